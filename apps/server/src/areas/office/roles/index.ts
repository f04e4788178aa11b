import { defineModule } from '../../../platform/module.ts';

export { grantRole, removeRole } from './change-grants.ts';
export { eraseGrants, findGrants } from './grant-queries.ts';

export const rolesManifest = defineModule({ name: 'roles', owns: ['role_grant'] });
