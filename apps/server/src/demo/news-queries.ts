import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { issueOfWords, type NewsIssue } from '../areas/content/news/index.ts';
import type { Trx } from '../platform/postgres/database.ts';
import type { Scenes } from './scene-files.ts';
import { DEMO_VERSIONS } from './versions.ts';

/** Gives the consent to news of a share of the people. */
export async function agreeToNews(
  trx: Trx,
  people: readonly { readonly id: UserId }[],
  every: number,
): Promise<void> {
  const readers = people.filter((_, at) => at % every === 0).map(({ id }) => id);
  await sql`
    insert into consent (person_id, kind, is_given, text_version, changed_at)
    select id, 'marketing', true, ${DEMO_VERSIONS.consents}, app_now() - interval '60 days'
    from unnest(${readers}::bigint[]) id`.execute(trx);
}

/** Writes news as a draft, or as an issue that was sent to all readers who want news. */
export async function insertNews(trx: Trx, news: Scenes['news'][number], now: Date): Promise<void> {
  const { by, branch, sentDaysAgo, hu, en } = news;
  const enteredEvents = news.everybody ? null : news.entered;
  const words = { hu, en };
  const at = new Date(now.getTime() - (sentDaysAgo ?? 1) * 86_400_000);
  const id = sentDaysAgo === null ? null : `demo-${branch}-${sentDaysAgo}`;
  if (id !== null) await insertSent(trx, { ...issueOfWords({ branch, enteredEvents, words }), id }, at);
  await sql`
    insert into news_draft (branch, entered_events, words, issue_id, made_by, changed_by, made_at, changed_at)
    select ${branch}, ${enteredEvents}::text[], ${JSON.stringify(words)}::jsonb, ${id}, a.person_id, a.person_id, ${at}, ${at}
    from account a where a.email_canonical = ${by}`.execute(trx);
  if (id === null) return;
  await sql`
    insert into news_letter (issue_id, account_id, state, recipient, begun_at, due_at, tries, response_code)
    select ${id}, person_id, case when is_bounced then 'bounced' else 'sent' end, email, ${at}, ${at}, 1,
      case when is_bounced then 550 end
    from (
      select a.person_id, a.email, row_number() over (order by a.person_id) % ${news.bouncedEvery} = 0 as is_bounced
      from consent c join account a on a.person_id = c.person_id where c.kind = 'marketing' and c.is_given
    ) reader`.execute(trx);
}

async function insertSent(trx: Trx, issue: NewsIssue, at: Date): Promise<void> {
  const { id, branch } = issue;
  await sql`
    insert into news_issue (id, branch, content, state, send_at, next_at, created_at, begun_at, ended_at)
    values (${id}, ${branch}, ${JSON.stringify(issue)}, 'sent', ${at}, ${at}, ${at}, ${at}, ${at})`.execute(
    trx,
  );
}
