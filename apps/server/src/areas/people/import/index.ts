// The organiser's old users, brought in from a file by a command (docs/operations.md).
export { type ImportReport, importUsers } from './import-users.ts';
