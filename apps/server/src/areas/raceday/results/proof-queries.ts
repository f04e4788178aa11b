import type { Branch, Market } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { ProofReview } from '@rajt/rules/raceday/virtual-race';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The claimed result of a virtual race, and the picture that proves it. */
export interface Proof extends PersonName {
  /** `t12.345.6330`: the time of an entry in seconds, as the file proves it; `w67`: a part of a challenge. */
  readonly id: string;
  readonly entryId: EntryId;
  readonly raceId: string;
  readonly bib: number;
  /** The net time of a proven time, else null. */
  readonly netTimeS: number | null;
  /** The distance of a part of a challenge, else null. */
  readonly distanceM: number | null;
  readonly workoutOn: CalendarDate | null;
  /** Null without a picture, or after it was deleted. */
  readonly storageKey: string | null;
  readonly mediaType: string | null;
  readonly review: ProofReview;
  readonly reason: string;
  readonly saidAt: Date;
}

const NAME = sql`coalesce(e.participant ->> 'nameTitle', '') as "nameTitle",
  coalesce(e.participant ->> 'familyName', '') as "familyName",
    coalesce(e.participant ->> 'firstName', '') as "firstName"`;

const PROOFS = sql`
  select 't' || said.entry_id || '.' || coalesce(said.file_id, 0) || '.' || said.net_time_s as id,
    e.id::text as "entryId", e.race_id as "raceId",
    e.bib_number as bib, ${NAME}, said.net_time_s as "netTimeS", null::integer as "distanceM",
      null::date as "workoutOn",
    f.storage_key as "storageKey", f.media_type as "mediaType", said.review, said.review_reason as reason,
    said.uploaded_at as "saidAt"
  from virtual_time said join entry e on e.id = said.entry_id left join stored_file f on f.id = said.file_id
  where e.state = 'paid'
  union all
  select 'w' || said.id, e.id::text, e.race_id, e.bib_number, ${NAME}, null, said.distance_m, said.workout_on,
    f.storage_key, f.media_type, said.review, said.review_reason, said.added_at
  from workout said join entry e on e.id = said.entry_id left join stored_file f on f.id = said.file_id
  where e.state = 'paid'`;

/** The proofs that nobody has reviewed yet, the oldest first; of all races without `raceId`. */
export async function findOpenProofs(handle: Handle, raceId: string | null): Promise<Proof[]> {
  const { rows } = await sql<Proof>`
    select * from (${PROOFS}) proof
    where review = 'open' and (${raceId}::text is null or "raceId" = ${raceId}) order by "saidAt", id`.execute(
    handle,
  );
  return rows;
}

export async function findProof(handle: Handle, id: string): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`select * from (${PROOFS}) proof where id = ${id}`.execute(handle);
  return rows[0];
}

/** Returns the moment, in the database's time. */
export async function saveReview(
  trx: Trx,
  { id, entryId }: Pick<Proof, 'id' | 'entryId'>,
  { review, reason }: { readonly review: 'accepted' | 'refused'; readonly reason: string },
): Promise<void> {
  const set = sql`set review = ${review}, review_reason = ${reason}, reviewed_at = app_now()`;
  await (id.startsWith('t')
    ? sql`update virtual_time ${set} where entry_id = ${entryId}`
    : sql`update workout ${set} where id = ${id.slice(1)}`
  ).execute(trx);
}

/**
 * The recipient of a review: the participant, or for a person without an account the buyer; and how long another try is possible.
 */
export interface ReviewRecipient {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly branch: Branch;
  readonly market: Market;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly now: Date;
}

/** Undefined where nobody is left. */
export async function findRecipient(handle: Handle, entryId: EntryId): Promise<ReviewRecipient | undefined> {
  const { rows } = await sql<ReviewRecipient>`
    select a.email, person.first_name as "firstName", a.language, o.branch, o.market, v.name_hu as "eventHu",
      v.name_en as "eventEn",
      r.name_hu as "raceHu", r.name_en as "raceEn", v.starts_on as "from", v.ends_on as "until", app_clock() as now
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id join orders o on o.id = e.order_id
      join account a on a.person_id = coalesce((select person_id from account where person_id = e.participant_id),
        e.entered_by)
      join person on person.id = a.person_id
    where e.id = ${entryId} and person.erased_at is null`.execute(handle);
  return rows[0];
}
