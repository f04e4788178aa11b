import {
  linkProvider,
  listIdentities,
  providerLogin,
  startProviderLink,
  startProviderLogin,
  unlinkProvider,
} from '@rajt/contract/people/operations/login-providers';
import { registerByProvider } from '@rajt/contract/people/operations/provider-registration';
import { login, siteInfo } from '@rajt/contract/people/operations/sessions';
import type { ProviderKey } from '@rajt/contract/shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import {
  type IdentityProvider,
  type ProviderAccount,
  startIdentityProvider,
} from '../../../../testkit/identity-provider.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import {
  accountOf,
  confirmSession,
  findAccount,
  newPerson,
  type TestPerson,
} from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { keepImportedConsent, REGISTRATION_CONSENT_VERSION } from '../consents/index.ts';

const PASSWORD = 'Őrült1adat';

let idp: IdentityProvider;
let test: TestApp;
beforeAll(async () => {
  idp = await startIdentityProvider();
  test = await createTestApp({ env: idp.env });
});
afterAll(async () => {
  await test.close();
  await idp.close();
});
beforeEach(() => {
  test.mails.length = 0;
});

let count = 0;
function next(): number {
  count += 1;
  return count;
}
const newSubject = () => `subject-${next()}`;
const newEmail = () => `szolgaltato${next()}@example.hu`;

async function leave(provider: ProviderKey = 'google') {
  const { status, answer } = await request(test.app, startProviderLogin, { params: { provider } });
  expect(status).toBe(200);
  return answer.data;
}
async function leaveToLink(as: TestPerson, provider: ProviderKey = 'google') {
  await confirmSession(test.db, as.token);
  const body = { password: '' };
  return (await request(test.app, startProviderLink, { as, params: { provider }, body })).answer.data;
}
const comeBack = (
  body: { code: string; state: string; iss?: string },
  provider: ProviderKey = 'google',
  app = test.app,
) => request(app, providerLogin, { params: { provider }, body });
/** There and back. */
async function signIn(account: ProviderAccount, provider: ProviderKey = 'google') {
  const { url } = await leave(provider);
  return comeBack(idp.signIn(url, account), provider);
}
async function link(as: TestPerson, account: ProviderAccount, provider: ProviderKey = 'google') {
  const { url } = await leaveToLink(as, provider);
  const body = idp.signIn(url, account);
  return request(test.app, linkProvider, { as, params: { provider }, body });
}
/** The session of an account without a password was confirmed when the provider was linked (`leaveToLink`). */
function unlink(as: TestPerson, provider: ProviderKey, { password = '', app = test.app } = {}) {
  return request(app, unlinkProvider, { as, params: { provider }, body: { password } });
}
const typed = (token: string) => ({
  token,
  nameTitle: '',
  familyName: 'Szűcs',
  firstName: 'Ágnes',
  birthDate: '1990-05-17',
  gender: 'F',
  nationality: 'HU',
  phone: '+36201234567',
  dataStorageConsent: true,
  marketingConsent: false,
});
const register = (token: string) => request(test.app, registerByProvider, { body: typed(token) });
const personOf = (email: string) => findAccount(test.db, email);

describe('leaving for a provider', () => {
  it('has state, nonce and PKCE; their secrets stay here, the state hashed', async () => {
    const { url, state } = await leave();
    const page = new URL(url);
    expect(page.origin).toBe(idp.issuer);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'rajt-google',
      redirect_uri: 'http://localhost:3000/login/google/return',
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const stored = await test.db
      .selectFrom('login_attempt')
      .selectAll()
      .where('state_hash', '=', hashSecret(state))
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ provider: 'google', person_id: null });
    expect((stored.expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(15, 0);
    expect(url).not.toContain(stored.code_verifier);
  });

  it('returns to the site that it left from', async () => {
    const { answer } = await request(test.app, startProviderLogin, {
      params: { provider: 'google' },
      site: { branch: 'run', market: 'dom' },
      headers: { host: 'evil.example' },
    });
    const back = new URL(answer.data.url).searchParams.get('redirect_uri');
    expect(back).toBe('http://run.localhost:3000/login/google/return');
  });

  it('is offered only with credentials, and the site lists the providers', async () => {
    const { app } = await test.another({
      FACEBOOK_CLIENT_ID: '12345',
      FACEBOOK_CLIENT_SECRET: 'of-an-app',
    });
    expect((await request(app, siteInfo)).answer.data.loginProviders).toEqual(['facebook']);
    expect((await request(test.app, siteInfo)).answer.data.loginProviders).toEqual(['google', 'facebook']);
    const start = (provider: string) => request(app, startProviderLogin, { params: { provider } });
    expect((await start('google')).status).toBe(404);
    expect((await start('myspace')).status).toBe(404);
    expect((await comeBack({ code: 'x', state: 'x' }, 'google', app)).status).toBe(404);
    // Facebook's addresses are known: nobody has to be asked.
    const facebook = new URL((await start('facebook')).answer.data.url);
    expect(facebook.hostname).toBe('www.facebook.com');
    expect(facebook.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('is limited for one network', async () => {
    const { app } = await test.another({ ...idp.env, RATE_LIMIT_FACTOR: '0.1' });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const input = { params: { provider: 'google' }, ip: '198.51.100.77' };
      statuses.push((await request(app, startProviderLogin, input)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('does not count what ends in a sign-in, as a whole school may come from one network', async () => {
    const { app } = await test.another({ ...idp.env, RATE_LIMIT_FACTOR: '0.1' });
    const person = await newPerson(test.db);
    const ip = '198.51.100.78';
    const params = { provider: 'google' };
    const account = { subject: newSubject(), email: person.email, isVerified: true };
    for (let index = 0; index < 12; index += 1) {
      const { url } = (await request(app, startProviderLogin, { params, ip })).answer.data;
      const body = { ...idp.signIn(url, account), devices: [] };
      expect((await request(app, providerLogin, { params, body, ip })).status).toBe(200);
    }
    // Starts without a sign-in use the bucket up.
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await request(app, startProviderLogin, { params, ip })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('an identity without a subject that can be kept', () => {
  it.each([
    ['an empty one', ''],
    ['a blank', ' '],
    ['more than 255 characters', 'a'.repeat(256)],
    ['a NUL', 'a\u0000b'],
  ])('is refused: %s', async (_, subject) => {
    const person = await newPerson(test.db);
    const before = await snapshot(test.db);
    const { failure } = await signIn({ subject, email: person.email, isVerified: true });
    expect(failure.code).toBe('sign_in_failed');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('a subject of 255 characters signs in', async () => {
    const person = await newPerson(test.db);
    const account = { subject: 'a'.repeat(255), email: person.email, isVerified: true };
    expect((await signIn(account)).status).toBe(200);
  });
});

describe('a known account at the provider', () => {
  it('signs in', async () => {
    const person = await newPerson(test.db);
    const account = { subject: newSubject(), email: person.email, isVerified: true };
    await link(person, account);
    const { status, answer, headers } = await signIn(account);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ user_id: person.id, complete_registration: true });
    expect(headers['cache-control']).toBe('no-store');
  });

  it("stays the same person after its address has changed, also to another person's", async () => {
    const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
    const subject = newSubject();
    await link(mine, { subject });
    for (const account of [
      { email: newEmail(), isVerified: true },
      { email: theirs.email, isVerified: true },
      { email: theirs.email, isVerified: false },
      {},
    ]) {
      expect((await signIn({ subject, ...account })).answer).toMatchObject({ user_id: mine.id });
    }
  });

  it('learns where an incomplete registration continues', async () => {
    const person = await newPerson(test.db, { isComplete: false });
    const account = { subject: newSubject(), email: person.email, isVerified: true };
    expect((await signIn(account)).status).toBe(302);
    expect((await signIn(account)).status).toBe(302);
  });

  it('is another one at another provider, though the subject is the same', async () => {
    const person = await newPerson(test.db);
    const subject = newSubject();
    await link(person, { subject });
    expect((await signIn({ subject }, 'facebook')).failure.code).toBe('email_unverified');
  });

  it('does not return an erased person', async () => {
    const person = await newPerson(test.db);
    const subject = newSubject();
    await link(person, { subject });
    await test.db.updateTable('person').set({ erased_at: new Date() }).where('id', '=', person.id).execute();
    expect((await signIn({ subject })).failure.code).toBe('email_unverified');
  });
});

describe('a new account at the provider', () => {
  it('is linked to the active account of its verified e-mail address, with a mail to its owner', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const account = { subject: newSubject(), email: person.email.toUpperCase(), isVerified: true };
    expect((await signIn(account)).answer).toMatchObject({ user_id: person.id });
    expect(await auditLog(test.db)).toContain(`identity.linked person:${person.id}`);
    expect(await runJobs(test)).toEqual([]);
    const mails = test.mails.filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Google-belépés a fiókodhoz']);
    const password = await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
    expect(password.status).toBe(200);
  });

  it.each([
    ['not verified', { isVerified: false }],
    ['said to be verified by nobody', {}],
    ['verified in words only', { claims: { email_verified: 'true' } }],
  ])('with an address that is %s gets one answer, known or not, and nothing happens', async (_, word) => {
    const person = await newPerson(test.db);
    const answers = [];
    for (const email of [person.email, newEmail()]) {
      const { url } = await leave();
      const back = idp.signIn(url, { subject: newSubject(), email, ...word });
      const { login_attempt: __, ...before } = await snapshot(test.db);
      const { status, failure, bytes } = await comeBack(back);
      expect([status, failure.code]).toEqual([422, 'email_unverified']);
      answers.push(bytes);
      const { login_attempt: ___, ...after } = await snapshot(test.db);
      expect({ ...after, 'public.login_attempt': '' }).toEqual({ ...before, 'public.login_attempt': '' });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('without an address gets that answer too', async () => {
    expect((await signIn({ subject: newSubject() })).failure.code).toBe('email_unverified');
  });

  it('leads to the registration when nobody has the address; no half person is made', async () => {
    const email = newEmail();
    const before = (await test.db.selectFrom('person').select('id').execute()).length;
    const account = { subject: newSubject(), email, isVerified: true, familyName: 'Nagy', firstName: 'Ida' };
    const { status, answer } = await signIn(account);
    expect(status).toBe(202);
    expect(answer).toEqual({
      data: { token: expect.stringMatching(/^[\w-]{43}$/), email, familyName: 'Nagy', firstName: 'Ida' },
    });
    expect(await test.db.selectFrom('person').select('id').execute()).toHaveLength(before);
  });
});

describe('registering after a provider', () => {
  async function offer(email = newEmail(), subject = newSubject()) {
    const { answer } = await signIn({ subject, email, isVerified: true });
    if (!('data' in answer)) throw new Error('nothing was offered');
    return { email, subject, token: answer.data.token };
  }

  it('makes an active account that still has to be completed, signed in', async () => {
    const { email, subject, token } = await offer();
    const { status, answer } = await register(token);
    expect([status, answer.complete_registration]).toEqual([302, false]);
    const person = await personOf(email);
    expect(person).toMatchObject({
      family_name: 'Szűcs',
      password_hash: null,
      activated_at: expect.any(Date),
      completed_at: null,
      data_storage_consent_at: expect.any(Date),
    });
    expect((await signIn({ subject })).answer).toMatchObject({ user_id: person?.id });
    const log = await auditLog(test.db);
    for (const action of ['account.registered', 'account.activated', 'identity.linked', 'session.started'])
      expect(log).toContain(`${action} person:${person?.id}`);
    // Nobody can guess a password that is not there.
    const guess = await request(test.app, login, { body: { email, password: PASSWORD } });
    expect(guess.failure.code).toBe('credentials_wrong');
  });

  it('decides about our news for an imported person', async () => {
    const imported = async () => {
      const person = await newPerson(test.db, { isActivated: false, isImported: true });
      await test.db.transaction().execute((trx) => keepImportedConsent(trx, person.id));
      return person;
    };
    const stateAfter = async (marketingConsent: boolean) => {
      const { id, email } = await imported();
      const { token } = await offer(email);
      const body = { ...typed(token), marketingConsent };
      expect((await request(test.app, registerByProvider, { body })).status).toBeLessThan(400);
      const consent = await test.db
        .selectFrom('consent')
        .select(['kind', 'is_given', 'text_version'])
        .where('person_id', '=', id)
        .execute();
      const log = (await auditLog(test.db)).filter((line) => line.endsWith(`person:${id}`));
      return { consent, log: log.filter((line) => line.startsWith('consent.')) };
    };
    const text_version = REGISTRATION_CONSENT_VERSION;
    expect(await stateAfter(true)).toEqual({
      consent: [{ kind: 'marketing', is_given: true, text_version }],
      // By the import, then for their data and for our news.
      log: Array(3).fill(expect.stringContaining('consent.given')),
    });
    expect(await stateAfter(false)).toEqual({
      consent: [{ kind: 'marketing', is_given: false, text_version }],
      log: [
        ...Array(2).fill(expect.stringContaining('consent.given')),
        expect.stringContaining('consent.withdrawn'),
      ],
    });
  });

  it('takes what was offered once, in time, and nothing made up', async () => {
    const { token } = await offer();
    expect((await register(token)).status).toBe(302);
    expect((await register(token)).failure.code).toBe('sign_in_failed');
    const late = await test.clock.back({ hours: 2, seconds: 1 }, () => offer());
    const before = await snapshot(test.db);
    expect((await register(late.token)).failure.code).toBe('sign_in_failed');
    expect((await register('made-up')).failure.code).toBe('sign_in_failed');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('keeps the offer over a mistake in the form', async () => {
    const { token } = await offer();
    const body = { ...typed(token), birthDate: '2990-01-01' };
    expect((await request(test.app, registerByProvider, { body })).failure['birthDate']).toHaveLength(1);
    expect((await register(token)).status).toBe(302);
  });

  it('leaves nothing to a person who registered the e-mail address without owning it', async () => {
    const waiting = await newPerson(test.db, { password: PASSWORD, isActivated: false, isComplete: false });
    const { token } = await offer(waiting.email);
    expect((await register(token)).status).toBe(302);
    const guess = await request(test.app, login, { body: { email: waiting.email, password: PASSWORD } });
    expect(guess.failure.code).toBe('credentials_wrong');
  });

  it('is refused when another person has taken the address since', async () => {
    const { email, token } = await offer();
    await newPerson(test.db, { email });
    const before = await snapshot(test.db);
    expect((await register(token)).failure.code).toBe('sign_in_failed');
    expect(await snapshot(test.db)).toEqual(before);
  });
});

describe('coming back', () => {
  /** Refused, and nobody is signed in. */
  async function refused(back: Promise<{ status: number; failure: { code: string } }>) {
    const before = await test.db.selectFrom('session').select('id').execute();
    const { status, failure } = await back;
    expect([status, failure.code]).toEqual([422, 'sign_in_failed']);
    expect(await test.db.selectFrom('session').select('id').execute()).toHaveLength(before.length);
  }
  const verified = async () => {
    const { email } = await newPerson(test.db);
    return { subject: newSubject(), email, isVerified: true };
  };

  it('with a state that is made up', async () => {
    const { url } = await leave();
    const { code } = idp.signIn(url, await verified());
    await refused(comeBack({ code, state: 'x'.repeat(43) }));
  });

  it('with the state of another attempt: the code is not for it', async () => {
    const [mine, theirs] = [await leave(), await leave()];
    const { code } = idp.signIn(theirs.url, await verified());
    await refused(comeBack({ code, state: mine.state }));
  });

  it('twice: the second time is one too many, also at once', async () => {
    const { url } = await leave();
    const back = idp.signIn(url, await verified());
    const both = await Promise.all([comeBack(back), comeBack(back)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await refused(comeBack(back));
  });

  it('late', async () => {
    const { url } = await test.clock.back({ minutes: 15, seconds: 1 }, () => leave());
    const back = idp.signIn(url, await verified());
    await refused(comeBack(back));
  });

  it.each([
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
  ])('with an ID token of %s', async (_, claims) => {
    const { url } = await leave();
    await refused(comeBack(idp.signIn(url, { ...(await verified()), claims })));
  });

  it('with an ID token that another issuer has signed', async () => {
    const { url } = await leave();
    const back = idp.signIn(url, await verified());
    idp.forgeNext();
    await refused(comeBack(back));
  });

  it('with a code that was given to another client', async () => {
    const { url } = await leave();
    const page = new URL(url);
    page.searchParams.set('client_id', 'stranger');
    await refused(comeBack(idp.signIn(page.href, await verified())));
  });

  it('with a code that was bound to another verifier', async () => {
    const { url } = await leave();
    const page = new URL(url);
    page.searchParams.set('code_challenge', 'x'.repeat(43));
    await refused(comeBack(idp.signIn(page.href, await verified())));
  });

  it('to another provider than it left for', async () => {
    const { url } = await leave('google');
    await refused(comeBack(idp.signIn(url, await verified()), 'facebook'));
  });

  it('to sign in from an attempt to link, and the other way round', async () => {
    const person = await newPerson(test.db);
    const linking = await leaveToLink(person);
    await refused(comeBack(idp.signIn(linking.url, { subject: newSubject() })));
    const { url } = await leave();
    const body = idp.signIn(url, { subject: newSubject() });
    await refused(request(test.app, linkProvider, { as: person, params: { provider: 'google' }, body }));
  });

  it('when the provider is away: reported as that, and a later try works', async () => {
    const away = await startIdentityProvider();
    const { app } = await test.another({ ...away.env });
    const { answer } = await request(app, startProviderLogin, { params: { provider: 'google' } });
    const back = away.signIn(answer.data.url, await verified());
    await away.close();
    const { status, failure } = await comeBack(back, 'google', app);
    expect([status, failure.code]).toEqual([503, 'provider_unavailable']);
    const { app: unknown } = await test.another({ ...away.env });
    const start = await request(unknown, startProviderLogin, { params: { provider: 'google' } });
    expect([start.status, start.failure.code]).toEqual([503, 'provider_unavailable']);
  });
});

it('signs in both of two first sign-ins at once, and links once', async () => {
  const person = await newPerson(test.db);
  const account = { subject: newSubject(), email: person.email, isVerified: true };
  const faster = await block(
    test.database.url,
    `insert into login_identity (provider, subject, person_id) values ('google', '${account.subject}', ${person.id})`,
  );
  const late = signIn(account);
  await faster.waited();
  await faster.release();
  const { status, answer } = await late;
  expect([status, answer]).toMatchObject([expect.any(Number), { user_id: person.id }]);
  expect(await auditLog(test.db)).not.toContain(`identity.linked person:${person.id}`);
  const linked = await test.db
    .selectFrom('login_identity')
    .select('subject')
    .where('person_id', '=', person.id)
    .execute();
  expect(linked).toEqual([{ subject: account.subject }]);
});

describe('linking from the profile', () => {
  it('links an identity with any e-mail address, with a mail to the owner, and can be undone', async () => {
    const person = await newPerson(test.db);
    const subject = newSubject();
    expect((await link(person, { subject, email: newEmail() }, 'facebook')).status).toBe(204);
    expect((await signIn({ subject }, 'facebook')).answer).toMatchObject({ user_id: person.id });
    const list = async () => (await request(test.app, listIdentities, { as: person })).answer.data.items;
    expect(await list()).toEqual([{ provider: 'facebook', linkedAt: expect.any(String) }]);
    await runJobs(test);
    const mail = test.mails.find(({ to }) => to === person.email);
    expect(mail?.text).toContain('http://localhost:3000/profile');
    await link(person, { subject: newSubject() }, 'google');
    expect((await unlink(person, 'facebook')).status).toBe(204);
    expect((await unlink(person, 'facebook')).status).toBe(404);
    expect(await list()).toMatchObject([{ provider: 'google' }]);
    expect((await signIn({ subject }, 'facebook')).status).toBe(422);
    expect(await auditLog(test.db)).toContain(`identity.unlinked person:${person.id}`);
  });

  it('takes the last one from a person with a password', async () => {
    const person = await newPerson(test.db);
    await link(person, { subject: newSubject() });
    const { password_hash } = await accountOf(test.db, (await newPerson(test.db, { password: PASSWORD })).id);
    await test.db.updateTable('account').set({ password_hash }).where('person_id', '=', person.id).execute();
    expect((await unlink(person, 'google', { password: PASSWORD })).status).toBe(204);
  });

  it('leaves a person without a password one login method', async () => {
    const person = await newPerson(test.db);
    const subject = newSubject();
    await link(person, { subject });
    const before = await snapshot(test.db);
    const { status, failure } = await unlink(person, 'google');
    expect([status, failure.code]).toEqual([409, 'last_way_in']);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await signIn({ subject })).answer).toMatchObject({ user_id: person.id });
  });

  it('does not count a provider that is switched off as a login method, and unlinks it', async () => {
    const person = await newPerson(test.db);
    await link(person, { subject: newSubject() }, 'google');
    await link(person, { subject: newSubject() }, 'facebook');
    const { app } = await test.another({
      FACEBOOK_CLIENT_ID: 'rajt-facebook',
      FACEBOOK_CLIENT_SECRET: 'a secret of ours',
    });
    const unlinkThere = (provider: ProviderKey) => unlink(person, provider, { app });
    const before = await snapshot(test.db);
    const { status, failure } = await unlinkThere('facebook');
    expect([status, failure.code]).toEqual([409, 'last_way_in']);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await unlinkThere('google')).status).toBe(204);
    const { answer } = await request(app, listIdentities, { as: person });
    expect(answer.data.items).toMatchObject([{ provider: 'facebook' }]);
  });

  it('leaves one when both are unlinked at once', async () => {
    const person = await newPerson(test.db);
    await link(person, { subject: newSubject() }, 'google');
    await link(person, { subject: newSubject() }, 'facebook');
    // Both have started when the first deletes.
    const blocker = await block(
      test.database.url,
      `select from login_identity where person_id = ${person.id} for update`,
    );
    const both = [unlink(person, 'google'), unlink(person, 'facebook')];
    await waiting(test.database, 2);
    await blocker.release();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 409]);
    const { answer } = await request(test.app, listIdentities, { as: person });
    expect(answer.data.items).toHaveLength(1);
  });

  it('takes nobody else’s, and repeating it changes nothing', async () => {
    const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
    const subject = newSubject();
    await link(theirs, { subject });
    const stolen = await link(mine, { subject });
    expect([stolen.status, stolen.failure.code]).toEqual([409, 'identity_taken']);
    await runJobs(test);
    test.mails.length = 0;
    expect((await link(theirs, { subject })).status).toBe(204);
    await runJobs(test);
    expect(test.mails).toEqual([]);
    expect((await signIn({ subject })).answer).toMatchObject({ user_id: theirs.id });
  });

  it('is refused to a session that a new password ended while the provider was asked', async () => {
    const person = await newPerson(test.db);
    const { url } = await leaveToLink(person);
    const body = idp.signIn(url, { subject: newSubject() });
    // The process still knows the session.
    await test.db.deleteFrom('session').where('person_id', '=', person.id).execute();
    const late = await request(test.app, linkProvider, { as: person, params: { provider: 'google' }, body });
    expect(late.status).toBe(401);
    const left = await test.db
      .selectFrom('login_identity')
      .select('provider')
      .where('person_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is of the person who began it', async () => {
    const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
    const { url } = await leaveToLink(theirs);
    const body = idp.signIn(url, { subject: newSubject() });
    const back = await request(test.app, linkProvider, { as: mine, params: { provider: 'google' }, body });
    expect(back.failure.code).toBe('sign_in_failed');
  });
});

it('erases attempts and offers that have run out', async () => {
  const { state } = await leave();
  await signIn({ subject: newSubject(), email: newEmail(), isVerified: true });
  await test.db
    .updateTable('login_attempt')
    .set({ expires_at: new Date(0) })
    .execute();
  await test.db
    .updateTable('new_identity')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(state).toBeTruthy();
  expect(await runJob(test, 'remove-ended-login-attempts')).toEqual([]);
  expect(await test.db.selectFrom('login_attempt').select('provider').execute()).toEqual([]);
  expect(await test.db.selectFrom('new_identity').select('provider').execute()).toEqual([]);
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});

describe('a provider that has moved its keys and endpoints', () => {
  const statusOfNewcomer = async () =>
    (await signIn({ subject: newSubject(), email: newEmail(), isVerified: true })).status;

  it('accepts the next attempt after the failed one', async () => {
    expect(await statusOfNewcomer()).toBe(202);
    idp.move();
    expect(await statusOfNewcomer()).toBeGreaterThan(400);
    expect(await statusOfNewcomer()).toBe(202);
  });

  it('works by its old description while a new one cannot be read', async () => {
    expect(await statusOfNewcomer()).toBe(202);
    idp.describe(false);
    test.clock.advance({ hours: 25 });
    expect(await statusOfNewcomer()).toBe(202);
    idp.describe(true);
  });

  it('is not asked for its description because of an issuer that the caller made up', async () => {
    const { url } = await leave();
    const back = idp.signIn(url, { subject: newSubject(), email: newEmail(), isVerified: true });
    const before = idp.timesDescribed;
    expect((await comeBack({ ...back, iss: 'https://elsewhere.example' })).status).toBe(422);
    expect(await statusOfNewcomer()).toBe(202);
    expect(idp.timesDescribed).toBe(before);
  });

  it('works without a failure when its description is a day old', async () => {
    expect(await statusOfNewcomer()).toBe(202);
    idp.move();
    test.clock.advance({ hours: 25 });
    expect(await statusOfNewcomer()).toBe(202);
  });
});
