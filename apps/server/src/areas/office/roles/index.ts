import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule } from '../../../platform/module.ts';
import { eraseGrants } from './grant-queries.ts';
import { ownRoles } from './own-data-queries.ts';

export { grantRole, removeRole } from './change-grants.ts';
export { findGrants } from './grant-queries.ts';

export const rolesManifest = defineModule({
  name: 'roles',
  owns: ['role_grant'],
  erase: { account: ofAccount((trx, { id }) => eraseGrants(trx, id)) },
  ownData: { roles: ownRoles },
});
