import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { buildApp } from '../app.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const TOKEN = 'vFzq0Yk7mS2hW9xL4cRb8nJd1pTg6uEaK3oQi5wXtZs';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Paths of the specification that have the token of an account in the address: calls and screens. */
const ADDRESSES = [
  `/swim/v1/dom/signup/activate?token=${TOKEN}`,
  `/swim/v1/dom/signup/oldactivate?token=${TOKEN}`,
  `/swim/v1/dom/signup/oldactivate/${TOKEN}`,
  `/swim/v1/dom/email/activate?token=${TOKEN}`,
  `/registration/activate/${TOKEN}`,
  `/registration/old-user/activate/${TOKEN}`,
  `/registration/email-change/activate/${TOKEN}`,
  `/passwordreset/reset/${TOKEN}`,
];
const METHODS = ['GET', 'PUT', 'POST', 'DELETE'] as const;

it.each([
  ['as asked', ''],
  ['with what cannot be decoded', '%E0%A4%A'],
  ['with a part too much', '/more'],
])('no log has the token of an address, %s', async (_, rest) => {
  const app = await buildApp({ ...test.deps, log });
  for (const url of ADDRESSES)
    for (const method of METHODS) await app.inject({ method, url: `${url}${rest}`, payload: {} });
  await app.close();
  expect(lines.join('\n')).not.toContain(TOKEN);
});

it('nor when the server fails', async () => {
  lines.length = 0;
  // Whatever is asked of the database throws.
  const app = await buildApp({ ...test.deps, log, db: undefined as never });
  for (const url of ADDRESSES.slice(0, 4)) {
    const body = { password: 'Balatoni7hullam', dataStorageConsent: true };
    const method = url.endsWith(`/${TOKEN}`) ? 'PUT' : 'GET';
    expect((await app.inject({ method, url, ...(method === 'PUT' && { payload: body }) })).statusCode).toBe(
      500,
    );
  }
  await vi.waitFor(() => expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(4));
  await app.close();
  expect(lines.join('\n')).not.toContain(TOKEN);
});
