import { readFile } from 'node:fs/promises';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { listResults, resultCertificate } from '@rajt/contract/raceday/operations/race-results';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { importLines } from '../../../../testkit/import-lines.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { importResults, restoreResults } from './index.ts';
import { findVersions } from './version-queries.ts';

let test: TestApp;
const people: TestPerson[] = [];
beforeAll(async () => {
  test = await createTestApp();
  for (let at = 1; at <= 7; at += 1) people.push(await newPerson(test.db, { familyName: `Úszó${at}` }));
});
afterAll(() => test.close());

/** A race of 3 km that was yesterday, with the numbers from 3001 on. */
let race: TestRace;
let entries: TestEntry[];
beforeEach(async () => {
  race = await newRace(test.db, { raceOn: addDays(budapestDate(test.clock.now()), -1), bibFrom: 3001 });
  await test.db.updateTable('race').set({ distance_m: 3000 }).where('id', '=', race.raceId).execute();
  entries = [];
  for (const person of people) entries.push(await newPaidEntry(test.db, person, race));
});

const load = (lines: readonly string[], options: Parameters<typeof importLines>[3] = {}) =>
  importLines(test.db, race.raceId, lines, { isSure: false, ...options });

const loadCase = async (name: string, options: { skipsUnknown?: boolean; isPreview?: boolean } = {}) => {
  const file = new URL(`../../../../../../packages/tables/cases/results/${name}`, import.meta.url);
  return importResults(test.db, race.raceId, await readFile(file), {
    fileName: name,
    isPreview: false,
    skipsUnknown: false,
    isSure: false,
    by: 'Varga Judit',
    ...options,
  });
};

const list = async () => {
  test.clock.advance({ seconds: 6 });
  const { answer } = await request(test.app, listResults, { params: { raceId: race.raceId } });
  return answer.data.items.map(({ place, bib, netTime, status }) => `${place} ${bib} ${netTime ?? status}`);
};

it('start numbers under a heading that may count the places need a second word', async () => {
  const lines = ['No;Time', '3001;45:30'];
  const file = new TextEncoder().encode(lines.join('\n'));
  const options = {
    fileName: 'a.csv',
    isPreview: false,
    skipsUnknown: false,
    isSure: false,
    by: 'Varga Judit',
  };
  const report = await importResults(test.db, race.raceId, file, options);
  expect([report.isRefused, report.doubtful]).toEqual([true, [expect.stringContaining('"No"')]]);
  expect(await list()).toEqual([]);
  await importResults(test.db, race.raceId, file, { ...options, isSure: true });
  expect(await list()).toEqual(['1 3001 0:45:30']);
});

describe('a file of a timing system', () => {
  it.each([
    ['minutes-seconds.csv', ['1 3001 0:45:30']],
    ['hungarian-headings.csv', ['1 3001 0:45:36']],
    ['dnf-in-time-column.csv', ['null 3004 dnf', 'null 3005 dns']],
    [
      'statuses.csv',
      [
        ...['1 3001 0:45:30', '2 3002 0:50:30', 'null 3004 dnf', 'null 3005 dnf'],
        ...['null 3003 dsq', 'null 3007 dsq', 'null 3006 dns'],
      ],
    ],
    ['hundredths.xlsx', ['1 3001 0:45:36.42', '2 3002 0:45:36.46', '3 3003 0:45:37.00', 'null 3004 dnf']],
  ])('%s is read', async (name, expected) => {
    expect(await loadCase(name)).toMatchObject({ isRefused: false, unknown: [], doubtful: [] });
    expect(await list()).toEqual(expected);
  });

  it('names the columns that were read and the times that do not count', async () => {
    expect(await loadCase('statuses.csv', { isPreview: true })).toMatchObject({
      columns: ['start number "bib"', 'net time "net time"', 'status "status"'],
      ignoredTimes: ['line 6, number 3005: 0:55:00 of dnf'],
    });
  });

  it('without a result is refused', async () => {
    await expect(loadCase('empty.csv')).rejects.toThrow('the file has no line below its headings');
  });

  it('with an unknown number is stored without it, and only with the option for it', async () => {
    const unknown = ['line 3: nobody of the race has the number "9999"'];
    const before = await snapshot(test.db);
    expect(await loadCase('unknown-bib.csv')).toMatchObject({ isRefused: true, unknown });
    expect(await snapshot(test.db)).toEqual(before);
    expect(await loadCase('unknown-bib.csv', { skipsUnknown: true })).toMatchObject({
      isRefused: false,
      unknown,
    });
    expect(await list()).toEqual(['1 3001 0:45:30']);
  });
});

it('orders by hundredths, in which equal times share a place, also for the runner and on certificates', async () => {
  await load(['3001;45:30.46;', '3002;45:30.42;', '3003;45:30,42;', '3004;45:30.5;']);
  expect(await list()).toEqual([
    ...['1 3002 0:45:30.42', '1 3003 0:45:30.42', '3 3001 0:45:30.46', '4 3004 0:45:30.5'],
  ]);
  const entryId = entries[0]?.entryId ?? '';
  const own = (await request(test.app, listEntries, { as: people[0], query: { status: 'past' } })).answer.data
    .items;
  expect(own.find((entry) => entry.entryId === entryId)?.result).toEqual({
    status: 'finished',
    netTime: '0:45:30.46',
  });
  const { bytes } = await request(test.app, resultCertificate, {
    as: people[0],
    params: { entryId },
  });
  const { text } = await pdfText(bytes);
  expect(text).toContain('0:45:30.46');
  expect(text).toContain('3. hely, 4 célba érő közül');
});

it.each([
  ['too fast', '3001;25:00;', 'line 2, number 3001: 0:25:00 is too fast for 3\u00a0km'],
  ['above the limit', '3001;3:30:00.01;', 'number 3001: 3:30:00.01 is above the time limit of 210 minutes'],
])('a time that is %s is stored only when it is confirmed', async (_, line, doubt) => {
  const before = await snapshot(test.db);
  const report = await load([line, '3002;45:30;']);
  expect(report).toMatchObject({ isRefused: true, doubtful: [expect.stringContaining(doubt)] });
  expect(await snapshot(test.db)).toEqual(before);
  expect(await load([line, '3002;45:30;'], { isSure: true })).toMatchObject({ isRefused: false });
  expect(await list()).toHaveLength(2);
});

it.each([
  [50, '22.31', '18.90'],
  [100, '49.5', '40.00'],
])(
  'a time of a pool race of %i m that records allow needs no confirmation',
  async (distanceM, time, impossible) => {
    await test.db.updateTable('race').set({ distance_m: distanceM }).where('id', '=', race.raceId).execute();
    expect(await load([`3001;0:${impossible};`])).toMatchObject({
      isRefused: true,
      doubtful: [expect.stringContaining('is too fast')],
    });
    expect(await load([`3001;0:${time};`])).toMatchObject({ isRefused: false, doubtful: [] });
  },
);

it('results of a race that has not started are stored only when they are confirmed', async () => {
  const later = await newRace(test.db);
  const { bib } = await newPaidEntry(test.db, people[0] as TestPerson, later);
  const save = (isSure: boolean) => importLines(test.db, later.raceId, [`${bib};1:45:30;`], { isSure });
  expect(await save(false)).toMatchObject({ isRefused: true, doubtful: ['the race has not begun'] });
  expect(await save(true)).toMatchObject({ isRefused: false, doubtful: ['the race has not begun'] });
});

describe('versions', () => {
  const versions = () => findVersions(test.db, race.raceId);
  const said = async () =>
    (await versions()).map(
      ({ fileName, lines, isShown }) => `${fileName} ${lines}${isShown ? ' shown' : ''}`,
    );
  const restore = async (at: number, isPreview = false) =>
    restoreResults(test.db, race.raceId, (await versions())[at]?.id ?? '', { isPreview, by: 'Varga Judit' });

  it('keep the list before and after each file, and can be restored exactly', async () => {
    await load(['3001;45:30;', '3002;;DNF']);
    const first = await list();
    await load(['3001;45:29.5;', '3003;46:00;'], { fileName: 'corrected.csv' });
    const second = await list();
    expect(await said()).toEqual(['corrected.csv 3 shown', 'results.csv 2', 'null 0']);

    const before = await snapshot(test.db);
    const changes = {
      added: [],
      corrected: ['3001: 0:45:29.5 → 0:45:30'],
      removed: ['3003: 0:46:00 → –'],
      unchanged: 1,
      gone: 0,
    };
    expect(await restore(1, true)).toEqual(changes);
    expect(await snapshot(test.db)).toEqual(before);
    expect(await restore(1)).toEqual(changes);
    expect(await list()).toEqual(first);
    expect(await said()).toEqual(['corrected.csv 3', 'results.csv 2 shown', 'null 0']);
    const log = (await auditLog(test.db)).filter((line) => line.startsWith('result.restored'));
    expect(log.map((line) => line.split(' ')[1])).toEqual([
      `entry:${entries[0]?.entryId}`,
      `entry:${entries[2]?.entryId}`,
    ]);
    const rows = await test.db
      .selectFrom('audit_log')
      .select(['subject', 'person_id', 'event_id', 'reason'])
      .where('staff', '=', true)
      .where('action', '=', 'result.restored')
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      subject: `entry:${entries[0]?.entryId}`,
      person_id: people[0]?.id,
      event_id: race.eventId,
      reason: 'Varga Judit',
    });

    await restore(0);
    expect(await list()).toEqual(second);
    await restore(2);
    expect(await list()).toEqual([]);
  });

  it('keep a list that the release before has written', async () => {
    await load(['3001;45:30.42;']);
    const write = (entry: TestEntry | undefined, net_time_s: number) =>
      test.db
        .insertInto('race_result')
        .values({ entry_id: entry?.entryId ?? '', status: 'finished', net_time_s })
        .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ net_time_s }))
        .execute();
    await write(entries[0], 2731);
    await write(entries[1], 2740);
    const written = ['1 3001 0:45:31', '2 3002 0:45:40'];
    expect(await list()).toEqual(written);
    await load(['3001;45:00.5;']);
    expect(await said()).toEqual(['results.csv 2 shown', 'null 2', 'results.csv 1', 'null 0']);
    const [kept] = await test.db
      .selectFrom('race_result')
      .select('net_time_s')
      .where('entry_id', '=', entries[0]?.entryId ?? '')
      .execute();
    expect(kept?.net_time_s).toBe(2700);
    await restore(1);
    expect(await list()).toEqual(written);
  });

  it('are not made by a file that changes nothing', async () => {
    await load(['3001;45:30;']);
    await load(['3001;0:45:30;OK']);
    expect(await said()).toEqual(['results.csv 1 shown', 'null 0']);
  });

  it('a version of another race cannot be restored', async () => {
    await load(['3001;45:30;']);
    const other = await newRace(test.db);
    const [version] = await versions();
    await expect(
      restoreResults(test.db, other.raceId, version?.id ?? '', { isPreview: false, by: 'Varga Judit' }),
    ).rejects.toThrow(`the race ${other.raceId} has no version ${version?.id}`);
  });
});
