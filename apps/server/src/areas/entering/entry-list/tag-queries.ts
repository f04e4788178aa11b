import type { EntryId, EventId, UserId } from '@rajt/rules/ids';
import { TAG_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import { ownRows } from '../../../platform/own-data.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface TagChange {
  readonly entryId: EntryId;
  readonly tag: string;
  readonly actorId: UserId;
  readonly taskId: string;
}

/** The entry whose tag was changed; no row if nothing was changed. */
interface Changed {
  readonly personId: UserId;
  readonly eventId: EventId;
}

const ofEntry = sql`select e.participant_id::text as "personId", r.event_id as "eventId"
  from changed join entry e on e.id = changed.entry_id join race r on r.id = e.race_id`;

/**
 * Attaches a tag to an entry; false: nothing is written, as the entry has it already, or its participant was erased. The lock of the
 * participant keeps an erasure from missing the tag.
 */
export async function addTag(trx: Trx, change: TagChange): Promise<boolean> {
  const { entryId, tag } = change;
  const { rows } = await sql<Changed>`
    with about as (
      select e.id from entry e join person p on p.id = e.participant_id
      where e.id = ${entryId}::bigint and p.erased_at is null for share of p
    ), changed as (
      insert into entry_tag (entry_id, tag) select id, ${tag} from about on conflict do nothing returning entry_id
    ) ${ofEntry}`.execute(trx);
  return audit(trx, rows[0], 'entry.tagged', change, changed({}, { tag }));
}

/** Removes a tag from an entry; false: the entry does not have it, and nothing is written. */
export async function removeTag(trx: Trx, change: TagChange): Promise<boolean> {
  const { entryId, tag } = change;
  const { rows } = await sql<Changed>`
    with changed as (
      delete from entry_tag where entry_id = ${entryId}::bigint and tag = ${tag} returning entry_id
    ) ${ofEntry}`.execute(trx);
  return audit(trx, rows[0], 'entry.untagged', change, changed({ tag }, {}));
}

async function audit(
  trx: Trx,
  of: Changed | undefined,
  action: 'entry.tagged' | 'entry.untagged',
  { entryId, actorId, taskId }: TagChange,
  detail: Record<string, unknown>,
): Promise<boolean> {
  if (of) await writeStaffAudit(trx, { actorId, action, subject: `entry:${entryId}`, ...of, taskId, detail });
  return of !== undefined;
}

/** Deletes the tags of erased people. */
export async function eraseTags(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from entry_tag tag using entry
    where entry.id = tag.entry_id and entry.participant_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** Deletes the tags of entries in races of long ago. */
export async function deleteOldTags(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    delete from entry_tag tag using entry, race
    where entry.id = tag.entry_id and race.id = entry.race_id
      and race.race_on < budapest_today() - ${TAG_KEPT_DAYS}::int`.execute(handle),
  );
}

/** The tags of a person's entries. */
export const ownTags = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, tag.tag, tag.created_at as "createdAt"
    from entry join entry_tag tag on tag.entry_id = entry.id join race on race.id = entry.race_id
      join event on event.id = race.event_id
    where entry.participant_id = ${personId} order by tag.entry_id, tag.tag`,
);
