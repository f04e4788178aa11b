import { createHash } from 'node:crypto';
import { holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import type { UserId } from '@rajt/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { namesakeOf } from './namesake.ts';
import { rekeyNamesakes } from './rekey-namesakes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
});

const GUEST = { familyName: 'Szűcs', firstName: 'Örs', birthDate: '1985-02-03' };
/** The hash that older entries hold, and that anybody could compute. */
const plain = createHash('sha256').update('szucs ors|1985-02-03').digest();

const hold = (as: TestPerson, race: TestRace, participantId: UserId) =>
  request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, heatId: race.heatIds[0], participantId, form: {}, conditionsAccepted: true },
  });
const namesakes = async () =>
  (
    await t.db
      .selectFrom('entry')
      .select('namesake')
      .where('namesake', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ namesake }) => namesake);

test('one human is the same by any spelling, and by one key alone', () => {
  const same = { ...GUEST, familyName: ' SZUCS', firstName: 'örs-' };
  expect(namesakeOf(same, 'a')).toEqual(namesakeOf(GUEST, 'a'));
  expect(namesakeOf({ ...GUEST, birthDate: '1985-02-04' }, 'a')).not.toEqual(namesakeOf(GUEST, 'a'));
  expect(namesakeOf(GUEST, 'b')).not.toEqual(namesakeOf(GUEST, 'a'));
  expect(namesakeOf(GUEST, 'a').includes(plain)).toBe(false);
});

test('entries from before there was a key are keyed, once, and their humans are known as before', async () => {
  const race = await newRace(t.db);
  const [mother, father] = [await newPerson(t.db), await newPerson(t.db)];
  expect((await hold(mother, race, await newManagedFellow(t.db, mother, GUEST))).status).toBe(201);
  const [kept] = await namesakes();
  await t.db.updateTable('entry').set({ namesake: plain }).where('namesake', 'is not', null).execute();
  for (const changed of [1, 0]) {
    expect(await rekeyNamesakes(t.db, t.deps.config.serverSecrets)).toBe(changed);
    expect(await namesakes()).toEqual([kept]);
  }
  const same = await newManagedFellow(t.db, father, GUEST);
  const { status, failure } = await hold(father, race, same);
  expect([status, failure.code]).toEqual([409, 'participant_refused']);
});

test('a person who tries names and days for people who are entered is stopped, and can still enter themselves', async () => {
  // The limits are then 4 presses a minute and 12 people without an account an hour.
  const small = await t.another({ RATE_LIMIT_FACTOR: '0.1' });
  const race = await newRace(t.db);
  const curious = await newPerson(t.db);
  const guests = await Promise.all(
    Array.from({ length: 13 }, (_, at) =>
      newManagedFellow(t.db, curious, { ...GUEST, familyName: `Próba ${'abcdefghijklm'[at]}` }),
    ),
  );
  const press = (people: readonly UserId[]) =>
    request(small.app, holdEntries, {
      as: curious,
      body: {
        raceId: race.raceId,
        entries: people.map((participantId) => ({ participantId, heatId: race.heatIds[0], form: {} })),
        conditionsAccepted: true,
      },
    });
  for (const from of [0, 6]) expect((await press(guests.slice(from, from + 6))).status).toBe(201);
  const before = await snapshot(t.db);
  expect((await press(guests.slice(12))).failure.code).toBe('too_many_requests');
  expect(await snapshot(t.db)).toEqual(before);
  expect((await press([curious.id])).status).toBe(201);
});
