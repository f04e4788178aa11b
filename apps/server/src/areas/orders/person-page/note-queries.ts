import type { UserId } from '@rajt/rules/ids';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { PERSON_NOTE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface NoteRow {
  readonly id: string;
  readonly writtenBy: UserId | null;
  /** Null: the account of the writer was erased. */
  readonly writer: PersonName | null;
  readonly at: Date;
  readonly text: string;
}

const shown = sql`n.id::text, n.written_by::text as "writtenBy", n.written_at as at, n.text,
  case when w.id is not null and w.erased_at is null then json_build_object('nameTitle', w.name_title,
    'familyName', w.family_name, 'firstName', w.first_name) end as writer`;

/**
 * The notes about a person, the newest first. A note has no event: a member of staff of some events (`viewer`) sees their own and those
 * of colleagues with a role at one of these events; null: all.
 */
export async function findNotes(
  handle: Handle,
  personId: UserId,
  viewer: { readonly id: UserId; readonly events: GrantEvents },
): Promise<NoteRow[]> {
  const isSeen =
    viewer.events === null
      ? sql`true`
      : sql`(n.written_by = ${viewer.id}::bigint or exists (
          select from role_grant g where g.account_id = n.written_by and g.event_id = any(${[...viewer.events]}::text[])))`;
  const { rows } = await sql<NoteRow>`
    select ${shown} from person_note n left join person w on w.id = n.written_by
    where n.person_id = ${personId}::bigint and ${isSeen} order by n.id desc`.execute(handle);
  return rows;
}

/** Undefined: the person was erased. The lock keeps an erasure from missing the note. */
export async function insertNote(
  trx: Trx,
  {
    personId,
    writtenBy,
    text,
  }: { readonly personId: UserId; readonly writtenBy: UserId; readonly text: string },
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    with about as (
      select id from person where id = ${personId}::bigint and erased_at is null for share
    ), n as (
      insert into person_note (person_id, written_by, text)
      select about.id, ${writtenBy}::bigint, ${text} from about returning *
    ) select ${shown} from n left join person w on w.id = n.written_by`.execute(trx);
  return rows[0];
}

/** The writer of a note about a person, locked; undefined: there is no such note. */
export async function lockNote(
  trx: Trx,
  personId: UserId,
  noteId: string,
): Promise<{ readonly writtenBy: UserId | null } | undefined> {
  const { rows } = await sql<{ writtenBy: UserId | null }>`
    select written_by::text as "writtenBy" from person_note
    where id = ${noteId}::bigint and person_id = ${personId}::bigint for update`.execute(trx);
  return rows[0];
}

export async function deleteNote(trx: Trx, noteId: string): Promise<void> {
  await sql`delete from person_note where id = ${noteId}::bigint`.execute(trx);
}

/** Deletes the notes about erased people. */
export async function eraseNotesAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`delete from person_note where person_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** Removes the writer from the notes of an erased member of staff. */
export async function eraseWriter(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update person_note set written_by = null where written_by = ${accountId}`.execute(trx);
}

/** Deletes old notes. */
export async function deleteOldNotes(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    delete from person_note
    where written_at < app_now() - make_interval(days => ${PERSON_NOTE_KEPT_DAYS}::int)`.execute(handle),
  );
}

/** The notes about a person. */
export const ownNotes = ownRows(
  (personId) => sql`
    select note.text as note, note.written_at as "writtenAt" from person_note note
    where note.person_id = ${personId} order by note.id`,
);

/** The times at which a member of staff wrote notes; the texts are data of other people. */
export const ownWrittenNotes = ownRows(
  (personId) => sql`
    select note.written_at as "writtenAt" from person_note note
    where note.written_by = ${personId} order by note.id`,
);
