import type { News } from '@rajt/contract/content/operations/news';
import type { Branch } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { NEWS_DRAFT_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { NewsIssue } from './issue.ts';

export type Words = NonNullable<News['words']>;

/** The part of news that its writer decides. `enteredEvents` null: all readers who asked for news. */
export interface NewsContent {
  readonly branch: Branch;
  readonly enteredEvents: readonly string[] | null;
  readonly words: Words;
}

/** A stored piece of news. `words` null: the words are in the file of the command. */
export interface StoredNews extends Omit<NewsContent, 'words'> {
  readonly id: string;
  readonly version: number;
  readonly words: Words | null;
  readonly subject: { readonly hu: string; readonly en: string };
  /** The issue that sends the news; null: a draft. */
  readonly issueId: string | null;
  readonly changedBy: PersonName | null;
  readonly changedAt: Date;
}

const inWords = (language: 'hu' | 'en') =>
  sql`coalesce(d.words, i.content) -> ${sql.lit(language)} ->> 'subject'`;
const COLUMNS = sql`d.id::text, d.version, d.branch, d.entered_events as "enteredEvents", d.words,
  jsonb_build_object('hu', ${inWords('hu')}, 'en', ${inWords('en')}) as subject,
  d.issue_id as "issueId", d.changed_at as "changedAt",
  case when p.id is not null then jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
    'firstName', p.first_name) end as "changedBy"`;
const JOINED = sql`news_draft d left join news_issue i on i.id = d.issue_id
  left join person p on p.id = d.changed_by and p.erased_at is null`;

/** Lists news older than `before`, the newest first. */
export async function findNews(
  handle: Handle,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredNews[]> {
  const { rows } = await sql<StoredNews>`
    select ${COLUMNS} from ${JOINED} where ${before === null ? sql`true` : sql`d.id < ${before}::bigint`}
    order by d.id desc limit ${limit}`.execute(handle);
  return rows;
}

export async function findOneNews(handle: Handle, newsId: string): Promise<StoredNews | undefined> {
  const { rows } = await sql<StoredNews>`
    select ${COLUMNS} from ${JOINED} where d.id = ${newsId}::bigint`.execute(handle);
  return rows[0];
}

/** Locks news against a concurrent change or sending. */
export async function lockNews(trx: Trx, newsId: string): Promise<StoredNews | undefined> {
  await sql`select from news_draft where id = ${newsId}::bigint for update`.execute(trx);
  return findOneNews(trx, newsId);
}

/** Locks the row of an issue before the issue itself, as the console does. */
export async function lockNewsOf(trx: Trx, issueId: string): Promise<void> {
  await sql`select from news_draft where issue_id = ${issueId} for update`.execute(trx);
}

/** The issue as it was stored when it was sent. */
export async function findContent(handle: Handle, issueId: string): Promise<NewsIssue | undefined> {
  const { rows } = await sql<{ content: NewsIssue }>`
    select content from news_issue where id = ${issueId}`.execute(handle);
  return rows[0]?.content;
}

export async function insertNews(trx: Trx, news: NewsContent, by: UserId): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into news_draft (branch, entered_events, words, made_by, changed_by)
    values (${news.branch}, ${news.enteredEvents}::text[], ${JSON.stringify(news.words)}::jsonb, ${by}::bigint, ${by}::bigint)
    returning id::text`.execute(trx);
  if (!rows[0]) throw new Error('an inserted row has an id');
  return rows[0].id;
}

/** Saves news under its next version. */
export async function updateNews(trx: Trx, id: string, news: NewsContent, by: UserId): Promise<void> {
  await sql`
    update news_draft set branch = ${news.branch}, entered_events = ${news.enteredEvents}::text[],
      words = ${JSON.stringify(news.words)}::jsonb, changed_by = ${by}::bigint, version = version + 1, changed_at = app_now()
    where id = ${id}::bigint`.execute(trx);
}

/** Attaches the issue that sends the news from now on. */
export async function markSent(trx: Trx, id: string, issueId: string): Promise<void> {
  await sql`
    update news_draft set issue_id = ${issueId}, version = version + 1, changed_at = app_now() where id = ${id}::bigint`.execute(
    trx,
  );
}

export async function deleteNewsDraft(trx: Trx, id: string): Promise<void> {
  await sql`delete from news_draft where id = ${id}::bigint and issue_id is null`.execute(trx);
}

/** Adds an issue of the command to the list of news; from now on its words are in its file. */
export async function listFileIssue(trx: Trx, { id, branch, enteredEvents }: NewsIssue): Promise<void> {
  await sql`
    insert into news_draft (branch, entered_events, issue_id) values (${branch}, ${enteredEvents}::text[], ${id})
    on conflict (issue_id) do update set branch = excluded.branch, entered_events = excluded.entered_events, words = null,
      changed_by = null, version = news_draft.version + 1, changed_at = app_now()`.execute(trx);
}

/** Removes an erased member of staff from their news, which stays. */
export async function eraseNewsWriter(trx: Trx, accountId: string): Promise<void> {
  await sql`
    update news_draft set made_by = nullif(made_by, ${accountId}::bigint), changed_by = nullif(changed_by, ${accountId}::bigint)
    where made_by = ${accountId}::bigint or changed_by = ${accountId}::bigint`.execute(trx);
}

/** Deletes old drafts, and removes the writers from news that was sent long ago. */
export async function deleteOldDrafts(handle: Handle): Promise<void> {
  const isOld = sql`changed_at < app_now() - make_interval(days => ${NEWS_DRAFT_KEPT_DAYS})`;
  await sql`delete from news_draft where issue_id is null and ${isOld}`.execute(handle);
  await sql`
    update news_draft set made_by = null, changed_by = null
    where (made_by is not null or changed_by is not null) and ${isOld}`.execute(handle);
}

/** News that a member of staff has written or changed. */
export const ownWrittenNews = ownRows(
  (personId) => sql`
    select d.words -> 'hu' ->> 'subject' as subject, d.made_at as "madeAt", d.changed_at as "changedAt" from news_draft d
    where d.made_by = ${personId} or d.changed_by = ${personId} order by d.id`,
);

/** The account of a member of staff as a reader of news. */
export async function findAsReader(
  handle: Handle,
  id: UserId,
): Promise<{ readonly firstName: string; readonly marketingUuid: string } | undefined> {
  const { rows } = await sql<{ firstName: string; marketingUuid: string }>`
    select coalesce(p.first_name, '') as "firstName", a.marketing_uuid as "marketingUuid"
    from account a join person p on p.id = a.person_id where a.person_id = ${id}`.execute(handle);
  return rows[0];
}
