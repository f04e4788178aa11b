import type { Branch, Market } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { ProofReview } from '@rajt/rules/raceday/virtual-race';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The claimed result of a virtual race, and the picture that proves it. */
export interface Proof extends PersonName {
  /** `t12.345.6330`: the time of an entry in seconds, as the file proves it; `w67`: a part of a challenge. */
  readonly id: string;
  readonly entryId: EntryId;
  readonly personId: UserId;
  readonly raceId: string;
  readonly eventId: EventId;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly branch: Branch;
  /** The length of the race. */
  readonly raceM: number | null;
  readonly bib: number;
  /** The net time of a proven time, else null. */
  readonly netTimeS: number | null;
  /** The distance of a part of a challenge, else null. */
  readonly distanceM: number | null;
  readonly workoutOn: CalendarDate | null;
  /** Null without a picture, or after it was deleted. */
  readonly storageKey: string | null;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf' | null;
  readonly review: ProofReview;
  readonly reason: string;
  readonly reviewedAt: Date | null;
  readonly saidAt: Date;
  /** `saidAt` in microseconds: JavaScript's dates are too coarse for the order of a list. */
  readonly saidUs: string;
}

const OF_ENTRY = sql`e.id::text as "entryId", e.participant_id::text as "personId", e.race_id as "raceId",
  r.event_id as "eventId", r.name_hu as "raceHu", r.name_en as "raceEn", ev.branch, r.distance_m as "raceM", e.bib_number as bib,
  coalesce(e.participant ->> 'nameTitle', '') as "nameTitle", coalesce(e.participant ->> 'familyName', '') as "familyName",
  coalesce(e.participant ->> 'firstName', '') as "firstName"`;
const OF_PICTURE = sql`f.storage_key as "storageKey", f.media_type as "mediaType", said.review, said.review_reason as reason,
  said.reviewed_at as "reviewedAt"`;
const AROUND = sql`join entry e on e.id = said.entry_id join race r on r.id = e.race_id
  join event ev on ev.id = r.event_id left join stored_file f on f.id = said.file_id`;
const micros = (at: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint::text as "saidUs"`;

/** Each kind of proof: its columns, and the table of what was claimed (`said`). */
const KINDS = {
  time: {
    key: sql`'t' || said.entry_id || '.' || coalesce(said.file_id, 0) || '.' || said.net_time_s`,
    claim: sql`said.net_time_s as "netTimeS", null::integer as "distanceM", null::date as "workoutOn"`,
    at: sql`said.uploaded_at`,
    from: sql`virtual_time said`,
  },
  workout: {
    key: sql`'w' || said.id`,
    claim: sql`null::integer as "netTimeS", said.distance_m as "distanceM", said.workout_on as "workoutOn"`,
    at: sql`said.added_at`,
    from: sql`workout said`,
  },
} as const;

/** The proofs of one kind that meet a condition over `said`, its entry `e` and its race `r`. */
function proofsOf(kind: keyof typeof KINDS, condition: RawBuilder<unknown>): RawBuilder<Proof> {
  const { key, claim, at, from } = KINDS[kind];
  return sql<Proof>`
    select ${key} as id, ${OF_ENTRY}, ${claim}, ${OF_PICTURE}, ${at} as "saidAt", ${micros(at)}
    from ${from} ${AROUND} where e.state = 'paid' and ${condition}`;
}

/** Finds the proofs without a review, the oldest first; of all races without `raceId`. */
export async function findOpenProofs(handle: Handle, raceId: string | null): Promise<Proof[]> {
  const isAsked = sql`said.review = 'open' and (${raceId}::text is null or e.race_id = ${raceId})`;
  const { rows } = await sql<Proof>`
    ${proofsOf('time', isAsked)} union all ${proofsOf('workout', isAsked)} order by "saidAt", id`.execute(
    handle,
  );
  return rows;
}

/** The last proof of the page before. */
export interface AfterProof {
  readonly saidUs: string;
  readonly id: string;
}

/** A page of the proofs of an event, the oldest first. The paid entries of its virtual races are read, and the proofs of each by its id. */
export async function findProofs(
  handle: Handle,
  {
    eventId,
    review,
    after,
    limit,
  }: {
    readonly eventId: EventId;
    readonly review: ProofReview;
    readonly after: AfterProof | null;
    readonly limit: number;
  },
): Promise<Proof[]> {
  const isAsked = sql`r.event_id = ${eventId} and r.kind = 'virtual' and said.review = ${review}`;
  const isLater = after
    ? sql`("saidAt", id) > (timestamptz 'epoch' + ${after.saidUs}::bigint * interval '1 microsecond', ${after.id})`
    : sql`true`;
  const { rows } = await sql<Proof>`
    select * from (${proofsOf('time', isAsked)} union all ${proofsOf('workout', isAsked)}) proof
    where ${isLater} order by "saidAt", id limit ${limit}`.execute(handle);
  return rows;
}

/** Finds the proof with an id; undefined: the proof was deleted, or another picture or time has replaced it. */
export async function findProof(handle: Handle, id: string): Promise<Proof | undefined> {
  const [, entryId, fileId, netTimeS] = /^t(\d{1,18})\.(\d{1,18})\.(\d{1,9})$/.exec(id) ?? [];
  const [, workoutId] = /^w(\d{1,18})$/.exec(id) ?? [];
  if (workoutId === undefined && entryId === undefined) return undefined;
  const { rows } = await (workoutId === undefined
    ? proofsOf(
        'time',
        sql`said.entry_id = ${entryId}::bigint and coalesce(said.file_id, 0) = ${fileId}::bigint
          and said.net_time_s = ${netTimeS}::int`,
      )
    : proofsOf('workout', sql`said.id = ${workoutId}::bigint`)
  ).execute(handle);
  return rows[0];
}

/** Stores a verdict; `open` undoes the one before. */
export async function saveReview(
  trx: Trx,
  { id, entryId }: Pick<Proof, 'id' | 'entryId'>,
  { review, reason }: { readonly review: ProofReview; readonly reason: string },
): Promise<void> {
  const set = sql`set review = ${review}, review_reason = ${reason},
    reviewed_at = case when ${review}::text <> 'open' then app_now() end`;
  await (id.startsWith('t')
    ? sql`update virtual_time ${set} where entry_id = ${entryId}`
    : sql`update workout ${set} where id = ${id.slice(1)}`
  ).execute(trx);
}

/** The last review of a proof: its time and its reviewer, null for the command. */
export async function findLastReview(
  handle: Handle,
  { id, entryId }: Pick<Proof, 'id' | 'entryId'>,
): Promise<{ by: PersonName | null; at: Date } | undefined> {
  const { rows } = await sql<{ by: PersonName | null; at: Date }>`
    select log.at, case when p.id is not null and p.erased_at is null then json_build_object('nameTitle', p.name_title,
      'familyName', p.family_name, 'firstName', p.first_name) end as by
    from audit_log log left join person p on p.id = log.actor_id
    where log.subject = ${`entry:${entryId}`} and log.action in ('result.accepted', 'result.refused', 'result.reopened')
      and log.detail ->> 'proof' = ${id}
    order by log.at desc, log.id desc limit 1`.execute(handle);
  return rows[0];
}

export interface ProofNumbers {
  readonly eventId: EventId;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly startsOn: CalendarDate;
  readonly open: number;
  readonly accepted: number;
  readonly refused: number;
}

/** The numbers of proofs of events with a virtual race, the latest first; after so many days the pictures are deleted. */
export async function countProofs(
  handle: Handle,
  events: readonly EventId[] | null,
  keptDays: number,
): Promise<ProofNumbers[]> {
  const reviews = (kind: keyof typeof KINDS) =>
    sql`select said.review from race r join entry e on e.race_id = r.id and e.state = 'paid'
      join ${KINDS[kind].from} on said.entry_id = e.id where r.event_id = ev.id and r.kind = 'virtual'`;
  const { rows } = await sql<ProofNumbers>`
    select ev.id as "eventId", ev.name_hu as "eventHu", ev.name_en as "eventEn", ev.starts_on::text as "startsOn",
      n.open, n.accepted, n.refused
    from event ev cross join lateral (
      select count(*) filter (where review = 'open')::int as open,
        count(*) filter (where review = 'accepted')::int as accepted,
        count(*) filter (where review = 'refused')::int as refused
      from (${reviews('time')} union all ${reviews('workout')}) proof) n
    where ev.ends_on >= budapest_today() - ${keptDays}::int
      and (${events}::text[] is null or ev.id = any(${events}::text[]))
      and exists (select from race r where r.event_id = ev.id and r.kind = 'virtual')
    order by ev.starts_on desc, ev.id`.execute(handle);
  return rows;
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
