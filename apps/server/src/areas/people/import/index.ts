import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { checkImportJob, runCheck } from './check-import.ts';
import { importRoutes } from './console.routes.ts';
import { eraseImporter, ownImports } from './import-queries.ts';
import { deleteImports, importUsersJob, runImport } from './start-import.ts';

export { countsOf, type ImportReport, importUsers } from './import-users.ts';

export const importManifest = defineModule({
  name: 'import',
  owns: ['user_import'],
  erase: { account: ofAccount((trx, { id }) => eraseImporter(trx, id)) },
  ownData: { userImports: ownImports },
});

const deleteImportsJob = defineJob('delete-user-imports', z.object({}));

/** The organiser's old users, imported from a file by a command (docs/operations.md) or at the console (decision 0092). */
export function importModule(deps: Deps): Module {
  return {
    consoleRoutes: (console) => importRoutes(console, deps),
    jobs: [
      handle(checkImportJob, (payload) => runCheck(deps, payload)),
      handle(importUsersJob, ({ importId }) => runImport(deps, importId)),
      handleRetention(deps.db, deleteImportsJob, () => deleteImports(deps), '24 * * * *'),
    ],
  };
}
