import type { BOUNCED_KINDS } from '@rajt/contract/content/schemas/bounces';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface Undeliverable {
  readonly email: string;
  readonly code: string;
  readonly since: Date;
  /** Null: the letter is not known any more. */
  readonly kind: (typeof BOUNCED_KINDS)[number] | null;
  /** Where the next page begins. */
  readonly cursor: string;
}

/** No letter comes after it. */
const LAST_LETTER = '\u{10FFFF}';

/** The beginning of an address as they are stored. */
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
  const page = beginning === '' ? newest(after) : alphabetical(beginning, after);
  const { rows } = await sql<Undeliverable>`
    select u.email, u.code, u.since, letter.kind, (extract(epoch from u.since) * 1000000)::bigint || ' ' || u.email as cursor
    from (${page} limit ${limit}) u left join lateral (
      select i.kind from news_letter l join news_issue i on i.id = l.issue_id
      where l.recipient = u.email and l.state in ('bounced', 'refused') order by l.begun_at desc limit 1
    ) letter on true
    order by u.place`.execute(handle);
  return rows;
}

function newest(after: string | null): RawBuilder<unknown> {
  const [, at, email] = /^(\d{1,17}) (\S+)$/.exec(after ?? '') ?? [];
  const older = at
    ? sql`where (since, email) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${email})`
    : sql``;
  return sql`select email, code, since, row_number() over (order by since desc, email desc) as place
    from undeliverable_address ${older} order by since desc, email desc`;
}

function alphabetical(beginning: string, after: string | null): RawBuilder<unknown> {
  const last = after?.split(' ').at(-1);
  const from = last ? sql`email ~>~ ${last}` : sql`email ~>=~ ${beginning}`;
  return sql`select email, code, since, row_number() over (order by email using ~<~) as place
    from undeliverable_address where ${from} and email ~>=~ ${beginning} and email ~<~ ${beginning + LAST_LETTER}
    order by email using ~<~`;
}

/** Since when an address gets no news; undefined: it gets them. */
export async function findUndeliverableSince(handle: Handle, email: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select since from undeliverable_address where email = ${email}`.execute(handle);
  return rows[0]?.since;
}
