import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Adds a note to a flag; returns its id. */
export async function insertNote(
  trx: Trx,
  note: { readonly flagId: string; readonly writtenBy: UserId; readonly text: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('organiser_flag_note')
    .values({ flag_id: note.flagId, written_by: note.writtenBy, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** The notes of flags, the oldest first, with the names of their writers; the account of a writer may be erased. */
export async function findNotes(handle: Handle, flagIds: readonly string[]) {
  if (flagIds.length === 0) return [];
  return handle
    .selectFrom('organiser_flag_note as note')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'note.written_by').on('person.erased_at', 'is', null),
    )
    .select([
      'note.id',
      'note.flag_id as flagId',
      'note.text',
      'note.written_at as writtenAt',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
    ])
    .where('note.flag_id', 'in', [...flagIds])
    .orderBy('note.id')
    .execute();
}

/** Removes an erased member of staff from the flags that they worked on. Their notes stay, as they are about the case. */
export async function eraseFlagWorker(trx: Trx, accountId: UserId): Promise<void> {
  await trx
    .updateTable('organiser_flag')
    .set({ settled_by: null })
    .where('settled_by', '=', accountId)
    .execute();
  await trx
    .updateTable('organiser_flag')
    .set({ assigned_to: null })
    .where('assigned_to', '=', accountId)
    .execute();
  await trx
    .updateTable('organiser_flag_note')
    .set({ written_by: null })
    .where('written_by', '=', accountId)
    .execute();
}

/** Deletes the notes of flags about erased people, their entries and their orders, as the notes may name them. */
export async function eraseNotesAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from organiser_flag_note where flag_id in (
      select id from organiser_flag where subject in (
        select named || id from unnest(${[...people]}::bigint[]) as erased (id), unnest(array['person:', 'account:']) as named
        union all select 'entry:' || id from entry where participant_id = any(${[...people]}::bigint[])
        union all select 'orders:' || id from orders where account_id = any(${[...people]}::bigint[])
        union all select 'team_entry:' || id from team_entry where leader_id = any(${[...people]}::bigint[])))`.execute(
    trx,
  );
}

/** Deletes the notes of flags that were settled long ago, and removes the members of staff who worked on them. */
export async function eraseOldFlagWork(handle: Handle, keptDays: number): Promise<void> {
  const isOld = sql<boolean>`settled_at < app_now() - make_interval(days => ${keptDays}::int)`;
  await handle
    .deleteFrom('organiser_flag_note')
    .where('flag_id', 'in', (select) => select.selectFrom('organiser_flag').select('id').where(isOld))
    .execute();
  await handle
    .updateTable('organiser_flag')
    .set({ settled_by: null, assigned_to: null })
    .where(isOld)
    .where((where) => where.or([where('settled_by', 'is not', null), where('assigned_to', 'is not', null)]))
    .execute();
}
