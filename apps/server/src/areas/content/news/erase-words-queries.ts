import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { namesOne, textsIn } from '../../people/accounts/index.ts';
import { EMPTIED_SUBJECT } from './issue-of-news.ts';

/** The words of a draft, and those of an issue, in the place of words that named an erased person. */
const NO_WORDS = { subject: EMPTIED_SUBJECT, preheader: '', text: '' };
const NO_BLOCKS = { subject: EMPTIED_SUBJECT, preheader: '', blocks: [] };

/**
 * News whose words name one of these people, locked. It reads all news: an organiser sends some dozens a year, and each issue of news has
 * one row.
 */
export async function lockNewsNaming(
  trx: Trx,
  names: readonly string[],
): Promise<{ readonly id: string; readonly issueId: string | null }[]> {
  const words = sql`concat_ws(' ', ${textsIn(sql`d.words`)}, ${textsIn(sql`i.content`)})`;
  const { rows } = await sql<{ id: string; issueId: string | null }>`
    select d.id::text, d.issue_id as "issueId" from news_draft d left join news_issue i on i.id = d.issue_id
    where ${namesOne(words, names)} order by d.id for update of d`.execute(trx);
  return rows;
}

/** Empties the words of sent news, in its draft and in its issue. */
export async function emptyNews(trx: Trx, id: string, issueId: string): Promise<void> {
  await sql`
    update news_draft set words = ${JSON.stringify({ hu: NO_WORDS, en: NO_WORDS })}::jsonb, version = version + 1
    where id = ${id}::bigint and words is not null`.execute(trx);
  await sql`
    update news_issue set content = content || ${JSON.stringify({ hu: NO_BLOCKS, en: NO_BLOCKS })}::jsonb
    where id = ${issueId}`.execute(trx);
}
