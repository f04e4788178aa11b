import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import { login } from '@rajt/contract/people/operations/sessions';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { newOwner, type Owner } from '../testkit/new-owner.ts';
import { newPerson } from '../testkit/new-person.ts';
import { PASSWORD } from '../testkit/operation-inputs.ts';
import { request } from '../testkit/request.ts';
import { snapshot } from '../testkit/snapshot.ts';
import { texts } from './platform/http/language.ts';

/** The protocol around the operations: other ways to ask for the same, headers, languages (reliability F9, H1, H4). */
let t: TestApp;
let owner: Owner;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
});
afterAll(() => t.close());

describe('tricks with the protocol', () => {
  const bearer = () => ({ authorization: `Bearer ${owner.person.token}` });
  const profile = () => `/swim/v1/dom/users/${owner.person.id}`;
  const send = (
    method: string,
    url: string,
    more: { headers?: Record<string, string>; payload?: string } = {},
  ) => t.app.inject({ method: method as 'GET', url, ...more, headers: { ...bearer(), ...more.headers } });

  test('HEAD is decided as GET and has no body', async () => {
    const [mine, nobodys] = [
      await send('HEAD', profile()),
      await t.app.inject({ method: 'HEAD', url: profile() }),
    ];
    expect([mine.statusCode, mine.body]).toEqual([200, '']);
    expect([nobodys.statusCode, nobodys.body]).toEqual([401, '']);
    expect((await send('HEAD', '/swim/v1/dom/users/999999999')).statusCode).toBe(404);
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND'])('%s is not there', async (method) => {
    const { statusCode, headers } = await send(method, profile(), {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    });
    expect(statusCode).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    ['a slash at the end', '/'],
    ['two slashes', '//cart'],
    ['another case', '/CART'],
    ['a semicolon', '/cart;a=b'],
    ['an encoded slash', '%2fcart'],
    ['an encoded dot', '/%2e%2e/cart'],
    ['a NUL', '/cart%00'],
    ['a dot', '/cart.json'],
  ])('%s leads nowhere', async (_what, tail) => {
    const { statusCode, json } = await send('GET', profile() + tail);
    expect([statusCode, json().code]).toEqual([404, 'not_found']);
  });

  test('an address that cannot be decoded is refused like everything else', async () => {
    for (const url of ['/%zz', `${profile()}%`, '/swim/v1/dom/users/%c3%28']) {
      const { statusCode, json, headers, body } = await send('GET', url);
      expect([statusCode, json().code]).toEqual([400, 'bad_request']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': 'max-age=31536000',
      });
      expect(body).not.toContain('%');
    }
  });

  test('browsers take https for the subdomains too where it is configured', async () => {
    const { app } = await t.another({ HSTS_SUBDOMAINS: 'true' });
    const { headers } = await app.inject({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('a parameter given twice is refused, in both ways to write it', async () => {
    for (const query of ['status=past&status=actual', 'status[]=past', 'status=past&status']) {
      const { statusCode, json } = await send('GET', `${profile()}/entries?${query}`);
      expect([statusCode, json().code]).toEqual([422, 'validation']);
    }
  });

  test('no header changes the method, the path or the person', async () => {
    const before = await snapshot(t.db);
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-original-url': '/swim/v1/dom/users/1',
      'x-user-id': '1',
      'content-type': 'application/json',
    };
    const { entryId = '' } = owner.input(operationOf('removeEntry')).params ?? {};
    const overridden = await send('POST', `${profile()}/entries/${entryId}?_method=DELETE`, {
      headers,
      payload: '{"_method":"DELETE"}',
    });
    expect(overridden.statusCode).toBe(404);
    expect((await send('GET', profile(), { headers })).json().data.userId).toBe(owner.person.id);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test("behind a proxy the address of a caller is the one that the proxy saw, not the caller's own claim", async () => {
    // The peer of a request in tests is 192.0.2.1.
    const { app } = await t.another({ TRUST_PROXY: '192.0.2.0/24', RATE_LIMIT_FACTOR: '0.2' });
    const codes: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const { failure } = await request(app, login, {
        body: { email: `guess${index}@example.hu`, password: 'wrong' },
        headers: { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` },
      });
      codes.push(failure.code);
    }
    expect(codes.at(0)).toBe('credentials_wrong');
    expect(codes.at(-1)).toBe('too_many_requests');
    const { email } = await newPerson(t.db, { password: PASSWORD });
    const headers = { 'x-forwarded-for': 'nonsense, 198.51.100.8' };
    const { status } = await request(app, login, { body: { email, password: PASSWORD }, headers });
    expect(status).toBe(200);
  });

  test.each([
    ['10.1.2.3', 'true', 'run.localhost:3000'],
    ['203.0.113.9', 'true', 'localhost:3000'],
    ['203.0.113.9', '203.0.113.0/24', 'run.localhost:3000'],
    ['10.1.2.3', '203.0.113.9', 'localhost:3000'],
  ])('a peer at %s with TRUST_PROXY=%s: the site is that of %s', async (remoteAddress, trusted, host) => {
    const { app } = await t.another({ TRUST_PROXY: trusted });
    const { body } = await app.inject({
      url: '/.well-known/security.txt',
      remoteAddress,
      headers: { host: 'localhost:3000', 'x-forwarded-host': 'run.localhost:3000' },
    });
    expect(body).toContain(`Canonical: http://${host}/.well-known/security.txt`);
  });

  test('a weakness has an address, and a password its page', async () => {
    const { headers, body } = await t.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-.*Z\n/);
    const { statusCode, headers: to } = await t.app.inject('/.well-known/change-password');
    expect([statusCode, to.location]).toEqual([302, '/profile/change-password']);
  });
});

describe('every answer', () => {
  let app: FastifyInstance;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'rajt-dist-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><html lang="%LANG%"></html>');
    await writeFile(join(dist, 'assets', 'a-1.js'), 'export {}');
    ({ app } = await t.another({ WEB_DIST: dist, DEMO: 'true' }));
  });
  afterAll(() => rm(dist, { recursive: true }));

  const paper = () => {
    const { params = {} } = owner.input(operationOf('entryConfirmation'));
    return `/swim/v1/dom/users/${params['userId']}/entries/entry/${params['entryId']}/confirmation`;
  };
  test.each([
    ['an answer of the API', 200, 'GET', () => '/swim/v1/dom/site'],
    ['an answer that is kept ready', 200, 'GET', () => '/swim/v1/dom/events'],
    ['a PDF', 200, 'GET', paper],
    ['a refusal', 404, 'GET', () => '/swim/v1/dom/users/999999999'],
    ['a path of the API that is none', 404, 'GET', () => '/swim/v1/dom/none'],
    ['a page', 200, 'GET', () => '/events'],
    ['a script', 200, 'GET', () => '/assets/a-1.js'],
    ['a file that is none', 404, 'GET', () => '/assets/none.js'],
    ['a probe', 200, 'GET', () => '/readyz'],
    ['the description of the API', 200, 'GET', () => '/openapi.json'],
    ['a payment message that is none', 400, 'POST', () => '/ipn/simplepay'],
    ['the way back from the payment page', 303, 'GET', () => '/simplepay/back/none?r=x&s=x'],
    ['the mailbox', 200, 'GET', () => '/demo/mailbox'],
  ])('%s (%i) carries the security headers', async (_what, status, method, url) => {
    const headers = { authorization: `Bearer ${owner.person.token}` };
    const response = await app.inject({ method: method as 'GET', url: url(), headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(response.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(response.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a PDF is handed over as a file that nobody keeps', async () => {
    const headers = { authorization: `Bearer ${owner.person.token}` };
    expect((await app.inject({ url: paper(), headers })).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['no token', 401, 'token_missing', {}, undefined],
    ['nothing there', 404, 'not_found', { as: 'owner' }, { userId: '999999999' }],
    ['a wrong field', 422, 'validation', { as: 'owner' }, undefined],
  ] as const)('%s (%i) is in the language of the caller', async (_what, status, code, who, params) => {
    const operation = operationOf('createAddress');
    const told = async (language: 'hu' | 'en') => {
      const response = await request(t.app, operation, {
        ...owner.input(operation),
        ...(params ? { params } : {}),
        ...('as' in who ? { headers: { authorization: `Bearer ${owner.person.token}` } } : {}),
        body: {},
        language,
      });
      expect([response.status, response.failure.code]).toEqual([status, code]);
      expect(response.headers['content-language']).toBe(language);
      return response.failure;
    };
    const [hu, en] = [await told('hu'), await told('en')];
    expect(hu.user_msg).toBe(texts('hu')(`errors:${code}`));
    expect(en.user_msg).toBe(texts('en')(`errors:${code}`));
    expect(Object.keys(hu)).toEqual(Object.keys(en));
    for (const [name, value] of Object.entries(hu)) {
      if (name !== 'code' && name !== 'dev_msg') expect(en[name]).not.toEqual(value);
    }
  });
});

function operationOf(id: string): Operation {
  const found = allOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}
