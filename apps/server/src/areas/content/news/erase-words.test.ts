import { resumeNews } from '@rajt/contract/content/operations/news';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { insertNews, markSent } from './draft-queries.ts';
import { issueOfWords } from './issue-of-news.ts';
import { saveIssue } from './queries.ts';

const t = auditedApp();
const PASSWORD = 'Őrult1adat';

it('an erasure deletes drafts of news that name the person, empties and stops sent news that does, and raises flags', async () => {
  const editor = await newStaff(t, 'editor');
  const winner = await newPerson(t.db, { familyName: 'Özveges', firstName: 'Tihamér', password: PASSWORD });
  const plain = { subject: 'Hírek', preheader: '', text: 'Nyitnak a nevezések.' };
  const named = { ...plain, text: 'Gratulálunk!\n\nÖzveges **Tihamérnak** sikerült.' };
  const write = (hu: typeof plain, sentAs: 'scheduled' | 'sent' | null) =>
    inTransaction(t.db, async (trx) => {
      const content = { branch: 'run' as const, enteredEvents: null, words: { hu, en: plain } };
      const id = await insertNews(trx, content, editor.id);
      if (sentAs === null) return id;
      await saveIssue(
        trx,
        { ...issueOfWords(content), id: `news-${id}` },
        new Date('2040-01-01T10:00:00Z'),
        null,
      );
      await sql`update news_issue set state = ${sentAs}, begun_at = case when ${sentAs} = 'sent' then app_now() end,
        ended_at = case when ${sentAs} = 'sent' then app_now() end where id = ${`news-${id}`}`.execute(trx);
      await markSent(trx, id, `news-${id}`);
      return id;
    });
  const [draft, sent, scheduled] = [
    await write(named, null),
    await write(named, 'sent'),
    await write(named, 'scheduled'),
  ];
  const others = [await write(plain, null), await write(plain, 'scheduled')];
  const body = { password: PASSWORD, givesUpEntries: true };
  expect((await request(t.app, deleteAccount, { as: winner, body })).status).toBe(204);

  const { rows } = await sql`
    select d.id::text, d.words -> 'hu' ->> 'text' as text, i.state, i.content -> 'hu' ->> 'subject' as subject,
      i.content::text like '%Tihamér%' as "isNamed"
    from news_draft d left join news_issue i on i.id = d.issue_id order by d.id`.execute(t.db);
  expect(rows).toEqual([
    { id: sent, text: '', state: 'sent', subject: '–', isNamed: false },
    { id: scheduled, text: '', state: 'stopped', subject: '–', isNamed: false },
    { id: others[0], text: plain.text, state: null, subject: null, isNamed: null },
    { id: others[1], text: plain.text, state: 'scheduled', subject: 'Hírek', isNamed: false },
  ]);
  const { rows: flags } = await sql`
    select subject, detail from organiser_flag where kind = 'news_erased' order by id`.execute(t.db);
  expect(flags).toEqual([
    { subject: `news_draft:${draft}`, detail: {} },
    { subject: `news_draft:${sent}`, detail: { issue: `news-${sent}` } },
    { subject: `news_draft:${scheduled}`, detail: { issue: `news-${scheduled}` } },
  ]);
  // Emptied news is not sent on before it has new words.
  const { status, failure } = await request(t.app, resumeNews, {
    as: editor,
    params: { newsId: scheduled },
    body: { base: 3 },
  });
  expect([status, failure]).toMatchObject([422, { 'hu.text': expect.anything() }]);
});
