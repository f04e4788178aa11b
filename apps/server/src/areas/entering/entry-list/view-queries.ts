import { isDeepStrictEqual } from 'node:util';
import { type Filter, filter as filterSchema } from '@rajt/contract/office/filters';
import type { ListColumn, ListSort } from '@rajt/contract/office/list-columns';
import type { EventId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ownRows } from '../../../platform/own-data.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import {
  type Handle,
  inTransaction,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';

/** A saved list of a member of staff. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Null: of all events. */
  readonly eventId: EventId | null;
  readonly filter: Filter;
  readonly columns: readonly ListColumn[];
  readonly sort: ListSort;
  readonly version: number;
}

export interface ViewContent
  extends Pick<SavedView, 'name' | 'isShared' | 'eventId' | 'filter' | 'columns' | 'sort'> {}

const columnsOf = (
  viewer: UserId,
) => sql`v.id::text, v.name, v.is_shared as "isShared", v.event_id as "eventId", v.filter, v.columns,
  v.sort, v.version, v.account_id is not distinct from ${viewer}::bigint as "isOwn"`;

/** The member's own views and the shared ones, of an event and of all events; a view that is not understood any more is left out. */
export async function listViews(db: Handle, viewer: UserId, eventId: EventId | null): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columnsOf(viewer)} from entry_view v
    where v.id in (select id from entry_view where account_id = ${viewer} union select id from entry_view where is_shared)
      and (v.event_id is null or v.event_id = ${eventId}::text)
    order by v.name, v.id`.execute(db);
  return rows.filter(({ filter }) => filterSchema.safeParse(filter).success);
}

/** Stores a new view. */
export async function createView(db: Handle, viewer: UserId, view: ViewContent): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into entry_view as v (account_id, event_id, name, is_shared, filter, columns, sort)
    values (${viewer}, ${view.eventId}, ${view.name}, ${view.isShared}, ${JSON.stringify(view.filter)}::jsonb,
      ${[...view.columns]}::text[], ${view.sort})
    returning ${columnsOf(viewer)}`
    .execute(db)
    .catch(refuseUnknownEvent);
  const [row] = rows;
  if (!row) throw new Error('no view was written');
  return row;
}

/** Changes a view of its owner, if it still has the version that they saw. */
export function changeView(
  db: Handle,
  viewer: UserId,
  { id, base, ...view }: ViewContent & { readonly id: string; readonly base: number },
): Promise<SavedView> {
  return inTransaction(db, async (trx) => {
    const { version, at, by, ...stored } = await lockOwn(trx, viewer, id);
    if (version !== base)
      throw new Refusal('changed_meanwhile', { changed: { by, at, fields: differing(stored, view) } });
    const { rows } = await sql<SavedView>`
      update entry_view v set name = ${view.name}, is_shared = ${view.isShared}, event_id = ${view.eventId},
        filter = ${JSON.stringify(view.filter)}::jsonb, columns = ${[...view.columns]}::text[], sort = ${view.sort},
        version = version + 1, changed_at = app_now()
      where v.id = ${id}::bigint returning ${columnsOf(viewer)}`
      .execute(trx)
      .catch(refuseUnknownEvent);
    const [row] = rows;
    if (!row) throw new Error('no view was written');
    return row;
  });
}

/** Staff of all events may name an event that does not exist. */
function refuseUnknownEvent(error: unknown): never {
  throw violatedConstraint(error) === 'entry_view_event_id_fkey'
    ? new Refusal('validation', { fields: { eventId: ['invalid'] } })
    : error;
}

/** Deletes a view of its owner. */
export function deleteView(db: Handle, viewer: UserId, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOwn(trx, viewer, id);
    await sql`delete from entry_view where id = ${id}::bigint`.execute(trx);
  });
}

/** The names of the fields in which a stored view differs from the sent one. */
function differing(stored: ViewContent, sent: ViewContent): string[] {
  const names = ['name', 'isShared', 'eventId', 'filter', 'columns', 'sort'] as const;
  return names.filter((name) => !isDeepStrictEqual(stored[name], sent[name]));
}

interface LockedView extends ViewContent {
  readonly version: number;
  /** The last change; its owner alone changes a view. */
  readonly at: Date;
  readonly by: PersonName;
}

/** A view of another member is not found. */
async function lockOwn(trx: Trx, viewer: UserId, id: string): Promise<LockedView> {
  const { rows } = await sql<LockedView>`
    select v.name, v.is_shared as "isShared", v.event_id as "eventId", v.filter, v.columns, v.sort, v.version,
      v.changed_at as at, json_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
        'firstName', p.first_name) as by
    from entry_view v join person p on p.id = v.account_id
    where v.id = ${id}::bigint and v.account_id = ${viewer} for update of v`.execute(trx);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Deletes the views of an erased member of staff; shared ones stay for the others, without an owner. */
export async function eraseViews(trx: Trx, accountId: UserId): Promise<void> {
  await sql`delete from entry_view where account_id = ${accountId} and not is_shared`.execute(trx);
  await sql`update entry_view set account_id = null where account_id = ${accountId}`.execute(trx);
}

/** The saved views of a member of staff. */
export const ownViews = ownRows(
  (personId) => sql`
    select view.name, view.event_id as event, view.is_shared as "isShared", view.changed_at as "changedAt"
    from entry_view view where view.account_id = ${personId} order by view.id`,
);
