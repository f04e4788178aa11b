export { grantRole, removeRole } from './change-grants.ts';
export { findGrants, forgetGrants } from './grant-queries.ts';
