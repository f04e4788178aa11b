import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import { fillPage, pageLanguage } from '@rajt/phrases/fill-page';
import type { Language } from '@rajt/rules/language';
import { type PageChoices, readPageChoices } from '@rajt/rules/page-choices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appManifest } from './app-manifest.ts';
import type { Clock } from './clock.ts';
import { type Config, siteOfHost } from './config.ts';
import type { SiteSettings } from './config-server.ts';
import type { Html } from './html.ts';
import { type PageHead, type PublicPages, siteMap, withHead, withWords } from './page-head.ts';
import { RenderedText } from './rendered.ts';
import { BUILD_MANIFEST, screenFiles } from './screen-files.ts';
import { TtlCache } from './ttl-cache.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
/** The page itself is not held up for longer. */
const WORDS_WITHIN_MS = 500;
const APP_MANIFEST = 'manifest.webmanifest';

/** How old the site map that crawlers read may be. */
const SITE_MAP_TTL_MS = 60_000;

interface WebAppOptions {
  config: Config;
  clock: Clock;
  /** What crawlers are told of. */
  pages?: readonly PublicPages[];
}

/**
 * Serves the built web app: hashed files for ever, the service worker from the root, and for every other path the page,
 * filled in with the site that the host name says and what the visitor has chosen. An unknown path is the router's
 * matter: it goes to /events.
 */
export async function webApp(
  app: FastifyInstance,
  { config, clock, pages = [] }: WebAppOptions,
): Promise<void> {
  const page = join(config.webDist, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  const screenTag = screenFiles(config.webDist);
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
    const settings = siteOfHost(config, request.host);
    const choices = choicesOf(request, settings);
    const language = pageLanguage(settings.site, choices);
    const filled = fillPage(template, settings.site, choices).replace(
      '</head>',
      `${screenTag(path, language)}</head>`,
    );
    const head = await headOf(path, settings, language);
    const words = head && showsWords(request, head, choices) ? await wordsOf(head) : null;
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .send(head ? withHead(words ? withWords(filled, words) : filled, head, settings) : filled);
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

  /** Words that fail, or that do not come soon, are the app's to say. */
  function wordsOf({ words }: PageHead): Promise<Html | null> {
    const written = (words?.() ?? Promise.resolve(null)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a page has no words');
      return null;
    });
    return Promise.race([written, setTimeout(WORDS_WITHIN_MS, null, { ref: false })]);
  }

  /** A page is shown without a head of its own rather than not at all. */
  async function headOf(path: string, settings: SiteSettings, language: Language): Promise<PageHead | null> {
    for (const one of pages) {
      const head = await one.head(path, settings, language).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a page has no head');
        return null;
      });
      if (head) return head;
    }
    return null;
  }
}

/** The site map of each site: read once a minute, and compressed only after a change. */
function siteMapsOf(
  pages: readonly PublicPages[],
  clock: Clock,
): (settings: SiteSettings) => Promise<RenderedText> {
  const last = new Map<string, RenderedText>();
  const current = new TtlCache<string, RenderedText>(clock, SITE_MAP_TTL_MS);
  const make = async (settings: SiteSettings) => {
    const paths = (await Promise.all(pages.map((one) => one.paths(settings)))).flat();
    const text = siteMap(paths, settings);
    const before = last.get(settings.origin);
    const made = before?.text === text ? before : new RenderedText(text, 'application/xml');
    last.set(settings.origin, made);
    return made;
  };
  return (settings) => current.get(settings.origin, () => make(settings));
}

/**
 * A member's screen is no sight for a stranger, whom the app will ask to sign in, even if its words are public. A page that is not
 * opened but fetched is kept by the service worker, and stands in for all others.
 */
function showsWords(request: FastifyRequest, head: PageHead, { reader }: PageChoices): boolean {
  const isOpened = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
  return isOpened && (head.path === pathOf(request) || reader === 'member');
}

function choicesOf(request: FastifyRequest, { origin }: SiteSettings): PageChoices {
  return readPageChoices(request.headers.cookie, origin.startsWith('https:'));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
