import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../testkit/fake-clock.ts';
import { parseConfig } from '../config/config.ts';
import { html } from './html.ts';
import { webApp } from './web-app.ts';

const SCRIPT = 'export {};'.repeat(400);
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': { file: 'assets/form.js', imports: ['index.html'] },
  'src/routes/login/index.tsx?tsr-split=component': {
    file: 'assets/login.js',
    imports: ['_vendor.js', '_form.js'],
  },
  'src/routes/events/index.tsx?tsr-split=component': { file: 'assets/events.js', imports: ['_vendor.js'] },
  'src/routes/events/$eventId.tsx?tsr-split=component': { file: 'assets/event.js' },
  'src/routes/registration/activate/index.tsx?tsr-split=component': { file: 'assets/activate.js' },
  'src/areas/checkout/cart/member-parts.ts': { file: 'assets/parts.js', imports: ['_vendor.js', '_form.js'] },
  '../../packages/phrases/src/web.hu.ts': { file: 'assets/hu.js' },
  '../../packages/phrases/src/web.en.ts': { file: 'assets/en.js' },
  '../../packages/phrases/src/content/events.hu.ts': { file: 'assets/hu_events.js' },
  '../../packages/phrases/src/content/events.en.ts': { file: 'assets/en_events.js' },
  // Namespaces that share a file: its name has their language and theirs.
  '_hu.js': { file: 'assets/hu_auth.js', name: 'texts/hu/auth_sessions' },
  '_en.js': { file: 'assets/en_auth.js', name: 'texts/en/auth_sessions' },
};
const clock = fakeClock();
/** The number of the one event that the site map names. */
let eventNumber = 12;
const found = {
  title: 'Tó',
  description: '',
  path: '/calendar/12',
  words: async () => html`<h1>${'Tó & part'}</h1>`,
};
let app: FastifyInstance;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rajt-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    `<html lang="%LANG%" data-scheme="%SCHEME%" data-cookies="%COOKIES%"><head></head><body data-branch="%BRANCH%">
<div class="slow-start"></div><main class="screen-ahead"></main>${'<p>much</p>'.repeat(200)}</body></html>`,
  );
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'assets', 'a.js'), SCRIPT);
  await writeFile(join(dist, 'assets', 'a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(
    join(dist, 'manifest.webmanifest'),
    JSON.stringify({ id: '/', name: '%text:appName_%BRANCH%%', start_url: '/events' }),
  );
  app = Fastify();
  const config = parseConfig({ WEB_DIST: dist }, dist);
  await app.register(compress, { threshold: 2048 });
  await app.register(webApp, {
    config,
    clock,
    pages: [
      {
        head: async (path) => (/\/12$/.test(path) ? found : null),
        paths: async ({ site }) => [`/calendar/${site.branch}-${eventNumber}`],
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

/** The files that a tag of the page names. */
function filesIn(body: string, tag: string): string[] {
  const [, named = ''] = new RegExp(`<meta name="${tag}" content="([^"]*)">`).exec(body) ?? [];
  return [...named.matchAll(/assets\/(\w+)\.js/g)].map(([, name = '']) => name);
}

test.each([
  ['/events', 'localhost:3000', 'hu', ['events', 'hu', 'hu_events']],
  ['/events?month=7', 'run.localhost:3000', 'hu', ['events', 'hu', 'hu_events']],
  ['/events/12', 'localhost:3000', 'hu', ['event', 'hu', 'hu_events']],
  ['/registration/activate', 'localhost:3000', 'hu', ['activate', 'hu', 'hu_auth']],
  ['/login', 'int.run.localhost:3000', 'en', ['login', 'form', 'en', 'en_auth']],
  ['/', 'localhost:3000', 'hu', ['login', 'form', 'hu', 'hu_auth']],
  ['/events/12/none', 'localhost:3000', 'hu', []],
  ['/none', 'localhost:3000', 'hu', []],
])('%s on %s is the page, in %s, and names what its screen needs', async (url, host, language, wanted) => {
  const { statusCode, body } = await app.inject({ url, headers: { host } });
  expect([statusCode, body.slice(0, 15)]).toEqual([200, `<html lang="${language}"`]);
  expect(filesIn(body, 'screen-files')).toEqual(wanted);
  // The parts around the screens of a member, unless the screen brings them along.
  const around = ['parts', 'form'].filter((name) => !wanted.includes(name));
  expect(filesIn(body, 'member-files')).toEqual(wanted.length > 0 ? around : []);
});

test.each([
  ['/calendar/12/', '/calendar/12'],
  ['/calendar/12).', '/calendar/12'],
  ['/calendar/12/?from=mail', '/calendar/12?from=mail'],
  ['/invited/aB-_%E2%80%A6', '/invited/aB-_'],
  ['//elsewhere.example/', '/elsewhere.example'],
])('a link to %s leads to %s, whose preview it gets', async (url, path) => {
  const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost:3000' } });
  expect([statusCode, headers.location]).toEqual([301, path]);
});

test.each([
  ['localhost:3000', undefined, { lang: 'hu', name: 'Rajt · Úszás', theme_color: '#0a5c8c' }],
  ['run.localhost:3000', 'rajt-language=en', { lang: 'en', name: 'Rajt · Running', theme_color: '#262238' }],
])(
  'the web manifest of the site %s with the cookie %s has the name of its branch',
  async (host, cookie, wanted) => {
    const { headers, body } = await app.inject({
      url: '/manifest.webmanifest',
      headers: { host, ...(cookie && { cookie }) },
    });
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/manifest+json') });
    expect(JSON.parse(body)).toMatchObject({ id: '/', start_url: '/events', ...wanted });
  },
);

test.each([
  ['rajt-language=en; rajt-scheme=dark; rajt-cookies=answered', 'en', 'dark', 'answered'],
  ['other=1', 'hu', 'system', 'asked'],
  ['rajt-language=fr; rajt-scheme=<b>; rajt-cookies=', 'hu', 'system', 'asked'],
])(
  'the page for the cookies %j is in %s, %s, and cookies are %s',
  async (cookie, language, scheme, cookies) => {
    const { headers, body } = await app.inject({ url: '/login', headers: { cookie } });
    expect(body).toContain(`<html lang="${language}" data-scheme="${scheme}" data-cookies="${cookies}">`);
    expect(body).toContain(`assets/${language}.js`);
    expect(headers).toMatchObject({ vary: expect.stringContaining('Cookie'), 'cache-control': 'no-cache' });
  },
);

test.each([
  ['/calendar/12', {}, true],
  ['/calendar/12?from=mail', { 'sec-fetch-dest': 'document' }, true],
  ['/calendar/12', { 'sec-fetch-dest': 'empty' }, false],
  ['/events/12', {}, false],
  ['/events/12', { cookie: 'rajt-reader=member' }, true],
])('the words of %s are in the page for %j: %s', async (url, headers, isThere) => {
  const { body } = await app.inject({ url, headers });
  const words = '<main class="screen-ahead"><h1>Tó &amp; part</h1></main>';
  expect(body.includes(words)).toBe(isThere);
  expect(body).toContain(isThere ? '<div class="slow-start above">' : '<div class="slow-start">');
});

test('a browser that has a page gets a 304, and another visitor their own page', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  for (const url of ['/calendar/12', '/login']) {
    const { etag } = (await ask(url)).headers;
    clock.advance({ seconds: 2 });
    const known = { 'if-none-match': String(etag) };
    const again = await ask(url, known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['vary']).toBe('Cookie, Sec-Fetch-Dest, Accept-Encoding');
    for (const cookie of ['rajt-language=en', 'rajt-scheme=dark', 'rajt-cookies=answered'])
      expect((await ask(url, { ...known, cookie })).statusCode).toBe(200);
    expect((await ask(url, { ...known, host: 'run.localhost:3000' })).statusCode).toBe(200);
  }
});

test('a changed head is in the page a second later', async () => {
  const before = await app.inject({ url: '/calendar/12' });
  found.description = 'Új';
  clock.advance({ seconds: 1 });
  const headers = { 'if-none-match': String(before.headers['etag']) };
  expect((await app.inject({ url: '/calendar/12', headers })).body).toContain('content="Új"');
  found.description = '';
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page comes as %s to who reads that', async (encoding, read) => {
  const answer = await app.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/html; charset=utf-8',
    vary: expect.stringMatching(/Cookie.*Accept-Encoding/),
  });
  expect(read(answer.rawPayload).toString()).toContain('<html lang="hu"');
});

test.each([
  ['gzip, deflate, br', 'br', (bytes: Buffer) => bytes.equals(brotliCompressSync(SCRIPT))],
  ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes).toString() === SCRIPT],
  ['identity', undefined, (bytes: Buffer) => bytes.toString() === SCRIPT],
])('a browser that reads %s gets a script as %s', async (accepted, encoding, isRight) => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/a.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(isRight(rawPayload)).toBe(true);
});

test.each(['/assets/a.js.br', '/index.html', '/.vite/manifest.json', '/assets/none.js'])(
  '%s is no address',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

test('the site map of each site is rendered and compressed once a minute, and a crawler that has it gets a 304', async () => {
  const read = (host: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/sitemap.xml', headers: { host, 'accept-encoding': 'br', ...headers } });
  const swim = await read('localhost:3000');
  expect(swim.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/xml; charset=utf-8',
  });
  expect(brotliDecompressSync(swim.rawPayload).toString()).toContain('/calendar/swim-12<');
  const run = await read('run.localhost:3000');
  expect(brotliDecompressSync(run.rawPayload).toString()).toContain('/calendar/run-12<');
  const known = { 'if-none-match': String(swim.headers['etag']) };
  expect((await read('localhost:3000', known)).statusCode).toBe(304);
  eventNumber = 13;
  expect((await read('localhost:3000', known)).statusCode).toBe(304);
  clock.advance({ minutes: 1 });
  const later = await read('localhost:3000', known);
  expect(brotliDecompressSync(later.rawPayload).toString()).toContain('/calendar/swim-13<');
});

test('a build without a manifest has pages that name nothing', async () => {
  await rm(join(dist, '.vite'), { recursive: true });
  const plain = Fastify();
  await plain.register(compress);
  await plain.register(webApp, { config: parseConfig({ WEB_DIST: dist }, dist), clock });
  expect((await plain.inject({ url: '/events' })).body).toContain('<head></head>');
  await plain.close();
});
