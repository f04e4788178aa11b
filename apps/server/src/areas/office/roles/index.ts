import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule } from '../../../platform/module.ts';
import { eraseGrants } from './grant-queries.ts';
import { ownRoles } from './own-data-queries.ts';

export { grantRole, removeRole } from './change-grants.ts';
export { grantByConsole, refuseStale, revokeByConsole } from './console-grants.ts';
export { findGrants, findStaffOfAll, type StaffOfAll } from './grant-queries.ts';

export const rolesManifest = defineModule({
  name: 'roles',
  owns: ['role_grant'],
  erase: { account: ofAccount((trx, { id }) => eraseGrants(trx, id)) },
  ownData: { roles: ownRoles },
});
