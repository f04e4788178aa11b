import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import {
  linkProvider,
  startProviderLink,
  unlinkProvider,
} from '@rajt/contract/people/operations/login-providers';
import { changePassword } from '@rajt/contract/people/operations/password';
import { endSession, endSessions } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testkit/identity-provider.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { confirmSession, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

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

let count = 0;
/** Each try comes from another network, so that only the account's bucket counts. */
const newIp = () => {
  count += 1;
  return `198.51.106.${count}`;
};

describe('linking a provider asks for the owner', () => {
  const signedInMinutesAgo = (minutes: number, options: { password?: string } = {}) =>
    test.clock.back({ minutes }, () => newPerson(test.db, options));

  it('by the password, however old the sign-in is', async () => {
    const person = await signedInMinutesAgo(600, { password: PASSWORD });
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
  ])(
    'by a mailed link of the last minutes where there is none: %i minutes, %i',
    async (minutes, expected) => {
      const person = await newPerson(test.db);
      await test.clock.back({ minutes }, () => confirmSession(test.db, person.token));
      const before = await snapshot(test.db);
      const { status, failure } = await startLink(person);
      expect(status).toBe(expected);
      if (status === 200) return;
      expect(failure.code).toBe('owner_unconfirmed');
      expect(await snapshot(test.db)).toEqual(before);
    },
  );
});

describe('tries of the password', () => {
  type Call = (
    as: TestPerson,
    password: string,
    app: TestApp['app'],
    ip: string,
  ) => Promise<{ status: number }>;
  const calls: Record<string, Call> = {
    'linking a provider': startLink,
    'a new password': (as, oldPassword, app, ip) =>
      request(app, changePassword, { as, body: { oldPassword, password: 'Tiszai8hullam' }, ip }),
    'another address': (as, password, app, ip) => {
      const body = { email: 'uj.cim@example.hu', password };
      return request(app, changeEmail, { as, params: { uid: as.id }, body, ip });
    },
    'unlinking a provider': (as, password, app, ip) =>
      request(app, unlinkProvider, { as, params: { provider: 'google' }, body: { password }, ip }),
    'ending a session': (as, password, app, ip) =>
      request(app, endSession, { as, params: { sessionId: '1' }, body: { password }, ip }),
    'ending all other sessions': (as, password, app, ip) =>
      request(app, endSessions, { as, body: { password }, ip }),
    'deleting the account': (as, password, app, ip) =>
      request(app, deleteAccount, { as, body: { password, givesUpEntries: false }, ip }),
  };

  it.each(Object.entries(calls))('are limited, and count on all the others: %s', async (_, call) => {
    const { app } = await test.another({ ...idp.env, RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await call(person, 'Rossz1jelszo', app, newIp())).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const before = await snapshot(test.db);
    for (const other of Object.values(calls))
      expect((await other(person, PASSWORD, app, newIp())).status).toBe(429);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('are erased by the right one, also when something else refuses the deletion', async () => {
    const { app } = await test.another({ ...idp.env, RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    await newPaidEntry(test.db, person, await newRace(test.db));
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await calls['deleting the account']?.(person, PASSWORD, app, newIp()))?.status ?? 0);
    expect(statuses).toEqual(Array(11).fill(409));
    expect((await startLink(person, PASSWORD, app, newIp())).status).toBe(200);
  });
});
