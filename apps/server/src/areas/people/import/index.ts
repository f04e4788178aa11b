import { defineModule } from '../../../platform/module.ts';

export { type ImportReport, importUsers } from './import-users.ts';

/** The organiser's old users, imported from a file by a command (docs/operations.md). */
export const importManifest = defineModule({ name: 'import' });
