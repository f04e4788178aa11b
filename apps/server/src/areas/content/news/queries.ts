import type { Branch } from '@rajt/rules/branch';
import { MAIL_RECIPIENT_KEPT_DAYS } from '@rajt/rules/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { NewsIssue, SentIssue } from './issue.ts';

export type IssueState = 'scheduled' | 'sending' | 'stopped' | 'sent';

/**
 * Selects the present readers of an issue: `account_id`, `subscription_id`. An address gets one letter, by its account if it has one. An
 * undeliverable address is tried again once its reader has agreed again.
 */
function readersOf({
  branch,
  enteredEvents,
}: Pick<NewsIssue, 'branch' | 'enteredEvents'>): RawBuilder<unknown> {
  const entered = sql`exists (select from entry e join race r on r.id = e.race_id
    where e.participant_id = a.person_id and e.state = 'paid' and r.event_id = any(${enteredEvents}::text[]))`;
  const byAccount = sql`
    select a.person_id as account_id, null::uuid as subscription_id
    from consent c join account a on a.person_id = c.person_id
    where c.kind = 'marketing' and c.is_given and a.activated_at is not null
      and not exists (select from undeliverable_address u where u.email = a.email and u.since > c.changed_at)
      ${enteredEvents === null ? sql`` : sql`and ${entered}`}`;
  if (enteredEvents !== null) return byAccount;
  return sql`${byAccount} union all
    select null, n.id from newsletter_subscription n
    where n.series_id is null and n.state = 'active' and n.branch = ${branch}
      and not exists (select from undeliverable_address u where u.email = n.email and u.since > n.confirmed_at)
      and not exists (select from account a join consent c on c.person_id = a.person_id
        where a.email_canonical = n.email and a.activated_at is not null and c.kind = 'marketing' and c.is_given)`;
}

/** Counts the readers who would get an issue now. */
export async function countReaders(handle: Handle, issue: NewsIssue): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${readersOf(issue)}) reader`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Finds the ids among these that no event has. */
export async function findUnknownEvents(handle: Handle, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) id where not exists (select from event where event.id = id.id)`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

export async function lockIssue(trx: Trx, id: string): Promise<{ state: IssueState } | undefined> {
  const { rows } = await sql<{ state: IssueState }>`
    select state from news_issue where id = ${id} for update`.execute(trx);
  return rows[0];
}

/**
 * Saves a new issue, or new words of one that is scheduled or stopped. Letters refused before the stop are retried at once, as
 * at their first try; letters of a restored row keep their tries. `perMinute` null: the usual pace. Returns false for an issue that is being sent or was sent.
 */
export async function saveIssue(
  trx: Trx,
  issue: NewsIssue,
  sendAt: Date | null,
  perMinute: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into news_issue (id, branch, content, send_at, per_minute)
    values (${issue.id}, ${issue.branch}, ${JSON.stringify(issue)}, coalesce(${sendAt}::timestamptz, app_now()), ${perMinute})
    on conflict (id) do update set branch = excluded.branch, content = excluded.content, send_at = excluded.send_at,
      per_minute = excluded.per_minute,
      state = 'scheduled', refused_as = null, refused_in_row = 0, refused_letters = '{}', sender_refusals = 0
      where news_issue.state in ('scheduled', 'stopped')
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update news_letter set tries = case when response_code is null then 0 else tries end, due_at = app_now()
    where issue_id = ${issue.id} and state = 'waiting' and tries > 0`.execute(trx);
  return true;
}

/** Stops a scheduled issue or one that is being sent; returns whether it was one of these. */
export async function stopIssue(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update news_issue set state = 'stopped' where id = ${id} and state in ('scheduled', 'sending')
    returning id`.execute(trx);
  return rows.length > 0;
}

export interface IssueStatus {
  readonly id: string;
  readonly branch: Branch;
  readonly state: IssueState;
  readonly sendAt: Date;
  readonly endedAt: Date | null;
  /** Letters by their states. */
  readonly letters: Readonly<Record<string, number>>;
}

/** The latest issues, the newest first. */
export async function findIssues(handle: Handle, count: number): Promise<IssueStatus[]> {
  const { rows } = await sql<IssueStatus>`
    select i.id, i.branch, i.state, i.send_at as "sendAt", i.ended_at as "endedAt",
      (select coalesce(json_object_agg(state, many), '{}') from (
        select state, count(*)::int as many from news_letter where issue_id = i.id group by state) by_state) as letters
    from news_issue i where i.kind = 'news' order by i.created_at desc, i.id limit ${count}`.execute(handle);
  return rows;
}

/**
 * Locks due issues that are not started, and stores their readers; a stopped issue continues at its position. The letters of a message
 * were stored when it was sent.
 */
export async function beginDueIssues(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: string; content: NewsIssue; isNew: boolean }>`
    select id, content, begun_at is null and kind = 'news' as "isNew" from news_issue
    where state = 'scheduled' and send_at <= app_now() order by id for update skip locked`.execute(trx);
  for (const { id, content, isNew } of rows) {
    if (isNew)
      await sql`
        insert into news_letter (issue_id, account_id, subscription_id)
        select ${id}, reader.account_id, reader.subscription_id from (${readersOf(content)}) reader`.execute(
        trx,
      );
    await sql`
      update news_issue set state = 'sending', begun_at = coalesce(begun_at, app_now()), next_at = app_now()
      where id = ${id}`.execute(trx);
  }
}

/** The issues that are being sent, the first started one first. */
export async function findSending(handle: Handle): Promise<SentIssue[]> {
  const { rows } = await sql<SentIssue>`
    select id, kind, content from news_issue where state = 'sending' order by begun_at, id`.execute(handle);
  return rows;
}

/**
 * Ends an issue with no letter left. None waits, and none can return to waiting: letters started more than some minutes ago have
 * ended, or are of a process that was killed.
 */
export async function endIfDone(handle: Handle, id: string): Promise<void> {
  await sql`
    update news_issue set state = 'sent', ended_at = app_now()
    where id = ${id} and state = 'sending' and not exists (
      select from news_letter l where l.issue_id = ${id} and (l.state = 'waiting'
        or (l.state = 'begun' and l.begun_at > app_now() - interval '5 minutes')))`.execute(handle);
}

/** Deletes the letters of an erased account, and the mark of its address. */
export async function eraseNews(trx: Trx, accountId: string, email: string): Promise<void> {
  await trx.deleteFrom('news_letter').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('undeliverable_address').where('email', '=', email).execute();
}

/** Deletes the letters of old issues, and old marks of addresses. The issue stays, so that it is not sent again. */
export async function eraseOldNews(handle: Handle): Promise<void> {
  const kept = sql`app_now() - make_interval(days => ${MAIL_RECIPIENT_KEPT_DAYS})`;
  await sql`delete from news_letter l using news_issue i
    where i.id = l.issue_id and i.state in ('sent', 'stopped') and i.send_at < ${kept}`.execute(handle);
  await sql`delete from undeliverable_address where since < ${kept}`.execute(handle);
}
