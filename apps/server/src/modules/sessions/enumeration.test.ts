import { login } from '@rajt/contract/operations/sessions';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';

const work = vi.hoisted(() => ({ verified: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.verified.push(String(hashed).split('$').slice(0, 4).join('$'));
    return argon2.verify(hashed, ...rest);
  };
  return { ...argon2, verify };
});

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  work.verified.length = 0;
});

/** Time follows from work: one verification at the same cost, whoever it is (reliability E1). */
it.each([
  ['a known address', async () => (await newPerson(test.db, { password: PASSWORD })).email],
  ['an unknown address', async () => 'nobody@example.hu'],
  ['an account without a password', async () => (await newPerson(test.db)).email],
  [
    'an account that waits for its activation',
    async () => (await newPerson(test.db, { password: PASSWORD, isActivated: false })).email,
  ],
])('a wrong password costs one verification for %s', async (_, address) => {
  const email = await address();
  const wrong = { email, password: 'Wrong1password' };
  const { status, failure } = await request(test.app, login, { body: wrong });
  expect([status, failure.code]).toEqual([401, 'credentials_wrong']);
  expect(work.verified).toEqual(['$argon2id$v=19$m=47104,t=1,p=1']);
});
