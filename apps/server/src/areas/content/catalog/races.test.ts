import { asId, type RaceId } from '@rajt/rules/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { fakeClock } from '../../../../testkit/fake-clock.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { createRaces } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const setVersion = (raceId: RaceId, version: number) =>
  database.db.updateTable('race').set({ version }).where('id', '=', raceId).execute();

it('caches a race for seconds, and reads it again when they have passed or it is invalidated', async () => {
  const clock = fakeClock(new Date('2027-03-01T12:00:00Z'));
  const races = createRaces({ db: database.db, clock });
  const { raceId } = await newRace(database.db);
  expect((await races.find(raceId))?.version).toBe(1);
  await setVersion(raceId, 2);
  expect((await races.find(raceId))?.version).toBe(1);
  races.invalidate(raceId);
  expect((await races.find(raceId))?.version).toBe(2);
  await setVersion(raceId, 3);
  clock.advance({ seconds: 5 });
  expect((await races.find(raceId))?.version).toBe(3);
});

it('does not remember that a race is missing', async () => {
  const races = createRaces({ db: database.db, clock: fakeClock() });
  expect(await races.find(asId<RaceId>('no-such-race'))).toBeNull();
  const { raceId } = await newRace(database.db);
  expect(await races.find(raceId)).not.toBeNull();
});

it('asks once for many who ask at the same time', async () => {
  const races = createRaces({ db: database.db, clock: fakeClock() });
  const { raceId } = await newRace(database.db);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  database.pool.on('acquire', count);
  await Promise.all(Array.from({ length: 50 }, () => races.find(raceId)));
  database.pool.off('acquire', count);
  expect(queries).toBe(1);
});
