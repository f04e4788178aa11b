import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { newPerson } from '../../testkit/new-person.ts';
import { built } from './built-query.ts';
import { type Handle, inSavepoint, inTransaction } from './database.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const add = {
  raw: (db: Handle, id: string, word: string) =>
    sql`update person set first_name = first_name || ${word} where id = ${id}`.execute(db),
  builder: (db: Handle, id: string, word: string) =>
    db
      .updateTable('person')
      .set({ first_name: sql<string>`first_name || ${word}` })
      .where('id', '=', id)
      .execute(),
  built: built((db: Handle, id: string, word: string) =>
    db
      .updateTable('person')
      .set({ first_name: sql<string>`first_name || ${word}` })
      .where('id', '=', id),
  ),
  /** A name may not be missing. */
  broken: (db: Handle, id: string) => sql`update person set first_name = null where id = ${id}`.execute(db),
};
const nameOf = async (id: string) =>
  (await t.db.selectFrom('person').select('first_name').where('id', '=', id).executeTakeFirstOrThrow())
    .first_name;

test('statements of a transaction that are sent together run in the order in which they stand', async () => {
  const { id } = await newPerson(t.db, { firstName: '-' });
  await inTransaction(t.db, (trx) =>
    Promise.all([
      add.builder(trx, id, 'a'),
      add.raw(trx, id, 'b'),
      add.built(trx, id, 'c'),
      add.raw(trx, id, 'd'),
      add.builder(trx, id, 'e'),
    ]),
  );
  expect(await nameOf(id)).toBe('-abcde');
});

test('when one of them fails, that is what is told, and nothing of the transaction stays', async () => {
  const { id } = await newPerson(t.db, { firstName: '-' });
  const failing = inTransaction(t.db, (trx) =>
    Promise.all([add.raw(trx, id, 'a'), add.broken(trx, id), add.raw(trx, id, 'b')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  expect(await nameOf(id)).toBe('-');
});

test('what follows a part that failed is done, also when several were on the way', async () => {
  const { id } = await newPerson(t.db, { firstName: '-' });
  await inTransaction(t.db, async (trx) => {
    await add.raw(trx, id, 'a');
    const part = inSavepoint(trx, () =>
      Promise.all([add.raw(trx, id, 'b'), add.broken(trx, id), add.built(trx, id, 'c')]),
    );
    await expect(part).rejects.toMatchObject({ code: '23502' });
    await add.raw(trx, id, 'd');
  });
  expect(await nameOf(id)).toBe('-ad');
});
