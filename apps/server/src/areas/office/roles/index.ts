export { grantRole, removeRole } from './change-grants.ts';
export { findGrants, eraseGrants } from './grant-queries.ts';
