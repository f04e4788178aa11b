import { isOfConsole } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the readable documentation runs scripts of its own files alone', async () => {
  const { statusCode, body, headers } = await t.app.inject('/docs/');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)</g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes = '', inline = ''] of scripts) {
    expect(inline.trim()).toBe('');
    const file = /src="\.?\/?([^"]+)"/.exec(attributes)?.[1] ?? '';
    expect((await t.app.inject(new URL(file, 'http://localhost/docs/').pathname)).statusCode).toBe(200);
  }
});

test('the document names the role that an operation needs, and nothing of the kind of others', async () => {
  const { paths } = (await t.app.inject('/openapi.json')).json();
  expect(paths['/console/v1/audit'].get).toMatchObject({
    description: 'Console. For staff with the role organiser (or one that includes it), of all events.',
    security: [{ console: [] }],
  });
  expect(paths['/console/v1/flags'].get.description).toBe('Console. For all staff.');
  expect(paths['/swim/v1/dom/login'].post.description).toBeUndefined();
});

test('the document lists each operation once: in the console, on the default site, or on the first site that has it', async () => {
  const { paths } = (await t.app.inject('/openapi.json')).json();
  const listed = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = allOperations.map((operation) => {
    const { method, path, only } = operation;
    if (isOfConsole(operation)) return `${method} /console/v1${path}`;
    const base = only === undefined || only === 'companyEntry' ? '/swim/v1/dom' : '/run/v1/dom';
    return `${method} ${base}${path}`;
  });
  expect(listed.sort()).toEqual(expected.sort());
});

test('the API document is rendered and compressed once, and a browser that has it gets a 304', async () => {
  const make = vi.spyOn(t.app, 'swagger');
  const read = (headers = {}) =>
    t.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br', ...headers } });
  const first = await read();
  expect(first.headers['content-encoding']).toBe('br');
  const known = await read({ 'if-none-match': first.headers['etag'] });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await read()).rawPayload).toEqual(first.rawPayload);
  expect(make.mock.calls.length).toBeLessThan(2);
});
