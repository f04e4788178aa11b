import type { EntryId, UserId } from '@rajt/rules/ids';
import { TAG_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import { ownRows } from '../../../platform/own-data.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface TagChange {
  readonly entryId: EntryId;
  readonly tag: string;
  readonly actorId: UserId;
}

/** Attaches a tag to an entry; false: the entry has it already, and nothing is written. */
export async function addTag(trx: Trx, { entryId, tag, actorId }: TagChange): Promise<boolean> {
  const { rows } = await sql`
    insert into entry_tag (entry_id, tag) values (${entryId}::bigint, ${tag}) on conflict do nothing
    returning entry_id`.execute(trx);
  if (rows.length === 0) return false;
  const detail = { was: {}, is: { tag } };
  await writeAudit(trx, { actorId, action: 'entry.tagged', subject: `entry:${entryId}`, detail });
  return true;
}

/** Removes a tag from an entry; false: the entry does not have it, and nothing is written. */
export async function removeTag(trx: Trx, { entryId, tag, actorId }: TagChange): Promise<boolean> {
  const { rows } = await sql`
    delete from entry_tag where entry_id = ${entryId}::bigint and tag = ${tag} returning entry_id`.execute(trx);
  if (rows.length === 0) return false;
  const detail = { was: { tag }, is: {} };
  await writeAudit(trx, { actorId, action: 'entry.untagged', subject: `entry:${entryId}`, detail });
  return true;
}

/** Deletes the tags of erased people. */
export async function eraseTags(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from entry_tag tag using entry
    where entry.id = tag.entry_id and entry.participant_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** Deletes the tags of races that were long ago. */
export async function deleteOldTags(handle: Handle): Promise<void> {
  await sql`
    delete from entry_tag tag using entry, race
    where entry.id = tag.entry_id and race.id = entry.race_id
      and race.race_on < budapest_today() - ${TAG_KEPT_DAYS}::int`.execute(handle);
}

/** The tags of a person's entries. */
export const ownTags = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, tag.tag, tag.created_at as "createdAt"
    from entry join entry_tag tag on tag.entry_id = entry.id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where entry.participant_id = ${personId} order by tag.entry_id, tag.tag`,
);
