import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { DatabaseClock, followDatabase } from './clock.ts';
import { readTime } from './postgres/database.ts';

const NOON = Date.parse('2027-05-01T12:00:00Z');

/** A database whose clock is `aheadMs` of ours and whose answer takes `tripMs`. */
function scene() {
  const at = { elapsedMs: 1000, aheadMs: 0, tripMs: 0, isAway: false };
  const ask = async () => {
    if (at.isAway) throw new Error('the database is away');
    at.elapsedMs += at.tripMs / 2;
    const told = new Date(NOON + at.elapsedMs + at.aheadMs);
    at.elapsedMs += at.tripMs / 2;
    return told;
  };
  const clock = new DatabaseClock(ask, () => at.elapsedMs);
  /** How far the clock is from the database's. */
  const error = () => clock.now().getTime() - (NOON + at.elapsedMs + at.aheadMs);
  return { at, clock, error };
}

describe('the clock of the database', () => {
  it('is right however long the answer took, and runs on by itself', async () => {
    const { at, clock, error } = scene();
    at.tripMs = 300;
    await clock.measure();
    expect(error()).toBe(0);
    at.elapsedMs += 86_400_000;
    expect(error()).toBe(0);
  });

  it('is followed when it moves, forward or back', async () => {
    const { at, clock, error } = scene();
    at.tripMs = 10;
    await clock.measure();
    for (const aheadMs of [90_000, -90_000]) {
      at.aheadMs = aheadMs;
      await clock.measure();
      expect(error()).toBe(0);
    }
  });

  it('is not moved by an answer that took longer than it could be wrong', async () => {
    const { at, clock, error } = scene();
    await clock.measure();
    at.tripMs = 1000;
    at.aheadMs = 400;
    await clock.measure();
    expect(error()).toBe(-400);
    at.tripMs = 100;
    await clock.measure();
    expect(error()).toBe(0);
  });

  it('stays as it was while the database cannot be asked', async () => {
    const { at, clock, error } = scene();
    await clock.measure();
    at.isAway = true;
    at.elapsedMs += 60_000;
    await expect(clock.measure()).rejects.toThrow('the database is away');
    expect(error()).toBe(0);
  });

  it('is not made up before it was read', () => {
    expect(() => scene().clock.now()).toThrow('has not been read');
  });
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('tests move the clock of rules and of every connection, those that are open and new ones', async () => {
  const times = async () => {
    const { rows } = await sql<{
      at: Date;
      moment: Date;
    }>`select app_now() as at, app_clock() as moment`.execute(database.db);
    const [sale] = (await sql<{ at: Date }>`select app_now() as at`.execute(database.sale.db)).rows;
    return [rows[0]?.at, rows[0]?.moment, sale?.at].map((at) => at?.getTime() ?? 0);
  };
  const aheadOf = async (before: number) =>
    [...(await times()), database.clock.now().getTime()].map((at) => Math.round((at - before) / 60_000) + 0);
  const start = Date.now();
  expect(await aheadOf(start)).toEqual([0, 0, 0, 0]);
  database.clock.advance({ minutes: 31 });
  expect(await aheadOf(start)).toEqual([31, 31, 31, 31]);
  // One is taken, so that another is opened.
  const taken = await database.pool.connect();
  expect(await aheadOf(start)).toEqual([31, 31, 31, 31]);
  taken.release();
  await database.clock.back({ hours: 1 }, async () => {
    expect(await aheadOf(start)).toEqual([-29, -29, -29, -29]);
  });
  database.clock.set(new Date(start));
  expect(await aheadOf(start)).toEqual([0, 0, 0, 0]);
});

test('a process’s clock is that of its database, even if that is moved', async () => {
  database.clock.advance({ days: 40 });
  const { clock, stop } = await followDatabase(() => readTime(database.db));
  const before = clock.now().getTime();
  const { rows } = await sql<{ at: Date }>`select app_now() as at`.execute(database.db);
  const at = rows[0]?.at.getTime() ?? 0;
  // It was read between the two.
  expect(at).toBeGreaterThan(before - 1000);
  expect(at).toBeLessThan(clock.now().getTime() + 1000);
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(39 * 86_400_000);
  await stop();
});
