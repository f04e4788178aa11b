import { listResults, listStarts, setInitials } from '@rajt/contract/raceday/operations/race-results';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { importLines } from '../../../../testkit/import-lines.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let test: TestApp;
let race: TestRace;
const people: TestPerson[] = [];
const bibs: number[] = [];
beforeAll(async () => {
  test = await createTestApp();
  race = await newRace(test.db, { raceOn: '2027-06-12' });
  for (const familyName of ['Abonyi', 'Benedek', 'Cseh']) {
    const person = await newPerson(test.db, { familyName });
    people.push(person);
    bibs.push((await newPaidEntry(test.db, person, race)).bib);
  }
  await load(bibs.map((bib, at) => `${bib};1:4${at}:00;`));
});
afterAll(() => test.close());

const load = (lines: readonly string[]) => importLines(test.db, race.raceId, lines);

const OPERATIONS = { results: listResults, starts: listStarts };

/** Asks again as a browser does that has the list of an ETag. */
async function ask(list: keyof typeof OPERATIONS, etag?: string, query: Record<string, string> = {}) {
  test.clock.advance({ seconds: 31 });
  const { status, headers, answer } = await request(test.app, OPERATIONS[list], {
    params: { raceId: race.raceId },
    query,
    ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
  });
  return { status, headers, etag: String(headers['etag']), data: answer?.data };
}

it.each(['results', 'starts'] as const)(
  'a browser that has the %s gets a 304 until they change',
  async (list) => {
    const { etag, headers } = await ask(list);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('Accept-Language');
    expect((await ask(list, etag)).status).toBe(304);
    expect((await ask(list, etag, { offset: '1' })).status).toBe(200);
  },
);

it.each(['br', 'gzip'])('a list is sent compressed with %s', async (encoding) => {
  const { headers } = await test.app.inject({
    url: `/swim/v1/dom/races/${race.raceId}/results`,
    headers: { 'accept-encoding': encoding },
  });
  expect(headers['content-encoding']).toBe(encoding);
});

const entryOf = (at: number) =>
  test.db.updateTable('entry').where('participant_id', '=', people[at]?.id ?? '');

it.each<[string, () => Promise<unknown>, readonly ('results' | 'starts')[]]>([
  ['an import', () => load([`${bibs[0]};1:39:00;`]), ['results']],
  [
    'a choice of initials',
    () => request(test.app, setInitials, { as: people[0], body: { showsInitials: true } }),
    ['results', 'starts'],
  ],
  ['an erasure', () => entryOf(1).set({ participant: '{}' }).execute(), ['results', 'starts']],
  ['a withdrawal', () => entryOf(2).set({ state: 'withdrawn' }).execute(), ['results', 'starts']],
  [
    'another name of the race',
    () => sql`update race set name_hu = 'Hosszú' where id = ${race.raceId}`.execute(test.db),
    ['results', 'starts'],
  ],
])('after %s the lists have a new version', async (_what, change, lists) => {
  const before = await Promise.all(lists.map((list) => ask(list)));
  await change();
  for (const [at, list] of lists.entries()) {
    const now = await ask(list, before[at]?.etag);
    expect([list, now.status]).toEqual([list, 200]);
    expect(now.data).not.toEqual(before[at]?.data);
  }
});

it('a start list is paged and searched without gaps and doubles', async () => {
  const all = (await ask('starts')).data?.items ?? [];
  expect(all.length).toBeGreaterThan(1);
  const paged = [];
  for (const offset of all.keys()) {
    const { data } = await ask('starts', undefined, { limit: '1', offset: String(offset) });
    expect([data?.total, data?.items.length]).toEqual([all.length, 1]);
    paged.push(...(data?.items ?? []));
  }
  expect(paged).toEqual(all);
  expect((await ask('starts', undefined, { q: 'abonyi' })).data?.items).toEqual([]);
  expect((await ask('starts', undefined, { q: 'a. e.' })).data?.total).toBe(1);
  expect((await ask('starts', undefined, { offset: '100' })).data).toMatchObject({
    items: [],
    total: all.length,
  });
});

it('a page has at most five hundred lines, however many an app of before asks for', async () => {
  expect((await ask('results', undefined, { limit: '20000' })).status).toBe(200);
  expect((await ask('results', undefined, { limit: '20001' })).status).toBe(422);
});
