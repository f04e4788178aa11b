import { endSessions } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { block } from '../../../testkit/blocker.ts';
import { confirmSession, newPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';
import { snapshot } from '../../../testkit/snapshot.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ keepsTimeouts: true });
});
afterAll(() => test.close());

it.each([
  ['is not to be had in time', false],
  ['would have two wait for each other', true],
])('a lock that %s is a refusal that can be repeated, and nothing is changed', async (_, isDeadlock) => {
  const person = await newPerson(test.db);
  const { id } = await test.db
    .insertInto('known_device')
    .values({ secret_hash: Buffer.from(person.id), person_id: person.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const end = () =>
    request(test.app, endSessions, { as: person, query: { which: 'all' }, body: { password: '' } });
  await confirmSession(test.db, person.token);
  const before = await snapshot(test.db);
  // It has the devices by then, and waits for the sessions.
  const other = await block(
    test.database.url,
    `select from session where person_id = ${person.id} for update`,
  );
  const ending = end();
  await other.waited();
  // PostgreSQL stops the one that looks first; on a busy machine that must not be this one.
  if (isDeadlock) await other.change("set local deadlock_timeout = '1min'");
  if (isDeadlock) await other.change(`select from known_device where id = ${id} for update`);
  const { status, failure } = await ending;
  expect([status, failure.code]).toEqual([409, 'busy']);
  await other.release();
  expect(await snapshot(test.db)).toEqual(before);
  expect((await end()).status).toBe(204);
});
