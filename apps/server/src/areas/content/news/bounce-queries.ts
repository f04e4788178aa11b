import type { BOUNCED_KINDS, TROUBLES } from '@rajt/contract/content/schemas/bounces';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface Undeliverable {
  readonly email: string;
  readonly code: string;
  readonly since: Date;
  /** Null: the letter is not known any more. */
  readonly kind: (typeof BOUNCED_KINDS)[number] | null;
  /** The position at which the next page begins. */
  readonly cursor: string;
}

/** The last character: no letter sorts after it. */
const LAST_LETTER = '\u{10FFFF}';

/** The beginning of an address in the stored form of addresses. */
export interface UndeliverableSearch {
  readonly beginning: string;
  readonly after: string | null;
  readonly limit: number;
}

/** A page of the marked addresses: the newest first, or with a search in the order of the alphabet. */
export async function findUndeliverable(
  handle: Handle,
  { beginning, after, limit }: UndeliverableSearch,
): Promise<Undeliverable[]> {
  const { where, order } = beginning === '' ? newest(after) : alphabetical(beginning, after);
  const { rows } = await sql<Undeliverable>`
    select u.email, u.code, u.since, letter.kind,
      (extract(epoch from u.since) * 1000000)::bigint || ' ' || u.email as cursor
    from (select u.email, u.code, u.since from undeliverable_address u ${where} order by ${order} limit ${limit}) u
      left join lateral (
        select i.kind from news_letter l join news_issue i on i.id = l.issue_id
        where l.recipient = u.email and l.state in ('bounced', 'refused') order by l.begun_at desc limit 1
      ) letter on true
    order by ${order}`.execute(handle);
  return rows;
}

interface Page {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

function newest(after: string | null): Page {
  const [, at, email] = /^(\d{1,17}) (\S+)$/.exec(after ?? '') ?? [];
  const before = sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${email})`;
  return {
    where: at ? sql`where (u.since, u.email) < ${before}` : sql``,
    order: sql`u.since desc, u.email desc`,
  };
}

function alphabetical(beginning: string, after: string | null): Page {
  const last = after?.split(' ').at(-1);
  const from = last ? sql`u.email ~>~ ${last}` : sql`u.email ~>=~ ${beginning}`;
  return {
    where: sql`where ${from} and u.email ~>=~ ${beginning} and u.email ~<~ ${beginning + LAST_LETTER}`,
    order: sql`u.email using ~<~`,
  };
}

export interface LetterInTrouble {
  readonly letterId: string;
  readonly email: string;
  readonly trouble: (typeof TROUBLES)[number];
  readonly kind: (typeof BOUNCED_KINDS)[number];
  readonly at: Date;
  /** The position at which the next page begins. */
  readonly cursor: string;
}

/** A page of the letters that met trouble, the newest first. */
export async function findLettersInTrouble(
  handle: Handle,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<LetterInTrouble[]> {
  const [, at, id] = /^(\d{1,17}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after ?? '') ?? [];
  const older = sql`and (l.begun_at, l.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const { rows } = await sql<LetterInTrouble>`
    select l.id as "letterId", l.recipient as email, l.trouble, i.kind, l.begun_at as at,
      (extract(epoch from l.begun_at) * 1000000)::bigint || ' ' || l.id as cursor
    from (
      select l.id, l.recipient, l.trouble, l.begun_at, l.issue_id from news_letter l
      where l.trouble in ('full', 'mailbox', 'unreachable') and l.recipient is not null ${at ? older : sql``}
      order by l.begun_at desc, l.id desc limit ${limit}
    ) l join news_issue i on i.id = l.issue_id order by l.begun_at desc, l.id desc`.execute(handle);
  return rows;
}

/** The time since which an address gets no news; undefined: the address gets news. */
export async function findUndeliverableSince(handle: Handle, email: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select since from undeliverable_address where email = ${email}`.execute(handle);
  return rows[0]?.since;
}
