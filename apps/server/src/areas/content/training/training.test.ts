import {
  changeSeries,
  confirmSubscription,
  getLetter,
  getSeries,
  getSubscription,
  listNewsletters,
  listSeries,
  markSession,
  subscribe,
  subscribeByMail,
  unsubscribe,
} from '@rajt/contract/content/operations/training';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newTraining } from '../../../../testkit/new-training.ts';
import { request } from '../../../../testkit/request.ts';
import { trainingModule } from './index.ts';

// Monday, seven in Budapest.
const MONDAY = '2027-03-01';
const AT_SEVEN = new Date('2027-03-01T06:00:00Z');
const at = (day: string, time = '07:00') => new Date(`${day}T${time}:00+01:00`);

let t: TestApp;
let runner: TestPerson;
let plan: string;
beforeAll(async () => {
  t = await createTestApp({ now: AT_SEVEN });
});
beforeEach(async () => {
  t.clock.set(AT_SEVEN);
  [runner, plan] = [await newPerson(t.db), await newTraining(t.db)];
  t.mails.length = 0;
});
afterEach(() => t.clock.set(AT_SEVEN));
afterAll(() => t.close());

const follow = (start: { startsOn: string } | { raceOn: string }, as = runner) =>
  request(t.app, subscribe, { as, body: { newsletterId: plan, ...start } });
const change = (state: 'active' | 'paused' | 'ended', as = runner) =>
  request(t.app, changeSeries, { as, params: { seriesId: plan }, body: { state } });
const mark = (week: number, day: number, isDone = true, as = runner) =>
  request(t.app, markSession, {
    as,
    params: { seriesId: plan, week: String(week), day: String(day) },
    body: { isDone },
  });
/** Weeks later the session of the beginning has ended. */
const signInAgain = async () => {
  runner = { ...runner, token: await newSession(t.db, runner.id) };
};
const read = async (as = runner) =>
  (await request(t.app, getSeries, { as, params: { seriesId: plan } })).answer.data;
/** The subjects of what the sweep sends at a moment. */
async function sentAt(moment: Date, to = runner.email) {
  t.clock.set(moment);
  t.mails.length = 0;
  await runJob(t, 'send-training-letters');
  expect(await runJobs(t)).toEqual([]);
  return t.mails.filter((one) => one.to === to).map(({ subject }) => subject);
}
const weekOf = (subjects: readonly string[]) => subjects.map((one) => Number.parseInt(one, 10));

it('shows the plans of the branch, by level and discipline', async () => {
  const elsewhere = await newTraining(t.db, { branches: ['run'] });
  const { answer } = await request(t.app, listSeries, { as: runner, query: {} });
  const ids = answer.data.items.map(({ id }) => id);
  expect(ids).toContain(plan);
  expect(ids).not.toContain(elsewhere);
  expect(answer.data.items.find(({ id }) => id === plan)).toMatchObject({
    weeks: 3,
    sessionsPerWeek: 2,
    load: [60, 60, 60],
    progress: null,
  });
  const swimming = await request(t.app, listSeries, { as: runner, query: { discipline: 'swim' } });
  expect(swimming.answer.data.items).toEqual([]);
  expect((await request(t.app, getSeries, { as: runner, params: { seriesId: elsewhere } })).status).toBe(404);
});

it('sends a letter each week, once, from the first day on at six', async () => {
  const { status, answer } = await follow({ startsOn: addDays(MONDAY, 1) });
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({ week: 0, done: 0, sessions: 6, state: 'active' });
  expect(await sentAt(at('2027-03-02', '05:59'))).toEqual([]);
  expect(weekOf(await sentAt(at('2027-03-02', '06:00')))).toEqual([1]);
  expect(await sentAt(at('2027-03-08', '23:00'))).toEqual([]);
  expect(weekOf(await sentAt(at('2027-03-09')))).toEqual([2]);
  expect(weekOf(await sentAt(at('2027-03-16')))).toEqual([3]);
  // Its last day is the 22nd.
  expect(await sentAt(at('2027-03-22', '23:00'))).toEqual([]);
  await signInAgain();
  expect((await read()).progress).toMatchObject({ week: 3 });
  await sentAt(at('2027-03-23', '00:00'));
  expect((await read()).progress).toBeNull();
});

it('crawlers find where anybody subscribes, in both languages', async () => {
  const { publicPages } = trainingModule(t.deps);
  const site = { site: { branch: 'swim', market: 'dom' }, origin: 'https://swim.example' } as const;
  expect(await publicPages?.paths(site)).toEqual(['/newsletter']);
  const [hu, en] = [
    await publicPages?.head('/newsletter', site, 'hu'),
    await publicPages?.head('/newsletter', site, 'en'),
  ];
  expect(hu).toMatchObject({ path: '/newsletter', title: expect.stringMatching(/\S/) });
  expect(hu?.title).not.toBe(en?.title);
  expect(await publicPages?.head('/calendar', site, 'hu')).toBeNull();
});

it('sends the letter of the week that it is, whatever an outage has left out', async () => {
  await follow({ startsOn: MONDAY });
  expect(weekOf(await sentAt(at('2027-03-16')))).toEqual([3]);
  expect(await sentAt(at('2027-03-17'))).toEqual([]);
});

it('a letter has the days of its reader, a page and a press to end it', async () => {
  await follow({ startsOn: MONDAY });
  await sentAt(AT_SEVEN);
  const [mail] = t.mails;
  const id = (await read()).progress?.subscribeId;
  expect(mail?.text).toContain('szerda, márc. 3.: 1. cím. Szöveg');
  expect(mail?.text).toContain(`/e-edzes/${plan}-1`);
  expect(mail?.text).toContain(`/e-edzes/unsubscribe/${id}`);
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^http.*/unsubscribe/${id}$`));
  const opened = await t.app.inject({ method: 'GET', url: `/unsubscribe/${id}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/e-edzes/unsubscribe/${id}`]);
  expect((await read()).progress).not.toBeNull();
  const press = { method: 'POST' as const, url: `/unsubscribe/${id}`, payload: 'List-Unsubscribe=One-Click' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await t.app.inject({ ...press, headers })).statusCode).toBe(200);
  expect((await t.app.inject({ ...press, headers })).statusCode).toBe(200);
  expect((await read()).progress).toBeNull();
  expect(await sentAt(at('2027-03-09'))).toEqual([]);
});

test('a letter that waits for the mail server is not sent to a reader who has unsubscribed since', async () => {
  const start = await follow({ startsOn: MONDAY });
  expect(start.status).toBe(200);
  const { length: sentBefore } = t.mails;
  const away = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED', command: 'CONN' });
  };
  await runJob({ ...t, deps: { ...t.deps, mail: { send: away } } }, 'send-training-letters');
  const mail = () =>
    t.db
      .selectFrom('mail_message')
      .select(['state', 'recipient', 'payload'])
      .where('business_key', 'like', `training-letter:${start.answer.data.subscribeId}:%`)
      .execute();
  expect(await mail()).toMatchObject([{ state: 'queued', recipient: runner.email }]);
  expect((await change('ended')).status).toBe(204);
  await makeJobsDue(t);
  expect(await runJobs(t)).toEqual([]);
  expect(t.mails).toHaveLength(sentBefore);
  expect(await mail()).toEqual([{ state: 'given_up', recipient: '–', payload: {} }]);
});

test('by a race the plan ends on its day; a late follower starts with the current week', async () => {
  const { answer } = await follow({ raceOn: '2027-03-14' });
  expect(answer.data).toMatchObject({ startsOn: '2027-02-22', raceOn: '2027-03-14', week: 2 });
  expect(weekOf(await sentAt(AT_SEVEN))).toEqual([2]);
});

test.each([
  [{ startsOn: '2027-02-28' }, 'start_in_past'],
  [{ startsOn: '2028-03-02' }, 'start_too_far'],
  [{ raceOn: '2027-03-07' }, 'race_too_soon'],
])('%j is refused as %s, and nothing is sent', async (start, code) => {
  const { status, answer } = await follow(start);
  expect([status, answer]).toMatchObject([409, { code }]);
  expect((await read()).progress).toBeNull();
});

test('a reader follows a plan once; after stopping, the plan starts again', async () => {
  await follow({ startsOn: MONDAY });
  await mark(1, 1);
  expect((await follow({ startsOn: MONDAY })).answer).toMatchObject({ code: 'already_subscribed' });
  expect([(await change('ended')).status, (await change('ended')).status]).toEqual([204, 204]);
  expect((await follow({ startsOn: MONDAY })).answer.data).toMatchObject({ done: 0 });
});

test('twenty presses follow a plan once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow({ startsOn: MONDAY })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('moves by whole weeks after a pause, and sends nothing during it', async () => {
  await follow({ raceOn: '2027-03-21' });
  expect(weekOf(await sentAt(AT_SEVEN))).toEqual([1]);
  t.clock.set(at('2027-03-03'));
  await change('paused');
  expect(await sentAt(at('2027-03-10'))).toEqual([]);
  t.clock.set(at('2027-03-12'));
  await signInAgain();
  expect((await read()).progress).toMatchObject({ state: 'paused', week: 1 });
  expect((await change('active')).status).toBe(204);
  expect((await read()).progress).toMatchObject({
    state: 'active',
    startsOn: '2027-03-08',
    raceOn: null,
    week: 1,
  });
  expect(await sentAt(at('2027-03-14'))).toEqual([]);
  expect(weekOf(await sentAt(at('2027-03-15')))).toEqual([2]);
});

it('keeps what is done, and counts it; days of rest are none', async () => {
  await follow({ startsOn: MONDAY });
  expect([(await mark(1, 1)).status, (await mark(1, 1)).status, (await mark(2, 3)).status]).toEqual([
    204, 204, 204,
  ]);
  expect((await mark(1, 5)).status).toBe(404);
  expect((await mark(4, 1)).status).toBe(404);
  const { progress, schedule } = await read();
  expect(progress).toMatchObject({ done: 2, sessions: 6 });
  expect(schedule[0]?.sessions).toMatchObject([
    { day: 1, date: '2027-03-01', isDone: true },
    { day: 3, date: '2027-03-03', isDone: false },
    { day: 5, kind: 'rest', isDone: false },
  ]);
  await mark(1, 1, false);
  expect((await read()).progress).toMatchObject({ done: 1 });
  const stranger = await newPerson(t.db);
  expect((await mark(1, 1, true, stranger)).status).toBe(404);
});

it('shows a letter with its neighbours', async () => {
  const letter = (id: string) => request(t.app, getLetter, { as: runner, params: { newsletterId: id } });
  expect((await letter(`${plan}-2`)).answer.data).toMatchObject({
    week: 2,
    title: '2. cím',
    text: 'Szöveg',
    isFollowed: false,
    previousId: `${plan}-1`,
    nextId: `${plan}-3`,
    series: { id: plan, weeks: 3 },
  });
  expect((await letter(`${plan}-4`)).status).toBe(404);
});

const byMail = (body: object) =>
  request(t.app, subscribeByMail, { body: { accepted: true, ...body } as never });
const linkIn = (path: string) => {
  const { text = '' } = t.mails.at(-1) ?? {};
  return new RegExp(`/e-edzes/${path}/([0-9a-f-]{36})`).exec(text)?.[1] ?? '';
};
const params = (subscribeId: string) => ({ params: { subscribeId } });

test('an address confirms before it gets anything, and unsubscribes by its link', async () => {
  const email = 'Olvaso@Example.HU';
  expect((await byMail({ newsletterId: plan, email, startsOn: MONDAY })).status).toBe(204);
  expect(await runJobs(t)).toEqual([]);
  expect(t.mails).toMatchObject([{ to: 'olvaso@example.hu' }]);
  const id = linkIn('confirm');
  expect(await sentAt(AT_SEVEN, 'olvaso@example.hu')).toEqual([]);
  expect((await request(t.app, getSubscription, params(id))).answer.data).toMatchObject({ state: 'pending' });
  t.clock.set(at('2027-03-03'));
  const { answer } = await request(t.app, confirmSubscription, params(id));
  expect(answer.data).toMatchObject({
    state: 'active',
    kind: 'training',
    maskedEmail: expect.stringContaining('…'),
  });
  expect(
    await t.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `newsletter_subscription:${id}`)
      .execute(),
  ).toEqual([{ action: 'newsletter.confirmed' }]);
  // A reader who confirms late starts that day.
  expect(weekOf(await sentAt(at('2027-03-03'), 'olvaso@example.hu'))).toEqual([1]);
  expect(weekOf(await sentAt(at('2027-03-10'), 'olvaso@example.hu'))).toEqual([2]);
  expect((await request(t.app, unsubscribe, params(id))).answer.data).toMatchObject({ state: 'ended' });
  expect((await request(t.app, confirmSubscription, params(id))).answer.data).toMatchObject({
    state: 'ended',
  });
  expect(await sentAt(at('2027-03-17'), 'olvaso@example.hu')).toEqual([]);
});

test('the answer is the same for an address that is subscribed; only its reader is notified', async () => {
  const email = 'kivancsi@example.hu';
  const answers = [await byMail({ newsletterId: 'news', email })];
  await runJobs(t);
  const id = linkIn('confirm');
  answers.push(await byMail({ newsletterId: 'news', email }));
  await runJobs(t);
  expect(linkIn('confirm')).toBe(id);
  await request(t.app, confirmSubscription, params(id));
  answers.push(await byMail({ newsletterId: 'news', email }));
  await runJobs(t);
  expect(t.mails.at(-1)?.subject).toBe('Már feliratkoztál: Rajt-hírlevél');
  expect(answers.map(({ status, answer }) => [status, answer])).toEqual(
    Array(3).fill([204, answers[0]?.answer]),
  );
});

test.each([
  [{ newsletterId: 'news', email: '' }, 'email'],
  [{ newsletterId: 'news', email: 'nincs kukac' }, 'email'],
  [{ newsletterId: 'news', email: 'a@example.hu', accepted: false }, 'accepted'],
])('%j names its field', async (body, field) => {
  const { status, answer } = await byMail(body);
  expect([status, Object.keys(answer ?? {})]).toEqual([422, expect.arrayContaining([field])]);
});

test('nobody floods an address: the sixth in an hour is not sent', async () => {
  const { app } = await t.another({ RATE_LIMIT_FACTOR: '1' });
  const body = { newsletterId: 'news', email: 'arad@example.hu', accepted: true as const };
  for (let n = 0; n < 7; n += 1) expect((await request(app, subscribeByMail, { body })).status).toBe(204);
  await runJobs(t);
  expect(t.mails.filter(({ to }) => to === body.email)).toHaveLength(5);
});

it('erases what nobody confirms, and whom it does not write to any more', async () => {
  await byMail({ newsletterId: 'news', email: 'felejt@example.hu' });
  const left = async () =>
    (
      await t.db
        .selectFrom('newsletter_subscription')
        .select('id')
        .where('email', '=', 'felejt@example.hu')
        .execute()
    ).length;
  t.clock.advance({ days: 6, hours: 23 });
  await runJob(t, 'forget-old-subscriptions');
  expect(await left()).toBe(1);
  t.clock.advance({ hours: 2 });
  await runJob(t, 'forget-old-subscriptions');
  expect(await left()).toBe(0);
});

test.each(['no-link', '9b2c7c1e-3c55-4a9e-9a53-0b6d7a1f4c99'])(
  'a link that nobody has, %s, is not found',
  async (id) => {
    expect((await request(t.app, getSubscription, params(id))).status).toBe(404);
    expect((await request(t.app, unsubscribe, params(id))).status).toBe(404);
  },
);

it('lists the news and the plans for who is not signed in', async () => {
  const { answer } = await request(t.app, listNewsletters);
  expect(answer.data.items[0]).toMatchObject({ id: 'news', kind: 'news', weeks: null });
  expect(answer.data.items).toContainEqual(expect.objectContaining({ id: plan, kind: 'training', weeks: 3 }));
  expect(budapestDate(t.clock.now())).toBe(MONDAY);
});
