import { endSession, login } from '@rajt/contract/operations/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { block } from '../../../testkit/blocker.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

it.each([
  ['a sign-in at it comes meanwhile', true],
  ['nobody signs in at it', false],
])('a device whose session is ended from elsewhere, while %s: kept %s', async (_, signsIn) => {
  const person = await newPerson(test.db, { password: PASSWORD });
  await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
  const session = await test.db
    .selectFrom('session')
    .select(['id', 'device_id as deviceId'])
    .where('person_id', '=', person.id)
    .where('device_id', 'is not', null)
    .executeTakeFirstOrThrow();
  // What a sign-in does, in its order (start-session.ts).
  const signIn = await block(
    test.database.url,
    `update known_device set last_used_on = current_date where id = ${session.deviceId}`,
  );
  const ending = request(test.app, endSession, { as: person, params: { sessionId: session.id } });
  await signIn.waited();
  if (signsIn)
    await signIn.change(
      `insert into session (token_hash, person_id, device_id, idle_until, expires_at)
        values ('\\xabcd', ${person.id}, ${session.deviceId}, now() + interval '7 days', now() + interval '30 days')`,
    );
  await signIn.release();
  expect((await ending).status).toBe(204);
  const left = await test.db
    .selectFrom('known_device')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  expect(left).toHaveLength(signsIn ? 1 : 0);
});
