import type { Filter } from '@rajt/contract/office/filters';
import type { EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { namesOne } from '../../people/accounts/index.ts';
import { wordsOfFilter } from '../entry-list/index.ts';

/** The replacement of words that named an erased person. */
const EMPTIED = { subject: '–', text: '–' };

export interface NamingMessage {
  readonly id: string;
  readonly eventId: EventId;
  readonly filter: Filter;
  /** Null: a draft. */
  readonly issueId: string | null;
}

/** The messages whose words, search or filter name one of these people, locked. */
export async function lockNaming(trx: Trx, names: readonly string[]): Promise<NamingMessage[]> {
  const words = sql`concat_ws(' ', g.search, ${wordsOfFilter(sql`g.filter`)}, g.content -> 'hu' ->> 'subject',
    g.content -> 'hu' ->> 'text', g.content -> 'en' ->> 'subject', g.content -> 'en' ->> 'text')`;
  const { rows } = await sql<NamingMessage>`
    select g.id::text, g.event_id as "eventId", g.filter, g.issue_id as "issueId" from message g where ${namesOne(words, names)}
    order by g.id for update`.execute(trx);
  return rows;
}

/** Empties the words of a message; `filter` is its filter without words. */
export async function emptyMessage(trx: Trx, id: string, filter: Filter): Promise<void> {
  await sql`
    update message set search = '', filter = ${JSON.stringify(filter)}::jsonb,
      content = ${JSON.stringify({ hu: EMPTIED, en: EMPTIED })}::jsonb
    where id = ${id}::bigint`.execute(trx);
}
