import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { built } from './built-query.ts';
import type { Handle } from './database.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('is built once, and each run has its own values among the constant ones', async () => {
  let buildings = 0;
  const find = built((handle: Handle, id: string, word: string) => {
    buildings += 1;
    return handle
      .selectFrom('person')
      .select(['id', sql<string>`${word}::text || ${'!'}::text || ${word}::text`.as('said')])
      .where('gender', 'in', ['M', 'F'])
      .where('id', '=', id);
  });
  const [anna, bea] = [await newPerson(t.db), await newPerson(t.db)];
  expect(await find(t.db, anna.id, 'a')).toEqual([{ id: anna.id, said: 'a!a' }]);
  expect(await find(t.db, bea.id, 'b')).toEqual([{ id: bea.id, said: 'b!b' }]);
  expect(await find(t.db, '0', 'c')).toEqual([]);
  expect(buildings).toBe(1);
});

test('runs in the transaction that it is given', async () => {
  const find = built((handle: Handle, id: string) =>
    handle.selectFrom('person').select('first_name').where('id', '=', id),
  );
  const person = await newPerson(t.db);
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('person').set({ first_name: 'Zita' }).where('id', '=', person.id).execute();
    expect(await find(trx, person.id)).toEqual([{ first_name: 'Zita' }]);
    expect(await find(t.db, person.id)).not.toEqual([{ first_name: 'Zita' }]);
  });
});
