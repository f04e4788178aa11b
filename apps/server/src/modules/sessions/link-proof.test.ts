import { linkProvider, startProviderLink } from '@rajt/contract/operations/login-providers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../testkit/identity-provider.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';
import { snapshot } from '../../../testkit/snapshot.ts';

const PASSWORD = 'Balatoni7hullam';

let idp: IdentityProvider;
let test: TestApp;
beforeAll(async () => {
  idp = await startIdentityProvider();
  test = await createTestApp({ env: idp.env });
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
  await idp.close();
});

const startLink = (as: TestPerson, password = '', app = test.app, ip = '192.0.2.1') =>
  request(app, startProviderLink, { as, params: { provider: 'google' }, body: { password }, ip });

describe('linking a provider asks for the owner', () => {
  const signedInMinutesAgo = (person: TestPerson, minutes: number) =>
    sql`update session set created_at = now() - make_interval(mins => ${minutes}) where person_id = ${person.id}`.execute(
      test.db,
    );

  it('by the password, however old the sign-in is', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await signedInMinutesAgo(person, 600);
    const { status, answer } = await startLink(person, PASSWORD);
    expect(status).toBe(200);
    const body = idp.signIn(answer.data.url, { subject: 'owner' });
    const back = await request(test.app, linkProvider, {
      as: person,
      params: { provider: 'google' },
      body,
    });
    expect(back.status).toBe(204);
  });

  it.each([
    ['wrong', 'Rossz1jelszo', 'Ez nem a jelenlegi jelszavad. Próbáld újra.'],
    ['missing', '', 'Ezt töltsd ki.'],
  ])(
    'a %s password is refused at its field, however fresh the sign-in, and nothing changes',
    async (_, password, text) => {
      const person = await newPerson(test.db, { password: PASSWORD });
      const before = await snapshot(test.db);
      const { status, failure } = await startLink(person, password);
      expect([status, failure.code, failure['password']]).toEqual([422, 'validation', [text]]);
      expect(await snapshot(test.db)).toEqual(before);
    },
  );

  it.each([
    [9, 200],
    [11, 403],
  ])('by a sign-in of the last minutes where there is none: %i minutes, %i', async (minutes, expected) => {
    const person = await newPerson(test.db);
    await signedInMinutesAgo(person, minutes);
    const before = await snapshot(test.db);
    const { status, failure } = await startLink(person);
    expect(status).toBe(expected);
    if (status === 200) return;
    expect(failure.code).toBe('login_not_fresh');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('limits tries of the password', async () => {
    const { app } = await test.another({ ...idp.env, RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await startLink(person, 'Rossz1jelszo', app, `198.51.106.${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});
