import type { Branch } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { ProofReview, VirtualGoal } from '@rajt/rules/raceday/virtual-race';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A paid entry of a virtual race. */
export interface VirtualEntry extends PersonName {
  readonly id: EntryId;
  readonly enteredBy: UserId;
  readonly participantId: UserId;
  readonly hasParticipantAccount: boolean;
  readonly goal: VirtualGoal;
  readonly distanceM: number;
  readonly isCancelled: boolean;
  readonly raceId: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** The database's clock, after any lock that was waited for. */
  readonly now: Date;
}

export async function findVirtualEntry(
  handle: Handle,
  entryId: EntryId,
  branch: Branch,
): Promise<VirtualEntry | undefined> {
  const { rows } = await sql<VirtualEntry>`
    select e.id::text, e.entered_by::text as "enteredBy", e.participant_id::text as "participantId",
      exists (select from account where person_id = e.participant_id) as "hasParticipantAccount",
      coalesce(e.participant ->> 'nameTitle', p.name_title) as "nameTitle",
      coalesce(e.participant ->> 'familyName', p.family_name) as "familyName",
      coalesce(e.participant ->> 'firstName', p.first_name) as "firstName",
      r.virtual_goal as goal, r.distance_m as "distanceM", r.is_cancelled as "isCancelled", r.id as "raceId",
      r.name_hu as "raceHu", r.name_en as "raceEn", v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn",
      v.starts_on as "from", v.ends_on as "until", app_clock() as now
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      join person p on p.id = e.participant_id
    where e.id = ${entryId} and e.state = 'paid' and r.kind = 'virtual' and v.branch = ${branch}`.execute(
    handle,
  );
  return rows[0];
}

/** Locks an entry, so that what is proven of it is proven one after the other. */
export async function lockEntry(trx: Trx, entryId: EntryId): Promise<void> {
  await sql`select from entry where id = ${entryId} for no key update`.execute(trx);
}

/** The organiser's review, with the reason of a refusal, '' without. */
interface Reviewed {
  readonly review: ProofReview;
  readonly reason: string;
}

export interface StoredTime extends Reviewed {
  readonly netTimeS: number;
  readonly fileId: string | null;
  readonly uploadedAt: Date;
}

export function findTime(handle: Handle, entryId: EntryId): Promise<StoredTime | undefined> {
  return handle
    .selectFrom('virtual_time')
    .select([
      'net_time_s as netTimeS',
      'file_id as fileId',
      'uploaded_at as uploadedAt',
      'review',
      'review_reason as reason',
    ])
    .where('entry_id', '=', entryId)
    .$narrowType<Reviewed>()
    .executeTakeFirst();
}

/** In the place of the one before, for the organiser to look at. */
export async function saveTime(
  trx: Trx,
  entryId: EntryId,
  { netTimeS, fileId }: { readonly netTimeS: number; readonly fileId: string },
): Promise<void> {
  const unseen = { review: 'open', review_reason: '', reviewed_at: null };
  const row = { net_time_s: netTimeS, file_id: fileId, uploaded_at: sql<Date>`app_now()`, ...unseen };
  await trx
    .insertInto('virtual_time')
    .values({ entry_id: entryId, ...row })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(row))
    .execute();
}

export interface StoredWorkout extends Reviewed {
  readonly id: string;
  readonly distanceM: number;
  readonly workoutOn: CalendarDate;
  readonly fileId: string | null;
}

export function findWorkouts(handle: Handle, entryId: EntryId): Promise<StoredWorkout[]> {
  return handle
    .selectFrom('workout')
    .select([
      'id',
      'distance_m as distanceM',
      'workout_on as workoutOn',
      'file_id as fileId',
      'review',
      'review_reason as reason',
    ])
    .where('entry_id', '=', entryId)
    .$narrowType<Reviewed>()
    .orderBy('workout_on')
    .orderBy('id')
    .execute();
}

/** Null when the same one exists already. */
export async function insertWorkout(
  trx: Trx,
  entryId: EntryId,
  { distanceM, workoutOn, fileId }: Pick<StoredWorkout, 'distanceM' | 'workoutOn' | 'fileId'>,
): Promise<string | null> {
  const added = await trx
    .insertInto('workout')
    .values({ entry_id: entryId, distance_m: distanceM, workout_on: workoutOn, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function deleteWorkout(trx: Trx, entryId: EntryId, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('workout')
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes proofs off what they have proven, which stays; before the files are deleted. */
export async function detachProofs(trx: Trx, fileIds: readonly string[]): Promise<void> {
  await sql`update virtual_time set file_id = null where file_id = any(${[...fileIds]}::bigint[])`.execute(
    trx,
  );
  await sql`update workout set file_id = null where file_id = any(${[...fileIds]}::bigint[])`.execute(trx);
}

/** Erases the proven results of people, and detaches all proofs that the uploader has uploaded, also for others. */
export async function eraseResults(trx: Trx, uploaderId: UserId, people: readonly UserId[]): Promise<void> {
  const ids = [...people];
  await sql`delete from virtual_time where entry_id in (
    select id from entry where participant_id = any(${ids}::bigint[]))`.execute(trx);
  await sql`delete from workout where entry_id in (
    select id from entry where participant_id = any(${ids}::bigint[]))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id::text from stored_file where person_id = ${uploaderId} and purpose = 'result_proof'`.execute(
    trx,
  );
  await detachProofs(
    trx,
    rows.map(({ id }) => id),
  );
}
