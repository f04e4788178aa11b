import * as operations from '@rajt/contract/entering/operations/entry-list';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { StaffTasks } from '../../office/tasks/index.ts';
import { downloadForMaker, listForMaker, requestForStaff } from './exports-for-staff.ts';
import type { EntryList } from './list-entries.ts';
import { countForStaff, listForStaff } from './list-for-staff.ts';
import { previewForStaff } from './tasks-for-staff.ts';
import { deleteView } from './view-queries.ts';
import { changeView, createView, listViews } from './views-for-staff.ts';

/** Each export reads all entries of its filter. */
const EXPORTS: Limit = { per: 'account', name: 'entry-exports', points: 60, seconds: 3600 };

export function entryListRoutes(console: ConsoleApp, deps: Deps, list: EntryList, tasks: StaffTasks): void {
  const { db } = deps;
  serveConsole(console, operations.listAllEntries, (call) => listForStaff(list, call));
  serveConsole(console, operations.countEntries, (call) => countForStaff({ db, list }, call));
  serveConsole(console, operations.listEntryViews, (call) => listViews(db, call));
  serveConsole(console, operations.createEntryView, (call) => createView(db, call));
  serveConsole(console, operations.changeEntryView, (call) => changeView(db, call));
  serveConsole(console, operations.deleteEntryView, async ({ staff, params }) => {
    await deleteView(db, staff.id, params.viewId);
    return { status: 204 as const, body: undefined };
  });
  serveConsole(console, operations.requestEntryExport, (call) => requestForStaff(db, call), {
    limit: [EXPORTS],
  });
  serveConsole(console, operations.listEntryExports, (call) => listForMaker(db, call));
  serveConsole(console, operations.downloadEntryExport, (call) => downloadForMaker(deps, call));
  serveConsole(console, operations.previewEntryTask, (call) => previewForStaff({ db, list, tasks }, call));
}
