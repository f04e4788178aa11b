import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { checkUsers } from '@rajt/contract/people/operations/profile';
import { register } from '@rajt/contract/people/operations/registration';
import { listSessions, login } from '@rajt/contract/people/operations/sessions';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { newSecret } from '../../../platform/secret.ts';

/**
 * Time follows from work (reliability E1): the test compares every statement and every hashing of a password, in their order,
 * which no busy machine can blur.
 */
const work = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.push(`verify ${String(hashed).split('$').slice(0, 4).join('$')}`);
    return argon2.verify(hashed, ...rest);
  };
  const hash: typeof argon2.hash = (...input) => {
    work.push('hash');
    return argon2.hash(...input);
  };
  return { ...argon2, verify, hash };
});

const PASSWORD = 'Őrült1adat';
/** The cost of production, which the hash of nobody must have, too. */
const VERIFIED = 'verify $argon2id$v=19$m=47104,t=1,p=1';

let test: TestApp;
let asker: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ env: { PASSWORD_COST: 'full' } });
  asker = await newPerson(test.db, { password: PASSWORD, passwordCost: 'full' });
});
afterAll(() => test.close());
beforeEach(() => {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...input: unknown[]) {
    const [statement] = input as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    // Not what comes in its own time: the ring for many jobs at once, and the settings of a new connection.
    if (!text.includes('pg_notify') && !text.startsWith('set ')) work.push(text);
    return Reflect.apply(query, this, input);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const unknown = () => `${newSecret().slice(0, 20).toLowerCase()}@example.hu`;
const someone = async (options: Parameters<typeof newPerson>[1]) =>
  (await newPerson(test.db, { ...options, passwordCost: 'full' })).email;
/** Every state that an address can have. */
const addresses: Record<string, () => Promise<string>> = {
  'an active account': () => someone({ password: PASSWORD }),
  'an account without a password': () => someone({}),
  'an account that waits for its activation': () => someone({ password: PASSWORD, isActivated: false }),
  'somebody imported': () => someone({ isActivated: false, isImported: true }),
  'somebody imported and active': () => someone({ password: PASSWORD, isImported: true }),
};

const typed = (email: string) => ({
  email,
  password: PASSWORD,
  nameTitle: '',
  familyName: 'Váró',
  firstName: 'Kata',
  birthDate: '1990-05-17',
  gender: 'F',
  nationality: 'HU',
  phone: '+36201234567',
  dataStorageConsent: true,
  marketingConsent: true,
});

interface Way {
  readonly status: number;
  /** The passwords and secrets that are hashed on the way. */
  readonly hashings: readonly string[];
  /** Before the clock runs: returns the call with an address. */
  readonly prepare: () => Promise<(email: string) => Promise<{ status: number; bytes: Buffer }>>;
}
const ways: Record<string, Way> = {
  'a login with a wrong password': {
    status: 401,
    hashings: [VERIFIED],
    prepare: async () => (email) => request(test.app, login, { body: { email, password: 'Wrong1password' } }),
  },
  'a login with a wrong password that brings a device': {
    status: 401,
    hashings: [VERIFIED],
    prepare: async () => (email) =>
      request(test.app, login, { body: { email, password: 'Wrong1password', devices: [newSecret()] } }),
  },
  'a registration': {
    status: 201,
    hashings: ['hash'],
    prepare: async () => (email) => request(test.app, register, { body: typed(email) }),
  },
  'a registration that goes to another address': {
    status: 200,
    hashings: [VERIFIED],
    prepare: async () => {
      const { answer } = await request(test.app, register, { body: typed(unknown()) });
      const { uid } = answer.data;
      return (email) =>
        request(test.app, changeEmail, { params: { uid }, body: { email, password: PASSWORD } });
    },
  },
  'asking for a new password, or the way of an old user': {
    status: 200,
    hashings: [],
    prepare: async () => (email) => request(test.app, requestPasswordReset, { body: { email } }),
  },
  'a change of the own address': {
    status: 200,
    hashings: [VERIFIED],
    prepare: async () => {
      // From here on the process remembers whose token it is.
      await request(test.app, listSessions, { as: asker });
      const params = { uid: asker.id };
      return (email) =>
        request(test.app, changeEmail, { as: asker, params, body: { email, password: PASSWORD } });
    },
  },
};

/** The work and the answer of a call; its own address, the names of links and a browser's fresh secret are no difference. */
async function observe(way: Way, email: string) {
  const send = await way.prepare();
  work.length = 0;
  const { status, bytes } = await send(email);
  const done = work.splice(0);
  const text = bytes
    .toString()
    .replaceAll(email, '…')
    .replace(/[0-9a-f]{64}/, '…')
    .replace(/"browserSecret":"[\w-]{43}"/, '"browserSecret":"…"');
  return { status, text, done };
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  it.each(Object.entries(addresses))(
    'is the same work for %s as for nobody’s address',
    async (__, address) => {
      const nobody = await observe(way, unknown());
      expect(nobody.status).toBe(way.status);
      expect(nobody.done.filter((step) => /^(hash|verify) ?/.test(step))).toEqual(way.hashings);
      expect(nobody.done.length).toBeGreaterThan(way.hashings.length);
      expect(await observe(way, await address())).toEqual(nobody);
    },
  );
});

it('asking whether a number is taken is the same work when it is', async () => {
  const taken = { chipNumber: 'ABC1234', otprobaId: '5p123456', atomId: '', spuriCard: '' };
  const other = await newPerson(test.db);
  await test.db
    .updateTable('account')
    .set({ chip_number: taken.chipNumber, otproba_id: taken.otprobaId })
    .where('person_id', '=', other.id)
    .execute();
  const ask = async (query: Record<string, string>) => {
    work.length = 0;
    const { status } = await request(test.app, checkUsers, { as: asker, query });
    return { status, done: work.splice(0) };
  };
  await ask(taken);
  const nobodys = await ask({ ...taken, chipNumber: 'XYZ9876', otprobaId: '5p987654' });
  expect(nobodys.status).toBe(200);
  expect(await ask(taken)).toEqual(nobodys);
});
