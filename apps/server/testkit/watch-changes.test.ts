import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { openOwner } from './open-owner.ts';
import { snapshot, UNWATCHED_TABLES } from './snapshot.ts';
import { type ChangeWatch, watchChanges } from './watch-changes.ts';

/** The matrix believes the watch when it reports no change; here it is shown changes of every kind. */
let t: TestDatabase;
let watch: ChangeWatch;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestDatabase();
  person = await newPerson(t.db);
  watch = await watchChanges(t);
});
afterAll(async () => {
  await watch.close();
  await t.close();
});

/** The changes by a statement of the application's role, by the watch and by the snapshot. */
async function seen(statement: string): Promise<{ changes: string[]; tables: string[] }> {
  const before = await snapshot(t.db);
  await sql.raw(statement).execute(t.db);
  const after = await snapshot(t.db);
  const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
  return { changes: await watch.changes(), tables };
}

const address = (street: string) =>
  `insert into address (person_id, name, country, zip, city, street)
   values (${person.id}, 'Őry Ágnes', 'HU', '9941', 'Őriszentpéter', '${street}')`;

test('an insert, an update and a delete, and whose rows go with it', async () => {
  expect(await seen(address('Fő út 1.'))).toEqual({
    changes: ['INSERT address'],
    tables: ['public.address'],
  });
  expect(await seen("update address set zip = '1117'")).toEqual({
    changes: ['UPDATE address'],
    tables: ['public.address'],
  });
  expect(await seen('delete from address')).toEqual({
    changes: ['DELETE address'],
    tables: ['public.address'],
  });
  const other = await newPerson(t.db, { isActivated: false });
  await watch.changes();
  expect((await seen(`delete from person where id = ${other.id}`)).changes).toEqual([
    'DELETE account',
    'DELETE person',
    'DELETE session',
  ]);
});

test('a statement that leaves the number of rows as it was', async () => {
  await sql.raw(address('Fő út 1.')).execute(t.db);
  await watch.changes();
  const swap = `with gone as (delete from address returning person_id) ${address('Fő út 2.')}`;
  expect(await seen(swap)).toEqual({
    changes: ['DELETE address', 'INSERT address'],
    tables: ['public.address'],
  });
});

test('a job, which a function of the queue writes', async () => {
  expect(await seen("select graphile_worker.add_job('check-payment')")).toEqual({
    changes: ['INSERT _private_jobs'],
    tables: ['graphile_worker._private_jobs'],
  });
});

test('a table that is emptied', async () => {
  const owner = openOwner(t);
  await sql`truncate address`.execute(owner.db);
  await owner.close();
  expect(await watch.changes()).toEqual(['TRUNCATE address']);
});

test('nothing of a rolled back transaction, an update without change, or the last use of a session', async () => {
  const undone = sql.raw(address('Fő út 3.'));
  await expect(
    t.db.transaction().execute(async (trx) => {
      await undone.execute(trx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await watch.changes()).toEqual([]);
  expect(await seen('update person set first_name = first_name')).toEqual({ changes: [], tables: [] });
  expect(await seen("update session set idle_until = idle_until + interval '1 hour'")).toEqual({
    changes: [],
    tables: [],
  });
  expect((await seen("update session set expires_at = expires_at + interval '1 hour'")).changes).toEqual([
    'UPDATE session',
  ]);
});

test('every table of the application is watched', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'watch') order by 1`.execute(
    t.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(UNWATCHED_TABLES);
});
