import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Keeps the content loader away from the race and its classes; the first lock. */
export async function lockRace(trx: Trx, raceId: RaceId): Promise<void> {
  await sql`select from race where id = ${raceId} for key share`.execute(trx);
}

/** The ids of the classes that an entry has booked finally; none of a draft. */
export async function findBookedClasses(handle: Handle, entryId: EntryId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.class_id::text as id from chosen_class c join class_choice choice using (entry_id)
    where c.entry_id = ${entryId} and choice.final_at is not null`.execute(handle);
  return rows.map(({ id }) => id);
}

export interface LockedEntry {
  readonly id: EntryId;
  readonly isPaid: boolean;
  /** Somebody is taking it over, with what is booked. */
  readonly isBeingTaken: boolean;
  /** Null of a member of a team who is only named: every class is for them. */
  readonly birthDate: CalendarDate | null;
  readonly isFinal: boolean;
  readonly classes: readonly string[];
}

/**
 * Locks the entry of a race by the code of its ticket, after its person, whose age decides. Nobody else can change its choice
 * then.
 */
export async function lockEntry(trx: Trx, raceId: RaceId, code: string): Promise<LockedEntry | undefined> {
  const { rows } = await sql<Omit<LockedEntry, 'isFinal' | 'classes'> & { isTakenOver: boolean }>`
    with people as materialized (
      select id, case when not is_only_name then birth_date end as birth_date, erased_at from person
      where id = (select participant_id from entry where ticket_code = ${code} and race_id = ${raceId}) for share
    )
    select e.id::text, e.state = 'paid' as "isPaid", people.birth_date as "birthDate",
      e.handover_id is not null as "isTakenOver",
      exists (select from entry n where n.replaces_id = e.id and n.handover_id is not null
        and (n.state = 'paying' or (n.state = 'held' and n.held_until > app_now()))) as "isBeingTaken"
    from entry e join people on people.id = e.participant_id
    where e.ticket_code = ${code} and e.race_id = ${raceId} and people.erased_at is null for update of e`.execute(
    trx,
  );
  const [entry] = rows;
  if (!entry) return undefined;
  // The job that does it may not have run yet.
  if (entry.isTakenOver) await moveChoice(trx, entry.id);
  // In a statement of its own: another one may have changed the choice while this one waited for the lock.
  const choice = await sql<{ isFinal: boolean; classes: string[] }>`
    select final_at is not null as "isFinal",
      array(select class_id::text from chosen_class where entry_id = choice.entry_id) as classes
    from class_choice choice where entry_id = ${entry.id}`.execute(trx);
  return { ...entry, ...(choice.rows[0] ?? { isFinal: false, classes: [] }) };
}

/** Replaces the choice of a locked entry. */
export async function saveChoice(
  trx: Trx,
  choice: {
    readonly actorId: UserId;
    readonly entryId: EntryId;
    readonly classes: readonly string[];
    readonly isFinal: boolean;
  },
): Promise<void> {
  const { entryId, isFinal } = choice;
  const classes = [...choice.classes];
  await sql`
    insert into class_choice (entry_id, final_at) values (${entryId}, case when ${isFinal}::boolean then app_now() end)
    on conflict (entry_id) do update set changed_at = app_now(), final_at = excluded.final_at`.execute(trx);
  await sql`
    delete from chosen_class where entry_id = ${entryId} and not class_id = any(${classes}::bigint[])`.execute(
    trx,
  );
  await sql`
    with chosen as (
      insert into chosen_class (entry_id, class_id) select ${entryId}, id from unnest(${classes}::bigint[]) id
      on conflict do nothing
    ), saved as (select ${entryId}::bigint as id)
    ${auditOf('saved', {
      actor: sql`${choice.actorId}::bigint`,
      action: isFinal ? 'classes.booked' : 'classes.drafted',
      subject: sql`'entry:' || id`,
      detail: sql`jsonb_build_object('classes', ${classes}::text[])`,
    })}`.execute(trx);
}

/** Erases the drafts of erased people; what they have booked stays with the entry, as its heat does. */
export async function eraseDrafts(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    delete from class_choice choice using entry
    where entry.id = choice.entry_id and entry.participant_id = any(${[...people]}::bigint[])
      and choice.final_at is null`.execute(trx);
}

/** Deletes the drafts of races that are over. */
export async function deleteOldDrafts(handle: Handle): Promise<void> {
  await sql`
    delete from class_choice choice using entry, race
    where entry.id = choice.entry_id and race.id = entry.race_id and choice.final_at is null
      and race.race_on < (app_now() at time zone 'Europe/Budapest')::date`.execute(handle);
}

/**
 * The classes that were booked for entries that have changed hands are those of the entry that has taken their place, which counts
 * in their pools. A draft was its writer's own, and goes; so does one of the new entry. Locks that entry.
 */
export async function moveChoice(trx: Trx, to: EntryId): Promise<void> {
  await sql`select from entry where id = ${to} for no key update`.execute(trx);
  const { rows } = await sql<{ ids: EntryId[]; bookedOf: EntryId | null }>`
    with recursive chain as (
      select replaces_id as id, 1 as depth from entry where id = ${to} and handover_id is not null
      union all
      select e.replaces_id, c.depth + 1 from chain c join entry e on e.id = c.id where e.handover_id is not null
    )
    select coalesce(array_agg(id::text), '{}') as ids, (
      select id::text from chain join class_choice on entry_id = id
      where final_at is not null and not exists (select from class_choice where entry_id = ${to}
        and final_at is not null)
      order by depth limit 1) as "bookedOf"
    from chain`.execute(trx);
  const { ids = [], bookedOf = null } = rows[0] ?? {};
  if (bookedOf !== null) {
    await sql`delete from class_choice where entry_id = ${to}`.execute(trx);
    await sql`
      with chosen as (
        insert into class_choice (entry_id, changed_at, final_at) select ${to}, changed_at, final_at
        from class_choice where entry_id = ${bookedOf} returning entry_id
      )
      insert into chosen_class (entry_id, class_id) select chosen.entry_id, c.class_id
      from chosen cross join chosen_class c where c.entry_id = ${bookedOf}`.execute(trx);
  }
  await sql`delete from class_choice where entry_id = any(${ids}::bigint[])`.execute(trx);
}
