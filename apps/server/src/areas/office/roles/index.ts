export { grantRole, removeRole } from './change-grants.ts';
export { eraseGrants, findGrants } from './grant-queries.ts';
