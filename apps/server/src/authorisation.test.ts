import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { isOfConsole, type Operation } from '@rajt/contract/operation';
import { type AnyOperation, allOperations } from '@rajt/contract/operations';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { confirmOwner } from '@rajt/contract/papers/operations/owner-confirmation';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { createAddress } from '@rajt/contract/people/operations/address-book';
import { downloadFile } from '@rajt/contract/people/operations/files';
import { changePassword } from '@rajt/contract/people/operations/password';
import { logout } from '@rajt/contract/people/operations/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { type FakeGoogleWallet, startGoogleWallet } from '../testkit/google-wallet.ts';
import { type IdentityProvider, startIdentityProvider } from '../testkit/identity-provider.ts';
import { newOwner, type Owner } from '../testkit/new-owner.ts';
import { newPerson, newSession, type TestPerson } from '../testkit/new-person.ts';
import { PASSWORD } from '../testkit/operation-inputs.ts';
import { passKeys } from '../testkit/pass-keys.ts';
import { type RequestInput, request } from '../testkit/request.ts';
import { type ChangeWatch, watchChanges } from '../testkit/watch-changes.ts';
import { hashSecret } from './platform/secret.ts';

/**
 * Every operation of the sites × everybody who may not call it (promise 6, reliability F1, F2, E6, E12). Those of the console are in
 * console-authorisation.test.ts.
 */
let t: TestApp;
let provider: IdentityProvider;
let watch: ChangeWatch;
let owner: Owner;
let stranger: TestPerson;
let incomplete: TestPerson;
let lapsed: { expired: string; idle: string };
let wallet: FakeGoogleWallet;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const keys = passKeys();
  wallet = await startGoogleWallet(keys.googleKey, keys.googleEmail);
  t = await createTestApp({ env: { ...provider.env, ...keys.env, ...wallet.env } });
  owner = await newOwner(t, provider);
  // Has the password of the inputs, where the owner of an account is asked for it.
  stranger = await newPerson(t.db, { password: PASSWORD });
  incomplete = await newPerson(t.db, { isComplete: false });
  lapsed = { expired: await sessionOf(31, 25, 19, 13, 7, 2), idle: await sessionOf(8) };
  watch = await watchChanges(t.database);
});
afterAll(async () => {
  await watch.close();
  await t.close();
  await provider.close();
  await wallet.close();
});

/** A session of the owner that was started so many days ago, used on some of them, and is over. */
async function sessionOf(begun: number, ...used: number[]): Promise<string> {
  const token = await t.clock.back({ days: begun }, () => newSession(t.db, owner.person.id));
  for (const days of used) {
    const seen = () => request(t.app, getProfile, { as: { ...owner.person, token } });
    expect((await t.clock.back({ days }, seen)).status).toBe(200);
  }
  return token;
}

const ofSites = allOperations.filter((operation) => !isOfConsole(operation));
const guarded = ofSites.filter((operation) => operation.access !== 'open');
const own = ofSites.filter((operation) => operation.access === 'self');
const named = (operations: readonly AnyOperation[]) =>
  operations.map((operation) => [operation.id, operation] as const);

/** Sends the owner's input, with another person's headers or path. */
function call(operation: Operation, change: RequestInput) {
  const input = owner.input(operation);
  return request(t.app, operation, {
    ...input,
    ...change,
    params: { ...input.params, ...change.params },
    query: { ...input.query, ...change.query },
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Runs the calls, and expects that nothing came of any: no row, no job, no mail. */
async function withoutEffect<T>(calls: () => Promise<T>): Promise<T> {
  await watch.changes();
  const mailsBefore = t.mails.length;
  const answers = await calls();
  expect(await watch.changes()).toEqual([]);
  expect(t.mails).toHaveLength(mailsBefore);
  return answers;
}

const refused = (operation: Operation, change: RequestInput) => withoutEffect(() => call(operation, change));

/** Calls once for each of the callers, and returns the answer to each. */
async function answersFor(
  operation: Operation,
  callers: readonly (readonly [who: string, change: () => RequestInput])[],
): Promise<[who: string, status: number, code: string | undefined][]> {
  const answers: [string, number, string | undefined][] = [];
  for (const [who, change] of callers) {
    const { status, failure } = await call(operation, change());
    answers.push([who, status, failure?.code]);
  }
  return answers;
}

const noToken: [string, () => RequestInput][] = [
  ['no token', () => ({})],
  ['another scheme', () => ({ headers: { authorization: `Basic ${owner.person.token}` } })],
  ['a token in the address', () => ({ query: { access_token: owner.person.token } })],
  ['a token in a cookie', () => ({ headers: { cookie: `token=${owner.person.token}` } })],
];
const nobody: [string, () => RequestInput][] = [
  ['an unknown token', () => ({ headers: bearer('x'.repeat(43)) })],
  ['a token that is none', () => ({ headers: bearer('a b c') })],
  ['a token and more', () => ({ headers: { authorization: `Bearer ${owner.person.token}, Bearer x` } })],
  ['an expired session', () => ({ headers: bearer(lapsed.expired) })],
  ['an idle session', () => ({ headers: bearer(lapsed.idle) })],
];

test.each(named(guarded))('%s without a live session: 401, nothing happens', async (_id, operation) => {
  const answers = await withoutEffect(() => answersFor(operation, [...noToken, ...nobody]));
  expect(answers).toEqual([
    ...noToken.map(([who]) => [who, 401, 'token_missing']),
    ...nobody.map(([who]) => [who, 401, 'unauthenticated']),
  ]);
});

test.each(named(own))(
  '%s answers a stranger with 404, with the same bytes as for an unknown person',
  async (_id, operation) => {
    const headers = bearer(stranger.token);
    const foreign = await refused(operation, { headers });
    const missing = await refused(operation, { headers, params: { userId: '999999999' } });
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'not_found']);
    expect(foreign.bytes).toEqual(missing.bytes);
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort());
  },
);

/** Names of a path's parameters that are ids of something the person owns. A ticket's `code` is a secret: its holder may book. */
const ownedIds = (operation: AnyOperation) =>
  Object.keys(operation.schemas.params.shape).filter(
    (name) =>
      ![
        'userId',
        'entryType',
        'consentId',
        'provider',
        'raceId',
        'code',
        'variantId',
        'charityId',
        'couponId',
        'giftId',
        'roomId',
        'seriesId',
        'newsletterId',
        'week',
        'day',
      ].includes(name),
  );

test.each(named(own.filter((operation) => ownedIds(operation).length > 0)))(
  '%s under the own name with ids of another finds nothing either',
  async (_id, operation) => {
    const change = { headers: bearer(stranger.token), params: { userId: stranger.id } };
    const foreign = await refused(operation, change);
    const unknown = Object.fromEntries(ownedIds(operation).map((id) => [id, '999999999']));
    const missing = await refused(operation, { ...change, params: { ...change.params, ...unknown } });
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'not_found']);
    expect(foreign.bytes).toEqual(missing.bytes);
  },
);

describe('before the registration is complete', () => {
  const asIncomplete = (operation: Operation, token: string): RequestInput => ({
    headers: bearer(token),
    ...(operation.access === 'self' ? { params: { userId: incomplete.id } } : {}),
  });

  test.each(named(guarded.filter((operation) => !operation.incompleteAllowed)))(
    '%s: 403, nothing happens',
    async (_id, operation) => {
      const { status, failure } = await refused(operation, asIncomplete(operation, incomplete.token));
      expect([status, failure.code]).toEqual([403, 'registration_incomplete']);
    },
  );

  test.each(named(guarded.filter((operation) => operation.incompleteAllowed)))(
    '%s is allowed',
    async (_id, operation) => {
      const token = await newSession(t.db, incomplete.id);
      const { status } = await call(operation, asIncomplete(operation, token));
      expect(Object.keys(operation.schemas.answers).map(Number)).toContain(status);
      await t.db
        .updateTable('account')
        .set({ completed_at: null })
        .where('person_id', '=', incomplete.id)
        .execute();
    },
  );
});

test.each(named(ofSites.filter((operation) => operation.access === 'open')))(
  '%s is open, whatever token is sent',
  async (_id, operation) => {
    const callers = nobody.map(([who, change]): [string, () => RequestInput] => {
      const { query: _query, ...rest } = change();
      return [who, () => rest];
    });
    const answers = await answersFor(operation, callers);
    expect(answers.filter(([, status]) => status === 401 || status === 403 || status >= 500)).toEqual([]);
  },
);

describe('the matrix can fail', () => {
  // A link that confirms works in the session that asked for it alone (owner-confirmation.test.ts).
  const lasting = guarded.filter(({ id }) => id !== deleteAccount.id && id !== confirmOwner.id);
  // A new password ends the sessions, and a payment freezes the cart, that the inputs of other operations need.
  const LAST: readonly string[] = [changePassword.id, startPayment.id];
  lasting.sort((one, other) => Number(LAST.includes(one.id)) - Number(LAST.includes(other.id)));
  test.each(named(lasting))('%s with the same input does its work for the owner', async (_id, operation) => {
    const { status } = await call(operation, { headers: bearer(await newSession(t.db, owner.person.id)) });
    expect(Object.keys(operation.schemas.answers).map(Number)).toContain(status);
  });

  test('deleteAccount does its work for an owner with nothing to come', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    const { body } = owner.input(deleteAccount);
    expect((await request(t.app, deleteAccount, { as: person, body })).status).toBe(204);
  });

  test('the work of these calls keeps every promise', async () => {
    expect(await runAudit(t.db)).toEqual([]);
  });

  test('a call that does something is seen', async () => {
    const headers = bearer(await newSession(t.db, owner.person.id));
    await watch.changes();
    expect((await call(createAddress, { headers })).status).toBe(201);
    expect(await watch.changes()).toContain('INSERT address');
  });
});

describe('ids in a body', () => {
  test("another person's file is like one that is not there", async () => {
    const input = owner.input(holdEntry);
    const hold = async (medicalFileId: string) => {
      const { raceId, ...body } = input.body as Record<string, unknown>;
      const config = sql<string>`form_config || '{"medicalCertificate": "required"}'`;
      await t.db
        .updateTable('race')
        .set({ form_config: config, version: sql<number>`version + 1` })
        .where('id', '=', String(raceId))
        .execute();
      return refused(holdEntry, {
        headers: bearer(stranger.token),
        params: { userId: stranger.id },
        body: { ...body, raceId, form: { medicalFileId } },
      });
    };
    const foreign = await hold(owner.input(downloadFile).params?.['fileId'] ?? '');
    const missing = await hold('999999999');
    expect([foreign.status, foreign.failure.code]).toEqual([422, 'validation']);
    expect(foreign.bytes).toEqual(missing.bytes);
  });
});

describe('a token that has died', () => {
  test('is refused at once by the process that ended it', async () => {
    const person = await newPerson(t.db);
    expect((await request(t.app, getProfile, { as: person })).status).toBe(200);
    expect((await request(t.app, logout, { as: person })).status).toBe(204);
    expect((await request(t.app, getProfile, { as: person })).status).toBe(401);
    expect((await request(t.app, logout, { as: person })).status).toBe(401);
  });

  test.each([
    [
      'ended in another process',
      (token: string) => t.db.deleteFrom('session').where('token_hash', '=', hashSecret(token)).execute(),
    ],
    ['expired', async () => t.clock.advance({ days: 31 })],
  ])('%s: is refused within a second', async (_how, end) => {
    const person = await newPerson(t.db);
    const { app } = await t.another({});
    expect((await request(app, getProfile, { as: person })).status).toBe(200);
    await end(person.token);
    t.clock.advance({ seconds: 1 });
    expect((await request(app, getProfile, { as: person })).status).toBe(401);
  });
});
