import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { cleanPath } from '@rajt/rules/link-path';
import { type PageChoices, readPageChoices } from '@rajt/rules/page-choices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Config, siteOfHost } from '../config/config.ts';
import type { SiteSettings } from '../config/config-server.ts';
import { appManifest } from './app-manifest.ts';
import { AppPages } from './app-pages.ts';
import { type PublicPages, siteMap } from './page-head.ts';
import { RenderedText } from './rendered.ts';
import { RenderedCache } from './rendered-cache.ts';
import { BUILD_MANIFEST, screenFiles } from './screen-files.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
/** Headers of a page that is filled in with the visitor's choices, and with words for browsers that open it. */
const PAGE_HEADERS = { 'Cache-Control': 'no-cache', Vary: 'Cookie, Sec-Fetch-Dest, Accept-Encoding' };
const APP_MANIFEST = 'manifest.webmanifest';

/** How old the site map that crawlers read may be. */
const SITE_MAP_TTL_MS = 60_000;
/** More than there are sites. */
const SITE_MAPS_KEPT = 20;

interface WebAppOptions {
  config: Config;
  clock: Clock;
  /** The pages that crawlers find. */
  pages?: readonly PublicPages[];
}

/**
 * Serves the built web app: hashed files for ever, the service worker from the root, and for every other path the page, filled in
 * with the site of the host name and the visitor's choices. A path with a slash or other characters behind it is redirected to
 * the path itself, so that a preview of the link finds its page. An unknown path is the router's matter: it goes to /events.
 */
export async function webApp(
  app: FastifyInstance,
  { config, clock, pages = [] }: WebAppOptions,
): Promise<void> {
  const page = join(config.webDist, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  const screenTag = screenFiles(config.webDist);
  const appPages = new AppPages({ template, screenTag, pages, clock, log: app.log });
  await app.register(staticFiles, {
    root: config.webDist,
    index: false,
    wildcard: false,
    // The page and the app's manifest by their own names would be what nobody has filled in.
    globIgnore: ['**/*.br', 'index.html', BUILD_MANIFEST, APP_MANIFEST],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      else if (path.endsWith('sw.js')) reply.header('Cache-Control', 'no-cache');
      else reply.header('Cache-Control', `public, max-age=${WEEK_SECONDS}`);
    },
  });
  const notFound = (reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  // A route, not the handler of what is not found: its answers are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    // Neither a file that is missing nor an API base that does not exist (swim/int) is a page.
    if (/\.[a-z0-9]{1,8}$/i.test(path) || /^\/\w+\/v\d+\//.test(path)) return notFound(reply);
    const clean = cleanPath(path);
    if (clean !== path) return reply.redirect(`${clean}${queryOf(request)}`, 301);
    const settings = siteOfHost(config, request.host);
    const choices = choicesOf(request, settings);
    const isOpened = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const rendered = await appPages.page({ path, settings, choices, isOpened });
    return rendered.send(request, reply, PAGE_HEADERS);
  });
  const manifest = join(config.webDist, APP_MANIFEST);
  if (existsSync(manifest)) {
    const manifestTemplate = await readFile(manifest, 'utf8');
    app.get(`/${APP_MANIFEST}`, { schema: { hide: true } }, (request, reply) => {
      const settings = siteOfHost(config, request.host);
      const choices = choicesOf(request, settings);
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Cookie')
        .send(JSON.stringify(appManifest(manifestTemplate, settings.site, choices)));
    });
  }
  const siteMaps = siteMapsOf(pages, clock);
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    (await siteMaps(siteOfHost(config, request.host))).send(request, reply),
  );
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
    const { origin } = siteOfHost(config, request.host);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /demo\nSitemap: ${origin}/sitemap.xml\n`);
  });
}

/** The site map of each site: read once a minute, and compressed only after a change. */
function siteMapsOf(
  pages: readonly PublicPages[],
  clock: Clock,
): (settings: SiteSettings) => Promise<RenderedText> {
  const maps = new RenderedCache(clock, { ttlMs: SITE_MAP_TTL_MS, most: SITE_MAPS_KEPT });
  const make = async (settings: SiteSettings) => {
    const paths = (await Promise.all(pages.map((one) => one.paths(settings)))).flat();
    return new RenderedText(siteMap(paths, settings), 'application/xml');
  };
  return async (settings) =>
    (await maps.get(settings.origin, () => make(settings))) ?? (await make(settings));
}

function choicesOf(request: FastifyRequest, { origin }: SiteSettings): PageChoices {
  return readPageChoices(request.headers.cookie, origin.startsWith('https:'));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** The query with its question mark; '' if there is none. */
function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}
