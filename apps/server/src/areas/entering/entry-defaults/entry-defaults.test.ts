import {
  type EntryAnswers,
  eraseAnswers,
  getEntryDefaults,
  type RememberedAnswers,
  rememberAnswers,
} from '@rajt/contract/entering/operations/entry-defaults';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { pdf } from '../../../../testkit/sample-files.ts';
import { COLUMNS } from './columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (as: TestPerson, base?: string) =>
  (await request(test.app, getEntryDefaults, { as, ...(base ? { base } : {}) })).answer.data;
const remember = (as: TestPerson, body: RememberedAnswers) =>
  request(test.app, rememberAnswers, { as, body });
const logOf = async ({ id }: TestPerson) =>
  (
    await test.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `person:${id}`)
      .where('action', 'like', 'entry_defaults.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('each remembered answer has its column, and no other column is kept', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_name = 'entry_defaults' and column_name not in ('person_id', 'updated_at')`.execute(test.db);
  expect([...COLUMNS].sort()).toEqual(rows.map(({ column }) => column).sort());
});

it('is empty for a person who was never asked', async () => {
  const person = await newPerson(test.db);
  expect(await read(person)).toEqual({ remembered: null, lastEntry: null, raced: [], certificate: null });
});

it('remembers what it is asked to, answer by answer, and erases all of it', async () => {
  const person = await newPerson(test.db);
  const other = await newPerson(test.db);
  expect((await remember(person, { shirtType: 'female', shirtSize: 'M', nickname: ' Zsuzsi ' })).status).toBe(
    204,
  );
  await remember(person, { plannedPace: '2:10' });
  await remember(person, { paymode: 'otp_szep' });
  expect((await read(person)).remembered).toEqual({
    shirtType: 'female',
    shirtSize: 'M',
    plannedPace: '2:10',
    nickname: 'Zsuzsi',
    paymode: 'otp_szep',
  });
  await remember(person, { nickname: '' });
  expect((await read(person)).remembered).not.toHaveProperty('nickname');
  expect((await read(other)).remembered).toBeNull();
  for (const _ of [1, 2]) expect((await request(test.app, eraseAnswers, { as: person })).status).toBe(204);
  expect((await read(person)).remembered).toBeNull();
  const [kept, forgotten] = ['entry_defaults.remembered', 'entry_defaults.forgotten'];
  expect(await logOf(person)).toEqual([kept, kept, kept, kept, forgotten]);
});

it.each<[string, EntryAnswers]>([
  ['shirtSize', { shirtType: 'male' }],
  ['plannedPace', { plannedPace: 'gyorsan' }],
  ['injuryContactPhone', { injuryContactName: 'Kovács Béla', injuryContactPhone: 'x' }],
])('refuses what no entry form would take: %s', async (field, body) => {
  const person = await newPerson(test.db);
  const { status, failure } = await remember(person, body);
  expect(status).toBe(422);
  expect(failure).toMatchObject({ code: 'validation', [field]: [expect.any(String)] });
  expect((await read(person)).remembered).toBeNull();
  expect(await logOf(person)).toEqual([]);
});

it('knows the answers of the last paid entry, and which distances were raced', async () => {
  const person = await newPerson(test.db);
  const today = budapestDate(test.clock.now());
  const before = await newRace(test.db, { raceOn: addDays(today, -1) });
  const toCome = await newRace(test.db, { raceOn: today });
  await newPaidEntry(test.db, person, before, { nickname: 'régi' });
  await newPaidEntry(test.db, person, toCome, { nickname: 'új' });
  const { lastEntry, raced, remembered } = await read(person);
  expect(lastEntry).toEqual({ nickname: 'új' });
  expect(raced).toHaveLength(1);
  expect(remembered).toBeNull();
});

it.each([
  [365, 'igazolas.pdf'],
  [366, undefined],
])('a certificate of %i days ago is offered: %s', async (days, name) => {
  const person = await newPerson(test.db);
  const today = budapestDate(test.clock.now());
  const uploadedOn = addDays(today, -days);
  // At noon of its day: days of 24 hours would miss the day when the clocks change between.
  await test.clock.back(budapestInstant(uploadedOn, '12:00'), () =>
    request(test.app, uploadFile, {
      as: person,
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.pdf' },
      file: { bytes: pdf(), type: 'application/pdf' },
    }),
  );
  const { certificate } = await read(person);
  expect(certificate?.name).toBe(name);
  if (!name) return;
  expect(certificate).toMatchObject({ uploadedOn, validUntil: today });
});
