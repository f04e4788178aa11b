import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';

let t: TestApp;
let app: FastifyInstance;
let dist: string;
let web: string;
beforeAll(async () => {
  t = await createTestApp();
  dist = await mkdtemp(join(tmpdir(), 'rajt-console-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(dist, 'assets', 'main-1.js'), 'export {};'.repeat(500));
  await writeFile(join(dist, 'assets', 'font.woff2'), Buffer.from([1, 2, 3]));
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  await writeFile(join(dist, 'notes.php'), 'secret');
  await writeFile(join(dist, '.vite', 'manifest.json'), '{}');
  web = await mkdtemp(join(tmpdir(), 'rajt-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Site</title><main id="site"></main>');
  ({ app } = await t.another({ CONSOLE_DIST: dist, WEB_DIST: web, DEMO: 'true' }));
});
afterAll(async () => {
  await t.close();
  for (const folder of [dist, web]) await rm(folder, { recursive: true });
});

const HOST = 'console.localhost:3000';
const get = (url: string, { headers, ...more }: InjectOptions = {}) =>
  app.inject({ url, ...more, headers: { host: HOST, ...headers } });

describe('the host of the console', () => {
  it.each(['/', '/events/tihany/entries', '/staff?tab=roles', '/index'])('%s is its page', async (path) => {
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Console</title>')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'.*script-src 'self';.*frame-ancestors 'none'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('hashed files are kept for ever, and compressed; others are asked again', async () => {
    const script = await get('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('export {}');
    const font = await get('/assets/font.woff2');
    expect([font.headers['content-type'], font.rawPayload]).toEqual(['font/woff2', Buffer.from([1, 2, 3])]);
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['a file that does not exist', '/assets/none.js'],
    ['the build’s own notes', '/.vite/manifest.json'],
    ['a file of another kind', '/notes.php'],
    ['a way out of the folder', '/assets/../../package.json'],
    ['the page by its file', '/index.html'],
    ['the API of a site', '/swim/v1/dom/site'],
    ['an API that does not exist', '/console/v2/me'],
  ])('%s is not found', async (_what, path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Console');
  });

  it('no search engine lists it', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('only reads have the page', async () => {
    expect((await get('/', { method: 'POST' })).statusCode).toBe(404);
    expect((await get('/', { method: 'HEAD' })).statusCode).toBe(200);
  });

  it('its API answers there, and is kept by no cache', async () => {
    const { statusCode, headers } = await get('/console/v1/me');
    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('the codes of the demo’s staff are shown in the demo', async () => {
    expect((await get('/demo/staff')).statusCode).toBe(200);
  });
});

describe('the other hosts', () => {
  it('have no page of the console, and its API is not found there', async () => {
    expect((await get('/events', { headers: { host: 'localhost:3000' } })).body).toContain(
      '<main id="site">',
    );
    expect((await get('/console/v1/me', { headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
  });
});

it('without a build the console’s host has no page, and its API works', async () => {
  const { app: plain } = await t.another({ WEB_DIST: web });
  const headers = { host: HOST };
  expect((await plain.inject({ url: '/', headers })).statusCode).toBe(404);
  expect((await plain.inject({ url: '/console/v1/me', headers })).statusCode).toBe(401);
});
