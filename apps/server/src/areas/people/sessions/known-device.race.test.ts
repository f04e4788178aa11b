import { endSession, endSessions, login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

/** A person who has signed in at a device, and a sign-in at it that has started: its steps, in their order (start-session.ts). */
async function signingIn() {
  const person = await newPerson(test.db, { password: PASSWORD });
  await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
  const session = await test.db
    .selectFrom('session')
    .select(['id', 'device_id as deviceId'])
    .where('person_id', '=', person.id)
    .where('device_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const signIn = await block(
    test.database.url,
    `update known_device set last_used_on = current_date where id = ${session.deviceId}`,
  );
  const insertSession = () =>
    signIn.change(
      `insert into session (token_hash, person_id, device_id, idle_until, expires_at)
        values (sha256('${person.id}'), ${person.id}, ${session.deviceId}, now() + interval '7 days',
          now() + interval '30 days')`,
    );
  return { person, session, signIn, insertSession };
}

it.each([
  ['a sign-in at it comes meanwhile', true],
  ['nobody signs in at it', false],
])('a device whose session is ended from elsewhere, while %s: kept %s', async (_, signsIn) => {
  const { person, session, signIn, insertSession } = await signingIn();
  const ending = request(test.app, endSession, {
    as: person,
    params: { sessionId: session.id },
    body: { password: PASSWORD },
  });
  await signIn.waited();
  if (signsIn) await insertSession();
  await signIn.release();
  expect((await ending).status).toBe(204);
  const left = await test.db
    .selectFrom('known_device')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  expect(left).toHaveLength(signsIn ? 1 : 0);
});

it('a sign-in that has started when all sessions are ended is ended with them, and its device is removed', async () => {
  const { person, signIn, insertSession } = await signingIn();
  const ending = request(test.app, endSessions, {
    as: person,
    query: { which: 'all' },
    body: { password: PASSWORD },
  });
  await signIn.waited();
  await insertSession();
  await signIn.release();
  expect((await ending).status).toBe(204);
  for (const table of ['session', 'known_device'] as const)
    expect(await test.db.selectFrom(table).select('id').where('person_id', '=', person.id).execute()).toEqual(
      [],
    );
});

it('a sign-in that begins when all sessions are ended: stays, with a device of its own', async () => {
  const person = await newPerson(test.db, { password: PASSWORD });
  const signedIn = await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
  const { device } = signedIn.answer;
  const stop = await block(
    test.database.url,
    `select from session where person_id = ${person.id} for update`,
  );
  const ending = request(test.app, endSessions, {
    as: person,
    query: { which: 'all' },
    body: { password: PASSWORD },
  });
  await stop.waited();
  const coming = request(test.app, login, {
    body: { email: person.email, password: PASSWORD, devices: [device] },
  });
  await waiting(test.database, 2);
  await stop.release();
  expect([(await ending).status, (await coming).status]).toEqual([204, 200]);
  const rows = await test.db
    .selectFrom('session')
    .leftJoin('known_device', 'known_device.id', 'session.device_id')
    .select('known_device.person_id as owner')
    .where('session.person_id', '=', person.id)
    .execute();
  expect(rows).toEqual([{ owner: person.id }]);
});
