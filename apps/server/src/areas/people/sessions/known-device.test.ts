import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { providerLogin, startProviderLogin } from '@rajt/contract/people/operations/login-providers';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@rajt/contract/people/operations/password';
import {
  endSession,
  endSessions,
  listSessions,
  login,
  logout,
} from '@rajt/contract/people/operations/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testkit/identity-provider.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';

const PASSWORD = 'Őrült1adat';
const WRONG = 'Wrong1password';

let idp: IdentityProvider;
let test: TestApp;
/** Limits as they are in earnest, and a third of them. */
let strict: FastifyInstance;
let short: FastifyInstance;
beforeAll(async () => {
  idp = await startIdentityProvider();
  test = await createTestApp({ env: idp.env });
  strict = (await test.another({ RATE_LIMIT_FACTOR: '1' })).app;
  short = (await test.another({ RATE_LIMIT_FACTOR: '0.3' })).app;
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
  await idp.close();
});

let networks = 0;
/** Each from another network, but for what a test is about. */
const logIn = (email: string, password: string, devices: unknown = [], app = test.app) => {
  networks += 1;
  const ip = `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`;
  return request(app, login, { body: { email, password, devices }, ip });
};
const status = async (...input: Parameters<typeof logIn>) => (await logIn(...input)).status;
const times = async (count: number, work: () => Promise<number>) => {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push(await work());
  return statuses;
};

/** A person who is signed in at a browser, and the secrets that it keeps. */
async function newKnown(): Promise<TestPerson & { device: string }> {
  const person = await newPerson(test.db, { password: PASSWORD });
  const { answer } = await logIn(person.email, PASSWORD);
  return { ...person, token: answer.access_token, device: answer.device };
}
const devicesOf = ({ id }: Pick<TestPerson, 'id'>) =>
  test.db.selectFrom('known_device').selectAll().where('person_id', '=', id).orderBy('id').execute();
const isKnown = async (person: TestPerson, device: string) =>
  (await devicesOf(person)).some((row) => row.secret_hash.equals(hashSecret(device)));

describe('signing in at a browser', () => {
  const works = async ({ id }: TestPerson, token: string) =>
    (await request(test.app, listSessions, { as: { id, token } as TestPerson, params: { userId: id } }))
      .status === 200;

  it('ends the session that the browser had before, of the same person and of another, and no other session', async () => {
    const [person, other] = [await newKnown(), await newKnown()];
    const { answer: elsewhere } = await logIn(person.email, PASSWORD);
    const { answer: again } = await logIn(person.email, PASSWORD, [person.device, other.device]);
    test.clock.advance({ seconds: 2 });
    expect(
      await Promise.all([
        works(person, person.token),
        works(other, other.token),
        works(person, elsewhere.access_token),
        works(person, again.access_token),
      ]),
    ).toEqual([false, false, true, true]);
  });

  it('ends nothing if it fails', async () => {
    const person = await newKnown();
    expect(await status(person.email, WRONG, [person.device])).toBe(401);
    test.clock.advance({ seconds: 2 });
    expect(await works(person, person.token)).toBe(true);
  });
});

describe('a device of the person', () => {
  it('gets in while strangers have filled the account’s limit, and is stopped by its own', async () => {
    const person = await newKnown();
    const byStranger = () => status(person.email, WRONG, [], strict);
    const atHome = (password: string) => status(person.email, password, [person.device], strict);
    expect(await times(11, byStranger)).toEqual([...Array(10).fill(401), 429]);
    expect(await status(person.email, PASSWORD, [], strict)).toBe(429);
    expect(await atHome(PASSWORD)).toBe(200);
    // The owner's success gives strangers no fresh tries.
    expect(await byStranger()).toBe(429);

    const { answer } = await logIn(person.email, PASSWORD);
    expect(await times(11, () => atHome(WRONG))).toEqual([...Array(10).fill(401), 429]);
    expect(await atHome(PASSWORD)).toBe(429);
    expect(await status(person.email, PASSWORD, [answer.device], strict)).toBe(200);
  });

  it('has its failures cleared by a success', async () => {
    const person = await newKnown();
    for (let round = 0; round < 3; round += 1) {
      expect(await times(2, () => status(person.email, WRONG, [person.device], short))).toEqual([401, 401]);
      expect(await status(person.email, PASSWORD, [person.device], short)).toBe(200);
    }
  });

  it('is spared when its network is stopped, and its failures do not count there', async () => {
    const person = await newKnown();
    const other = await newPerson(test.db, { password: PASSWORD });
    const atHome = async (email: string, password: string, devices: string[] = []) =>
      (await request(short, login, { body: { email, password, devices }, ip: '203.0.113.7' })).status;
    // 60 is a third of the total of a network, and less than one try more.
    expect(await times(2, () => atHome(person.email, WRONG, [person.device]))).toEqual([401, 401]);
    let guessed = 0;
    const guess = () => atHome(`home${guessed++}@example.hu`, WRONG);
    expect(await times(61, guess)).toEqual([...Array(60).fill(401), 429]);
    expect(await atHome(other.email, PASSWORD)).toBe(429);
    expect(await atHome(person.email, PASSWORD, [person.device])).toBe(200);
  });

  it('needs the right password as ever', async () => {
    const person = await newKnown();
    const { failure } = await logIn(person.email, WRONG, [person.device]);
    expect(failure.code).toBe('credentials_wrong');
  });

  it('is known by a provider’s sign-in as well, the same at each', async () => {
    const person = await newPerson(test.db);
    const account = { subject: 'known-device', email: person.email, isVerified: true };
    const signIn = async (devices: string[]) => {
      const params = { provider: 'google' };
      const { url } = (await request(test.app, startProviderLogin, { params })).answer.data;
      const body = { ...idp.signIn(url, account), devices };
      const { answer } = await request(test.app, providerLogin, { params, body });
      return 'device' in answer ? answer.device : '';
    };
    const device = await signIn([]);
    expect(await isKnown(person, device)).toBe(true);
    expect(await signIn([newSecret(), device])).toBe(device);
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('is found among those of a family, and stays the same at every sign-in', async () => {
    const [mother, son] = [await newKnown(), await newKnown()];
    const kept = [son.device, 'unknown', mother.device];
    expect(await times(4, () => status(mother.email, WRONG, [], short))).toContain(429);
    const { answer } = await logIn(mother.email, PASSWORD, kept, short);
    expect(answer.device).toBe(mother.device);
    expect(await devicesOf(mother)).toHaveLength(1);
    expect(await devicesOf(son)).toHaveLength(1);
  });
});

it.each<[string, (other: TestPerson & { device: string }) => unknown]>([
  ['another person’s', ({ device }) => [device]],
  ['an unknown one', () => [newSecret()]],
  ['no secret', () => ['', '\u0000', '’ or 1=1']],
  ['too long a one', () => ['a'.repeat(101)]],
  ['too many', ({ device }) => Array(6).fill(device)],
  ['no list', () => ({ $ne: null })],
  ['no texts', () => [null, 1, {}]],
])('an invalid device secret lifts no login limit and reveals no account: %s', async (_, bring) => {
  const [person, other] = [await newKnown(), await newKnown()];
  const answers = async (email: string, devices: unknown) => {
    const tried = [];
    for (let index = 0; index < 4; index += 1) {
      const { status, bytes } = await logIn(email, WRONG, devices, short);
      tried.push([status, bytes.toString()]);
    }
    return tried;
  };
  const nobody = () => `${newSecret().toLowerCase()}@example.hu`;
  const plain = await answers(nobody(), []);
  const brought = bring(other);
  expect(await answers(nobody(), brought)).toEqual(plain);
  expect(await answers(person.email, brought)).toEqual(plain);
  expect(plain.map(([code]) => code)).toEqual([401, 401, 401, 429]);
  expect(await status(person.email, PASSWORD, brought, short)).toBe(429);
  // And a stranger who gets in with it gets a secret of their own.
  const { answer } = await logIn(person.email, PASSWORD, brought);
  expect(answer.device).toMatch(/^[\w-]{43}$/);
  expect(await devicesOf(person)).toHaveLength(2);
  expect(await isKnown(other, answer.device)).toBe(false);
});

describe('the stored data of a device', () => {
  it('is a hash and a day', async () => {
    const person = await newKnown();
    const [row] = await devicesOf(person);
    expect(row).toEqual({
      id: expect.any(String),
      person_id: person.id,
      secret_hash: hashSecret(person.device),
      last_used_on: new Date().toISOString().slice(0, 10),
    });
  });

  it.each([
    [365, true],
    [366, false],
  ])('%i days after the last sign-in: %s', async (days, kept) => {
    const person = await newKnown();
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const age = () =>
      test.db
        .updateTable('known_device')
        .set({ last_used_on: day })
        .where('person_id', '=', person.id)
        .execute();
    await age();
    expect(await runJob(test, 'forget-old-devices')).toEqual([]);
    expect(await isKnown(person, person.device)).toBe(kept);
    // A sign-in makes it young again.
    if (kept) await logIn(person.email, PASSWORD, [person.device]);
    expect(await runJob(test, 'forget-old-devices')).toEqual([]);
    expect(await isKnown(person, person.device)).toBe(kept);
  });

  it('is of the twenty used last', async () => {
    const person = await newKnown();
    const later = await times(20, () => status(person.email, PASSWORD));
    expect(later).toEqual(Array(20).fill(200));
    expect(await devicesOf(person)).toHaveLength(20);
    expect(await isKnown(person, person.device)).toBe(false);
  });
});

describe('the end of it', () => {
  /** Here, and somewhere else. */
  async function newTwice() {
    const here = await newKnown();
    const { answer } = await logIn(here.email, PASSWORD);
    return { here, there: { ...here, token: answer.access_token, device: answer.device } };
  }

  it.each<[string, boolean, boolean, (here: TestPerson) => Promise<{ status: number }>]>([
    ['a logout', true, true, (as) => request(test.app, logout, { as })],
    [
      'signing out the others',
      true,
      false,
      (as) => request(test.app, endSessions, { as, body: { password: PASSWORD } }),
    ],
    [
      'signing out everywhere',
      false,
      false,
      (as) => request(test.app, endSessions, { as, query: { which: 'all' }, body: { password: PASSWORD } }),
    ],
    [
      'a new password',
      true,
      false,
      (as) =>
        request(test.app, changePassword, {
          as,
          body: { oldPassword: PASSWORD, password: 'Tiszai8hullám' },
        }),
    ],
    [
      'a password by mail',
      false,
      false,
      async ({ email }) => {
        await request(test.app, requestPasswordReset, { body: { email } });
        await sendMails(test);
        const token = tokenOf(test, email, '/passwordreset/reset');
        return request(test.app, resetPassword, { body: { email, token, password: 'Tiszai8hullám' } });
      },
    ],
    [
      'erasing the account',
      false,
      false,
      (as) => request(test.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: false } }),
    ],
  ])('%s: known here %s, elsewhere %s', async (_, staysHere, staysThere, end) => {
    const [{ here, there }, bystander] = [await newTwice(), await newKnown()];
    expect((await end(here)).status).toBe(204);
    expect([await isKnown(here, here.device), await isKnown(here, there.device)]).toEqual([
      staysHere,
      staysThere,
    ]);
    expect(await isKnown(bystander, bystander.device)).toBe(true);
  });

  it('ends with its session when the person signs it out from the list', async () => {
    const { here, there } = await newTwice();
    const endThere = async () => {
      const { items } = (await request(test.app, listSessions, { as: here })).answer.data;
      const theirs = await test.db
        .selectFrom('session')
        .innerJoin('known_device', 'known_device.id', 'session.device_id')
        .select('session.id')
        .where('secret_hash', '=', hashSecret(there.device))
        .executeTakeFirstOrThrow();
      expect(items.map(({ id }) => id)).toContain(theirs.id);
      return request(test.app, endSession, {
        as: here,
        params: { sessionId: theirs.id },
        body: { password: PASSWORD },
      });
    };
    await endThere();
    expect(await isKnown(here, there.device)).toBe(false);
    expect(await isKnown(here, here.device)).toBe(true);
  });
});
