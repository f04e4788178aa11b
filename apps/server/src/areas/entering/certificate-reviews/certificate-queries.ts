import type { CertificateReviewState, CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import type { EntryId, EventId, FileId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The certificate of a paid entry with the verdict that counts about it. */
export interface CertificateRow {
  readonly entryId: EntryId;
  readonly personId: UserId;
  readonly fileId: FileId;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly participant: PersonName;
  /** Null: only the name of the participant is known. */
  readonly birthDate: string | null;
  readonly bib: number | null;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly raceOn: string;
  /** Null: the participant has uploaded it. */
  readonly uploader: PersonName | null;
  readonly uploadedAt: Date;
  readonly countsUntil: string;
  /** Null: nobody has reviewed the file. */
  readonly reviewId: string | null;
  readonly verdict: CertificateVerdict | null;
  readonly words: string | null;
  readonly validUntil: string | null;
  readonly reviewedAt: Date | null;
  /** Null: the account of the reviewer was erased. */
  readonly reviewer: PersonName | null;
  /** The position of the certificate in a list. */
  readonly raceDays: number;
  readonly uploadedUs: string;
}

/** The last certificate of the page before. */
export interface After {
  /** The day of the race as days since 1970. */
  readonly raceDays: number;
  /** Microseconds since 1970: JavaScript's dates are too coarse. */
  readonly uploadedUs: string;
  readonly entryId: string;
}

export interface CertificatesAsked {
  readonly eventId: EventId;
  readonly state: CertificateReviewState;
  readonly sort: 'raceDay' | 'age';
  readonly after: After | null;
  readonly limit: number;
}

/** Paid entries `e` with their certificate `f` and the verdict `v` about it; participants who were erased are left out. */
const REVIEWABLE = sql`entry e join stored_file f on f.id = e.medical_file_id join person p on p.id = e.participant_id
  left join lateral present_certificate_review(e.id, f.id) v on true`;
const IS_REVIEWABLE = sql`e.state = 'paid' and p.erased_at is null`;

const IN_STATE: Readonly<Record<CertificateReviewState, RawBuilder<unknown>>> = {
  open: sql`v.id is null`,
  accepted: sql`v.verdict = 'accepted'`,
  refused: sql`v.verdict <> 'accepted'`,
};

const ORDERS = {
  raceDay: sql`r.race_on, f.created_at, e.id`,
  age: sql`f.created_at, e.id`,
} as const;

/** A page of the certificates of an event. Each race is read from `entry_list`: nothing else knows which entries are paid. */
export function findCertificates(handle: Handle, asked: CertificatesAsked): Promise<CertificateRow[]> {
  const { eventId, state, sort, after, limit } = asked;
  return readCertificates(
    handle,
    sql`select e.id, row_number() over (order by ${ORDERS[sort]}) as at
      from race r join ${REVIEWABLE} on true
      where r.event_id = ${eventId} and e.race_id = r.id and ${IS_REVIEWABLE} and ${IN_STATE[state]}
        ${after ? sql`and (${ORDERS[sort]}) > (${placeOf(sort, after)})` : sql``}
      order by ${ORDERS[sort]} limit ${limit}`,
  );
}

function placeOf(sort: 'raceDay' | 'age', { raceDays, uploadedUs, entryId }: After): RawBuilder<unknown> {
  const of = sql`timestamptz 'epoch' + ${uploadedUs}::bigint * interval '1 microsecond', ${entryId}::bigint`;
  return sort === 'age' ? of : sql`date '1970-01-01' + ${raceDays}::int, ${of}`;
}

/** The certificate of an entry; undefined: the entry is not paid, is of another event, or has none. */
export async function findCertificate(
  handle: Handle,
  eventId: EventId,
  entryId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await readCertificates(
    handle,
    sql`select e.id, 1 as at from ${REVIEWABLE} join race r on r.id = e.race_id
      where e.id = ${entryId}::bigint and r.event_id = ${eventId} and ${IS_REVIEWABLE}`,
  );
  return row;
}

const nameOf = (person: string) =>
  sql`json_build_object('nameTitle', ${sql.ref(`${person}.name_title`)}, 'familyName', ${sql.ref(`${person}.family_name`)},
    'firstName', ${sql.ref(`${person}.first_name`)})`;

/** The certificates of entries, in the order of `at`. */
async function readCertificates(handle: Handle, page: RawBuilder<unknown>): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    with page as materialized (${page})
    select e.id::text as "entryId", p.id::text as "personId", f.id::text as "fileId", f.media_type as "mediaType",
      json_build_object('nameTitle', coalesce(e.participant ->> 'nameTitle', p.name_title),
        'familyName', coalesce(e.participant ->> 'familyName', p.family_name),
        'firstName', coalesce(e.participant ->> 'firstName', p.first_name)) as participant,
      case when not p.is_only_name then p.birth_date::text end as "birthDate", e.bib_number as bib,
      r.name_hu as "raceHu", r.name_en as "raceEn", r.race_on::text as "raceOn",
      case when u.id <> p.id then ${nameOf('u')} end as uploader, f.created_at as "uploadedAt",
      ((f.created_at at time zone 'Europe/Budapest')::date + r.certificate_max_age_days)::text as "countsUntil",
      v.id::text as "reviewId", v.verdict, v.words, v.valid_until::text as "validUntil", v.reviewed_at as "reviewedAt",
      case when w.erased_at is null and w.id is not null then ${nameOf('w')} end as reviewer,
      r.race_on - date '1970-01-01' as "raceDays",
      (extract(epoch from f.created_at) * 1000000)::bigint::text as "uploadedUs"
    from page join entry e on e.id = page.id join race r on r.id = e.race_id join person p on p.id = e.participant_id
      join stored_file f on f.id = e.medical_file_id join person u on u.id = f.person_id
      left join lateral present_certificate_review(e.id, f.id) v on true left join person w on w.id = v.reviewed_by
    order by page.at`.execute(handle);
  return rows;
}

export interface CertificateNumbers {
  readonly eventId: EventId;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly startsOn: string;
  readonly open: number;
  readonly accepted: number;
  readonly refused: number;
}

/**
 * The numbers of certificates of events that have any, events to come first. The files of events that ended longer ago are deleted, so
 * these are left out.
 */
export async function countCertificates(
  handle: Handle,
  events: readonly EventId[] | null,
  keptDays: number,
): Promise<CertificateNumbers[]> {
  const { rows } = await sql<CertificateNumbers>`
    select ev.id as "eventId", ev.name_hu as "eventHu", ev.name_en as "eventEn", ev.starts_on::text as "startsOn",
      n.open, n.accepted, n.refused
    from event ev cross join lateral (
      select count(*) filter (where ${IN_STATE.open})::int as open,
        count(*) filter (where ${IN_STATE.accepted})::int as accepted,
        count(*) filter (where ${IN_STATE.refused})::int as refused
      from race r join ${REVIEWABLE} on true
      where r.event_id = ev.id and e.race_id = r.id and ${IS_REVIEWABLE}) n
    where ev.ends_on >= budapest_today() - ${keptDays}::int
      and (${events}::text[] is null or ev.id = any(${events}::text[])) and n.open + n.accepted + n.refused > 0
    order by ev.ends_on < budapest_today(), ev.starts_on, ev.id`.execute(handle);
  return rows;
}

/** Finds the stored bytes of a file, if it is the present certificate of this entry of this event. */
export async function findFile(
  handle: Handle,
  {
    eventId,
    entryId,
    fileId,
  }: { readonly eventId: EventId; readonly entryId: string; readonly fileId: string },
): Promise<{ personId: UserId; mediaType: string; storageKey: string } | undefined> {
  const { rows } = await sql<{ personId: UserId; mediaType: string; storageKey: string }>`
    select p.id::text as "personId", f.media_type as "mediaType", f.storage_key as "storageKey"
    from entry e join stored_file f on f.id = e.medical_file_id join person p on p.id = e.participant_id
      join race r on r.id = e.race_id
    where e.id = ${entryId}::bigint and f.id = ${fileId}::bigint and r.event_id = ${eventId} and ${IS_REVIEWABLE}`.execute(
    handle,
  );
  return rows[0];
}
