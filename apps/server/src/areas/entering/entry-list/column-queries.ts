import { isOwnColumn, type ListColumn, type OwnColumn } from '@rajt/contract/office/list-columns';
import type { EntryId, EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { AROUND_ENTRY, BIRTH_DATE, FAMILY_NAME, FIELD_VALUES, FIRST_NAME } from './field-queries.ts';

/** The value of a column; it has its type by `columnRules`. */
export type Cell = string | number | boolean | readonly string[] | Date | null;

/** A listed entry: its cells by column, and its event, whose grants decide which cells the caller sees. */
export interface ListedRow {
  readonly id: EntryId;
  readonly eventId: EventId;
  readonly personId: UserId;
  readonly cells: Readonly<Partial<Record<ListColumn, Cell>>>;
}

const OWN_VALUES: Readonly<Record<OwnColumn, RawBuilder<unknown>>> = {
  entryId: sql`e.id::text`,
  nameTitle: sql`coalesce(e.participant ->> 'nameTitle', p.name_title)`,
  familyName: FAMILY_NAME,
  firstName: FIRST_NAME,
  birthDate: BIRTH_DATE,
  club: sql`coalesce(e.participant ->> 'club', p.club)`,
  phone: sql`a.phone`,
  teamLeg: sql`e.team_leg::int`,
  trid: sql`o.trid`,
  ticketCode: sql`e.ticket_code`,
  startsAt: sql`h.starts_at`,
  enteredAt: sql`e.created_at`,
  paidAt: sql`e.paid_at`,
};

/** Columns that show a name where the filter has an id. */
const NAMES: Readonly<Partial<Record<ListColumn, (language: Language) => RawBuilder<unknown>>>> = {
  event: (language) => sql.ref(`ev.name_${language}`),
  race: (language) => sql.ref(`r.name_${language}`),
  heat: (language) => sql.ref(`h.name_${language}`),
  team: () => sql`te.name`,
  company: () => sql`coalesce(nullif(ce.billing ->> 'company', ''), ce.billing ->> 'name')`,
  coupon: (language) => sql`(
    select string_agg(k.${sql.ref(`name_${language}`)}, ', ' order by k.id) from order_line c join coupon k on k.id = c.coupon_id
    where c.parent_line_id = l.id)`,
  // An entry may have several.
  tag: () => sql`(select array_agg(g.tag order by g.tag) from entry_tag g where g.entry_id = e.id)`,
  medicalFileId: () => sql`e.medical_file_id is not null`,
};

function columnValue(id: ListColumn, language: Language): RawBuilder<unknown> {
  const named = NAMES[id];
  if (named) return named(language);
  return isOwnColumn(id) ? OWN_VALUES[id] : FIELD_VALUES[id];
}

/**
 * The entries of these ids with some columns, in the order of the ids. The ids are the first of the joins: PostgreSQL does not reorder so
 * many.
 */
export async function readRows(
  handle: Handle,
  ids: readonly EntryId[],
  columns: readonly ListColumn[],
  language: Language,
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const cells = columns.map((id) => sql`${columnValue(id, language)} as ${sql.id(id)}`);
  type Row = { $id: EntryId; $eventId: EventId; $personId: UserId } & ListedRow['cells'];
  const { rows } = await sql<Row>`
    select ${sql.join([sql`e.id::text as "$id"`, sql`r.event_id as "$eventId"`, sql`e.participant_id::text as "$personId"`, ...cells])}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, at) join entry e on e.id = wanted.id ${AROUND_ENTRY}
    order by wanted.at`.execute(handle);
  // The row itself has the cells: a copy of each would be most of the memory that a file of many entries needs.
  return rows.map((row) => ({ id: row.$id, eventId: row.$eventId, personId: row.$personId, cells: row }));
}
