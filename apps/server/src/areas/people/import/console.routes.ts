import * as operations from '@rajt/contract/people/operations/user-imports';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { check, recheck, remove } from './check-import.ts';
import { list, read } from './import-view.ts';
import { start } from './start-import.ts';
import { template } from './template.ts';

/** Each upload reads a whole file and looks up every line in the database. */
const CHECKS: Limit = { per: 'account', name: 'user-import-checks', points: 60, seconds: 3600 };

export function importRoutes(console: ConsoleApp, deps: Deps): void {
  const { db } = deps;
  serveConsole(console, operations.listUserImports, (call) => list(db, call));
  serveConsole(console, operations.checkUserImport, (call) => check(deps, call), { limit: [CHECKS] });
  serveConsole(console, operations.downloadImportTemplate, (call) => template(call));
  serveConsole(console, operations.getUserImport, (call) => read(db, call));
  serveConsole(console, operations.recheckUserImport, (call) => recheck(db, call), { limit: [CHECKS] });
  serveConsole(console, operations.startUserImport, (call) => start(db, call));
  serveConsole(console, operations.deleteUserImport, (call) => remove(deps, call));
}
