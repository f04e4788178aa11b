import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { providerLogin } from '@rajt/contract/people/operations/login-providers';
import { endSessions, login } from '@rajt/contract/people/operations/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { request } from '../../../testkit/request.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../log.ts';
import { createRateLimits } from './rate-limit.ts';
import { SecurityLog } from './security-log.ts';

const PASSWORD = 'Őrült1adat';
const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const events = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ security }) => security);

let t: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  t = await createTestApp();
  app = await buildApp({ ...t.deps, log });
});
afterAll(async () => {
  await app.close();
  await t.close();
});
afterEach(() => {
  lines.length = 0;
});

describe('the log of security', () => {
  it('contains a failed login by its name, operation and network, without address or password', async () => {
    const { email, id } = await newPerson(t.db, { password: PASSWORD });
    await request(app, login, { body: { email, password: 'Wrong1password' }, ip: '203.0.113.7' });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({
      security: 'login_failed',
      operation: 'login',
      network: '203.0.113.7',
    });
    expect(lines.join('')).not.toContain(email);
    expect(lines.join('')).not.toContain('Wrong1password');
    expect(id).toBeTruthy();
  });

  it("contains an access to another person's data and a failed step-up with the caller's id", async () => {
    const [person, other] = [await newPerson(t.db, { password: PASSWORD }), await newPerson(t.db)];
    await request(app, endSessions, {
      as: person,
      params: { userId: other.id },
      query: { which: 'others' },
      body: { password: '' },
    });
    await request(app, deleteAccount, {
      as: person,
      body: { password: 'Wrong1password', givesUpEntries: false },
    });
    await vi.waitFor(() => expect(events()).toHaveLength(2));
    expect(events()).toMatchObject([
      { security: 'access_refused', operation: 'endSessions', personId: person.id },
      { security: 'step_up_failed', operation: 'deleteAccount', personId: person.id },
    ]);
    expect(lines.join('')).not.toContain(person.token);
  });

  it('contains a failed sign-in by a provider', async () => {
    const google = {
      key: 'google',
      issuer: 'https://provider.invalid',
      clientId: 'x',
      clientSecret: 'x',
    } as const;
    const withGoogle = await buildApp({ ...t.deps, log, config: { ...t.deps.config, providers: [google] } });
    await request(withGoogle, providerLogin, {
      params: { provider: 'google' },
      body: { code: 'made-up', state: 'made-up' },
    });
    await vi.waitFor(() => expect(events()).toMatchObject([{ security: 'login_failed' }]));
    expect(lines.join('')).not.toContain('made-up');
    await withGoogle.close();
  });

  it('contains input that the app never sends, and no typing mistake', async () => {
    const body = { email: 'somebody@example.hu', password: 'Wrong1password' };
    await request(app, login, { body: { ...body, email: 'no address' } });
    await request(app, login, { body: { ...body, isOrganiser: true } as never });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({ security: 'input_refused', operation: 'login' });
    expect(lines.join('')).not.toContain('isOrganiser');
  });

  it('contains what the owner has confirmed', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    await request(app, endSessions, { as: person, body: { password: PASSWORD } });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()).toMatchObject([
      { security: 'step_up_passed', operation: 'endSessions', personId: person.id },
    ]);
    expect(lines.join('')).not.toContain(PASSWORD);
  });

  it('does not contain an ended session', async () => {
    const person = await newPerson(t.db);
    await request(app, endSessions, { as: { ...person, token: 'x'.repeat(43) }, body: { password: '' } });
    await request(app, endSessions, { as: person, body: { password: '' } });
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()).toMatchObject([{ security: 'step_up_failed', personId: person.id }]);
  });

  it('contains a reached limit', async () => {
    const strict = await buildApp({ ...t.deps, log, limits: createRateLimits(t.database.sale.pool, 0.05) });
    const tries = Array.from({ length: 12 }, () =>
      request(strict, login, { body: { email: 'guess@example.hu', password: 'x' }, ip: '203.0.113.9' }),
    );
    await Promise.all(tries);
    await vi.waitFor(() => expect(events().some(({ security }) => security === 'limit_reached')).toBe(true));
    await strict.close();
  });
});

it('a flood from one network is written as ten events and one count; another network is written', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const security = new SecurityLog(log, t.clock);
  const details = { operation: 'login', personId: undefined };
  for (let count = 0; count < 500; count += 1)
    security.record('login_failed', { ...details, network: '203.0.113.7' });
  security.record('login_failed', { ...details, network: '203.0.113.8' });
  expect(events()).toHaveLength(11);
  t.clock.advance({ minutes: 1 });
  security.record('login_failed', { ...details, network: '203.0.113.7' });
  expect(events().slice(11)).toMatchObject([{ network: '203.0.113.7', more: 490 }, { operation: 'login' }]);
  vi.advanceTimersByTime(60_000);
  expect(events()).toHaveLength(13);
  vi.useRealTimers();
});
