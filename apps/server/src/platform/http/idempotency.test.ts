import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { once } from './idempotency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** One person's calls under one key: `call` runs the work unless an earlier call prevents that. */
async function newKey() {
  const { id: personId } = await newPerson(database.db);
  const keyed = { personId, key: 'pressed-once', operation: 'test', request: {} };
  return {
    call: (work: () => Promise<string>) =>
      once(database.db, keyed, async () => ({ status: 200, body: await work() })).then(({ body }) => body),
  };
}

/** Work that has started and ends when the test resolves it. */
function slow() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  return {
    begun: begun.promise,
    end,
    work: () => {
      begun.resolve();
      return end.promise;
    },
  };
}

const inProgress = { code: 'idempotency_in_progress' };

test('a failure gives the key back, an answer keeps it', async () => {
  const { call } = await newKey();
  await expect(call(() => Promise.reject(new Error('first')))).rejects.toThrow('first');
  expect(await call(async () => 'second')).toBe('second');
  expect(await call(async () => 'third')).toBe('second');
});

test('a call keeps its key for as long as the longest work takes', async () => {
  const [{ call }, first] = [await newKey(), slow()];
  const lost = call(first.work);
  await first.begun;
  database.clock.advance({ seconds: 40 });
  await expect(call(async () => 'too early')).rejects.toMatchObject(inProgress);
  database.clock.advance({ seconds: 6 });
  expect(await call(async () => 'second')).toBe('second');
  first.end.resolve('first');
  expect(await lost).toBe('first');
  expect(await call(async () => 'third')).toBe('second');
});

test('a call that fails late leaves the key to the one that has taken it', async () => {
  const [{ call }, first, second] = [await newKey(), slow(), slow()];
  const lost = call(first.work);
  await first.begun;
  database.clock.advance({ seconds: 60 });
  const taken = call(second.work);
  await second.begun;
  first.end.reject(new Error('late'));
  await expect(lost).rejects.toThrow('late');
  await expect(call(async () => 'third')).rejects.toMatchObject(inProgress);
  second.end.resolve('second');
  expect(await taken).toBe('second');
  expect(await call(async () => 'third')).toBe('second');
});
