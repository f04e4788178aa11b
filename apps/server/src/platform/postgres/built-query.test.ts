import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { asyncCommit, built } from './built-query.ts';
import type { Handle, Trx } from './database.ts';

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

const rename = (handle: Handle, id: string, name: string) =>
  handle.updateTable('person').set({ first_name: name }).where('id', '=', id).returning('first_name');

test('a write that a crash may lose is written, and only its own commit does not wait for the disk', async () => {
  const person = await newPerson(t.db);
  const write = asyncCommit(rename);
  // One connection, so that a setting that stays would be seen.
  await t.db.connection().execute(async (one) => {
    await sql`set synchronous_commit = on`.execute(one);
    expect(await write(one as typeof t.db, person.id, 'Zita')).toEqual([
      { async_commit: 'off', first_name: 'Zita' },
    ]);
    const { rows } = await sql`select current_setting('synchronous_commit') as now`.execute(one);
    expect(rows).toEqual([{ now: 'on' }]);
  });
  const { first_name } = await t.db
    .selectFrom('person')
    .select('first_name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(first_name).toBe('Zita');
});

test('a transaction is refused where its whole commit would be asynchronous', () => {
  const write = asyncCommit(rename);
  const typed = (trx: Trx, handle: Handle) => {
    // @ts-expect-error A transaction is no pool: its caller's writes would be lost in a crash, too.
    void write(trx, '1', 'Zita');
    // @ts-expect-error A handle may be a transaction.
    void write(handle, '1', 'Zita');
  };
  // Never called: the compiler is the test, which reads this file too.
  expect(typed).toBeTypeOf('function');
});
