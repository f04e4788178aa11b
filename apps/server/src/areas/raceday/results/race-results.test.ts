import { entryDownload } from '@rajt/contract/entering/operations/entries';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { getAnniversary } from '@rajt/contract/people/operations/profile';
import {
  listResults,
  listStarts,
  resultCertificate,
  setInitials,
} from '@rajt/contract/raceday/operations/race-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { importLines } from '../../../../testkit/import-lines.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { importResults } from './index.ts';
import { ResultLists } from './list-results.ts';
import { StartLists } from './list-starts.ts';

let test: TestApp;
const { become, buy } = buying(() => test);
let race: TestRace;
const people: TestPerson[] = [];
const entries: TestEntry[] = [];
beforeAll(async () => {
  test = await createTestApp();
  race = await newRace(test.db, { raceOn: '2027-06-12', nameHu: 'Öböl' });
  for (const [familyName, firstName, birthDate] of [
    ['Őry-Szűcs', 'Ágnes', '1987-06-13'],
    ['Nagy', 'Bea', '1987-06-12'],
    ['Kiss', 'Csilla', '1957-06-12'],
    ['Tóth', 'Dóra', '1990-01-01'],
  ] as const) {
    const person = await newPerson(test.db, { familyName, firstName, birthDate });
    people.push(person);
    entries.push(await newPaidEntry(test.db, person, race));
  }
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const load = (text: string, isPreview = false) =>
  importResults(test.db, race.raceId, new TextEncoder().encode(text), {
    fileName: 'results.csv',
    isPreview,
    skipsUnknown: false,
    isSure: true,
    by: 'Varga Judit',
  });
const list = async (query: { q?: string; ageGroup?: '30-39' | '40-49' } = {}) => {
  test.clock.advance({ seconds: 6 });
  const { answer } = await request(test.app, listResults, { params: { raceId: race.raceId }, query });
  return answer.data;
};
const bibOf = (at: number) => entries[at]?.bib ?? 0;
const short = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ place, name, netTime, status }) => `${place} ${name} ${netTime ?? status}`);

it('reports the changes of a file, stores them when asked to, and reports the corrections of a later file', async () => {
  const file = `bib;net time;status\n${bibOf(0)};1:45:30;\n${bibOf(1)};1:40:00;finished\n${bibOf(2)};1:45:30;\n${bibOf(3)};;DNF\n`;
  const preview = await load(file, true);
  expect(preview).toMatchObject({ corrected: [], unchanged: 0, missing: 0 });
  expect(preview.added).toContain(`${bibOf(0)}: – → 1:45:30`);
  expect((await list()).items).toEqual([]);
  expect((await load(file)).added).toHaveLength(4);
  expect(short(await list())).toEqual([
    '1 Nagy Bea 1:40:00',
    '2 Őry-Szűcs Ágnes 1:45:30',
    '2 Kiss Csilla 1:45:30',
    'null Tóth Dóra dnf',
  ]);
  expect(await load(file)).toMatchObject({ added: [], corrected: [], unchanged: 4 });
  const correction = await load(`bib,net_time,status\n${bibOf(3)},2:00:00,\n`);
  expect(correction).toMatchObject({
    added: [],
    corrected: [`${bibOf(3)}: dnf → 2:00:00`],
    unchanged: 0,
    missing: 3,
  });
  const imported = (await auditLog(test.db)).filter((line) => line.startsWith('result.imported'));
  expect(imported).toHaveLength(5);
});

it('is searched without accents, by number, and in a category with places of its own', async () => {
  expect(short(await list({ q: 'ory' }))).toEqual(['2 Őry-Szűcs Ágnes 1:45:30']);
  expect(short(await list({ q: String(bibOf(3)) }))).toContain('4 Tóth Dóra 2:00:00');
  expect(short(await list({ ageGroup: '30-39' }))).toEqual([
    '1 Őry-Szűcs Ágnes 1:45:30',
    '2 Tóth Dóra 2:00:00',
  ]);
  expect((await list()).ageGroups).toEqual(['30-39', '40-49', '70-']);
});

it('shows initials of who wants that, and finds them by no name', async () => {
  await request(test.app, setInitials, { as: people[1], body: { showsInitials: true } });
  expect(short(await list())[0]).toBe('1 N. B. 1:40:00');
  expect(short(await list({ q: 'nagy' }))).toEqual([]);
  await request(test.app, setInitials, { as: people[1], body: { showsInitials: false } });
  expect(short(await list())[0]).toBe('1 Nagy Bea 1:40:00');
});

it('shows initials of who is under 16 on race day, or has no account to choose with', async () => {
  const lake = await newRace(test.db, { raceOn: '2027-06-12', minAge: 0 });
  const [anna, old, young, silent] = await Promise.all([
    newPerson(test.db, { familyName: 'Abonyi', firstName: 'Anna' }),
    newPerson(test.db, { familyName: 'Benedek', firstName: 'Béla', birthDate: '2011-06-12' }),
    newPerson(test.db, { familyName: 'Cseh', firstName: 'Cili', birthDate: '2011-06-13' }),
    newPerson(test.db, { familyName: 'Deák', firstName: 'Dani', isActivated: false }),
  ]);
  const name = { familyName: 'Erdős', firstName: 'Elek' };
  const participantId = await newManagedFellow(test.db, anna, name);
  const bibs = [];
  for (const person of [anna, old, young, silent]) bibs.push((await newPaidEntry(test.db, person, lake)).bib);
  bibs.push((await newPaidEntry(test.db, { ...anna, ...name }, lake, { participantId })).bib);
  test.clock.advance({ seconds: 31 });
  const params = { params: { raceId: lake.raceId } };
  const expected = ['Abonyi Anna', 'Benedek Béla', 'C. C.', 'D. D.', 'E. E.'];
  const starts = (await request(test.app, listStarts, params)).answer.data.items;
  expect(starts.map(({ name }) => name).sort()).toEqual(expected);
  await importLines(
    test.db,
    lake.raceId,
    bibs.map((bib) => `${bib};1:45:30;`),
  );
  const results = (await request(test.app, listResults, params)).answer.data.items;
  expect(results.map(({ name }) => name).sort()).toEqual(expected);
});

it.each([
  [
    'other headings',
    'place;net time\n1;1:00:00\n',
    'the headings are "place", "net time": there is no start number ("bib") among them',
  ],
  [
    'numbers alone',
    'bib;club\n1;Hullám\n',
    'there is neither a time ("net time") nor a status ("status") among them',
  ],
  ['headings alone', 'bib;net time;status\n', 'the file has no line below its headings'],
  ['no time', `bib;net time;status\nBIB;1:60;\n`, 'line 2, number BIB: "1:60" is no time like 1:45:30'],
  ['nothing of a start', `bib;net time;status\nBIB;;\n`, 'line 2, number BIB: there is neither'],
  ['another status', `bib;net time;status\nBIB;;lost\n`, 'line 2, number BIB: "lost" is no status'],
  [
    'a number twice, and one of nobody',
    `bib;net time;status\nBIB;1:00:00;\nBIB;1:00:01;\n9999;1:00:00;\n`,
    'line 3: number BIB is in line 2 already\nline 4: nobody of the race has the number "9999"',
  ],
])('a file with %s is refused as a whole', async (_what, file, said) => {
  const own = (text: string) => text.replaceAll('BIB', String(bibOf(0)));
  const before = short(await list());
  await expect(load(own(file))).rejects.toThrow(own(said));
  expect(short(await list())).toEqual(before);
});

it('a race of nobody has no list', async () => {
  const { status } = await request(test.app, listResults, { params: { raceId: 'nincs-ilyen' } });
  expect(status).toBe(404);
});

/** The text of a document of one page. */
async function textOfOnePage(bytes: Uint8Array): Promise<string> {
  const { text, pages } = await pdfText(bytes);
  expect(pages).toBe(1);
  return text;
}

it('a team with one number has one result, which is that of each of them', async () => {
  const relay = await newRace(test.db, {
    kind: 'team',
    teamSizes: [2],
    sharesBib: true,
    raceOn: '2027-06-12',
  });
  const [leader, mate] = [
    await newPerson(test.db, { familyName: 'Abonyi', firstName: 'Anna' }),
    await newPerson(test.db, { familyName: 'Benedek', firstName: 'Béla' }),
  ];
  await addFellow(test.db, leader, mate.id);
  const memberEntries = [leader, mate].map(({ id }) => ({
    participantId: id,
    heatId: relay.heatIds[0] ?? '',
    form: {},
  }));
  const held = await request(test.app, holdTeam, {
    as: leader,
    body: {
      raceId: relay.raceId,
      teamFields: [{ id: 'csapatnev', text: 'Szél' }],
      memberEntries,
      conditionsAccepted: true,
    },
  });
  expect(held.status).toBe(201);
  await buy(leader);
  await become(test.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(test)).toEqual([]);
  const single = await newPaidEntry(
    test.db,
    await newPerson(test.db, { familyName: 'Cseh', firstName: 'Cili' }),
    relay,
  );
  const entries = await test.db
    .selectFrom('entry')
    .select(['id', 'bib_number as bib'])
    .where('race_id', '=', relay.raceId)
    .where('team_entry_id', 'is not', null)
    .orderBy('id')
    .execute();
  const bib = entries[0]?.bib ?? 0;
  expect(entries.map((one) => one.bib)).toEqual([bib, bib]);
  const save = (...lines: string[]) => importLines(test.db, relay.raceId, lines);
  const report = { corrected: [], unchanged: 0, missing: 1 };
  expect(await save(`${bib};1:45:30;`)).toMatchObject({ ...report, added: [`${bib}: – → 1:45:30`] });
  expect(await save(`${bib};1:45:30;`, `${single.bib};1:50:00;`)).toMatchObject({ unchanged: 1, missing: 0 });
  expect(await save(`${bib};1:44:00;`)).toMatchObject({
    added: [],
    corrected: [`${bib}: 1:45:30 → 1:44:00`],
    unchanged: 0,
    missing: 1,
  });
  const saved = await test.db
    .selectFrom('race_result')
    .select('net_time_cs')
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  expect(saved).toEqual([{ net_time_cs: 624_000 }, { net_time_cs: 624_000 }]);
  const read = async (query: { q?: string; gender?: 'F' }) =>
    short((await request(test.app, listResults, { params: { raceId: relay.raceId }, query })).answer.data);
  test.clock.advance({ seconds: 6 });
  expect(await read({})).toEqual(['1 Szél: Abonyi Anna, Benedek Béla 1:44:00', '2 Cseh Cili 1:50:00']);
  expect(await read({ q: 'bela' })).toEqual(['1 Szél: Abonyi Anna, Benedek Béla 1:44:00']);
  expect(await read({ gender: 'F' })).toEqual(['1 Cseh Cili 1:50:00']);
  const certificate = { as: mate, params: { entryId: entries[1]?.id ?? '' } };
  expect(await textOfOnePage((await request(test.app, resultCertificate, certificate)).bytes)).toContain(
    '1. hely, 2 célba érő közül',
  );
});

it('guessed races fill no memory', async () => {
  const lists = [new ResultLists(test.deps), new StartLists(test.deps)];
  const call = { query: { limit: 100 }, site: { branch: 'swim', market: 'dom' }, language: 'hu' } as const;
  for (const list of lists) {
    for (const raceId of ['a', 'b', 'c'])
      await expect(list.list({ ...call, params: { raceId } } as never)).rejects.toThrow('not_found');
    expect(list.size).toBe(0);
  }
});

it('a finisher gets a certificate, in both languages; others find none', async () => {
  const [entry] = entries;
  const ask = (as: TestPerson | undefined, language: 'hu' | 'en') =>
    request(test.app, resultCertificate, { as, params: { entryId: entry?.entryId ?? '' }, language });
  const text = async (language: 'hu' | 'en') => {
    const { headers, bytes } = await ask(people[0], language);
    expect(headers['content-disposition']).toBe('attachment; filename="result-certificate.pdf"');
    return textOfOnePage(bytes);
  };
  for (const part of ['Emléklap', 'Őry-Szűcs Ágnes', '1:45:30', '2. hely, 4 célba érő közül', 'Öböl'])
    expect(await text('hu')).toContain(part);
  for (const part of ['Certificate', 'Ágnes Őry-Szűcs', 'Place 2 of 4 finishers'])
    expect(await text('en')).toContain(part);
  expect((await ask(people[1], 'hu')).status).toBe(404);
  const other = await newPaidEntry(test.db, people[0] as TestPerson, await newRace(test.db));
  const without = { as: people[0], params: { entryId: other.entryId } };
  expect((await request(test.app, resultCertificate, without)).status).toBe(404);
});

it('an entry is downloaded under the name of the specification', async () => {
  const { status, headers } = await request(test.app, entryDownload, {
    as: people[0],
    params: { entryId: entries[0]?.entryId ?? '' },
  });
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="entry-confirmation.pdf"',
  ]);
});

it('points count starts that were not missed', async () => {
  test.clock.set(new Date('2027-06-13T12:00:00Z'));
  const person = await newPerson(test.db);
  const past = await newRace(test.db, { raceOn: '2027-06-12' });
  const { bib, entryId } = await newPaidEntry(test.db, person, past);
  const points = async () => (await request(test.app, getAnniversary, { as: person })).answer.data.points;
  expect(await points()).toBe(1);
  const save = (line: string) => importLines(test.db, past.raceId, [`${bib};${line}`]);
  await save(';dns');
  expect(await points()).toBe(0);
  await save('1:50:00;');
  expect(await points()).toBe(1);
  // The same file again is the same.
  await save('1:50:00;');
  expect(await points()).toBe(1);
  // A start without its former result counts as before there were results, unless others have some.
  await test.db.deleteFrom('race_result').where('entry_id', '=', entryId).execute();
  expect(await points()).toBe(1);
  const other = await newPaidEntry(test.db, await newPerson(test.db), past);
  await test.db.insertInto('race_result').values({ entry_id: other.entryId, status: 'dnf' }).execute();
  expect(await points()).toBe(0);
});

it('the start list is public: paid entries, with initials of people who want that', async () => {
  const other = await newRace(test.db, { raceOn: '2027-06-12' });
  const people: TestPerson[] = [];
  for (const [familyName, firstName] of [
    ['Őry-Szűcs', 'Ágnes'],
    ['Nagy', 'Bea'],
  ]) {
    const person = await newPerson(test.db, { familyName, firstName });
    people.push(person);
    await newPaidEntry(test.db, person, other);
  }
  const read = async (query: { q?: string } = {}) => {
    test.clock.advance({ seconds: 31 });
    return request(test.app, listStarts, { params: { raceId: other.raceId }, query });
  };
  const names = async (query?: { q?: string }) =>
    (await read(query)).answer.data.items.map(({ name }) => name);
  const { answer } = await read();
  expect(answer.data).toMatchObject({ event: { id: other.eventId }, race: { id: other.raceId }, total: 2 });
  expect(Object.keys(answer.data.items[0] ?? {}).sort()).toEqual(['bib', 'club', 'heat', 'name', 'startsAt']);
  expect(await names()).toEqual(['Őry-Szűcs Ágnes', 'Nagy Bea']);
  expect(await names({ q: 'ory' })).toEqual(['Őry-Szűcs Ágnes']);
  await request(test.app, setInitials, { as: people[1], body: { showsInitials: true } });
  expect(await names()).toEqual(['Őry-Szűcs Ágnes', 'N. B.']);
  const makeFirst = (state: string) =>
    test.db
      .updateTable('entry')
      .set({ state })
      .where('participant_id', '=', people[0]?.id ?? '')
      .execute();
  await makeFirst('refunded');
  expect(await names()).toEqual(['N. B.']);
  await makeFirst('paid');
  await test.db.updateTable('race').set({ shows_starts: false }).where('id', '=', other.raceId).execute();
  expect((await read()).status).toBe(404);
});
