import type * as operations from '@rajt/contract/entering/operations/entry-list';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type EntryExport, findExportsOf } from './export-queries.ts';
import { downloadExport, ownExport, requestExport } from './exports.ts';
import { mustSee } from './list-entries.ts';
import { questionOf, seesOfFilter } from './staff-question.ts';

/** Requests a file of the entries of a question. */
export async function requestForStaff(
  db: Handle,
  { staff, body }: ConsoleCall<typeof operations.requestEntryExport>,
): Promise<ConsoleReply<typeof operations.requestEntryExport>> {
  const { columns, format, language, purpose } = body;
  const wanted = { ...questionOf(staff, body), columns: [...new Set(columns)], format, language, purpose };
  const made = await requestExport(db, { ...wanted, actorId: staff.id });
  return { status: 201, body: { data: exportView(made) } };
}

/** Lists the files that the caller has requested. */
export async function listForMaker(
  db: Handle,
  { staff }: ConsoleCall<typeof operations.listEntryExports>,
): Promise<ConsoleReply<typeof operations.listEntryExports>> {
  return ok({ data: { items: (await findExportsOf(db, staff.id)).map(exportView) } });
}

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The bytes of the caller's file. */
export async function downloadForMaker(
  deps: Pick<Deps, 'db' | 'storage'>,
  { staff, params }: ConsoleCall<typeof operations.downloadEntryExport>,
): Promise<ConsoleReply<typeof operations.downloadEntryExport>> {
  const made = await ownExport(deps.db, params.exportId, staff.id);
  refuseIfLost(staff, made);
  const bytes = await downloadExport(deps, made, staff.id);
  return {
    status: 200,
    body: bytes,
    headers: {
      'Content-Type': CONTENT_TYPES[made.format],
      'Content-Disposition': `attachment; filename="entries-${made.id}.${made.format}"`,
      'Cache-Control': 'no-store',
    },
  };
}

/** Checks the scopes of a file again: the grants may have changed since the request. */
function refuseIfLost(staff: Staff, { eventIds, filter, search, columns, sees: seen }: EntryExport): void {
  const allowed = eventsOfGrants(staff.grants);
  const hasAll = allowed === null || (eventIds?.every((id) => allowed.includes(id)) ?? false);
  if (!hasAll) throw new Refusal('forbidden');
  const sees = seesOfFilter(staff, eventIds, filter);
  mustSee({ filter, sees }, columns);
  // The search may have found e-mail addresses.
  if (search !== '' && seen.includes('contact') && !sees.has('contact')) throw new Refusal('forbidden');
}

const exportView = ({ id, format, rows, purpose, requestedAt, state, endsAt }: EntryExport) => ({
  id,
  format,
  rows,
  purpose,
  requestedAt: requestedAt.toISOString(),
  state,
  isReady: state === 'ready',
  endsAt: endsAt.toISOString(),
});
