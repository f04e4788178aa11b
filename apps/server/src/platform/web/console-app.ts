import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, consoleHost } from '../config/config.ts';
import { RenderedText } from './rendered.ts';

const PAGE = 'index.html';
/** Written files of the build; a file of another kind is not served. */
const TEXTS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const BYTES: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** Paths of the console's host that other parts of the server answer: its API, probes, and the pages of the demo. */
const ANSWERED_ELSEWHERE = /^\/(console\/v1|demo|healthz|readyz)(\/|$)/;

type SendFile = (request: FastifyRequest, reply: FastifyReply, cacheControl: string) => FastifyReply;

/**
 * Serves the built console at its own host, and nothing of the sites there: its files, and for every other path its page, in which the
 * router finds the screen. No search engine lists it and no cache keeps the page. Without an origin of the console nothing is served.
 */
export function consoleApp(app: FastifyInstance, config: Config): void {
  const host = consoleHost(config);
  if (host === null) return;
  const files = readBuild(config.consoleDist);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host.toLowerCase() !== host) return;
    const path = request.url.split('?', 1)[0] ?? '/';
    if (ANSWERED_ELSEWHERE.test(path)) return;
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    if (path === '/robots.txt')
      return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(path.slice(1)) : undefined;
    if (file && path !== `/${PAGE}`)
      return file(
        request,
        reply,
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    const page = files.get(PAGE);
    // Neither a missing file nor the API of a site is a screen.
    if (!isRead || !page || /\.[a-z0-9]{1,8}$/i.test(path) || /^\/\w+\/v\d+\//.test(path))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send('Not found');
    return page(request, reply, 'no-store');
  });
}

/** The files of the build by their paths, read once; none when the console is not built. */
function readBuild(folder: string): ReadonlyMap<string, SendFile> {
  if (!existsSync(join(folder, PAGE))) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.flatMap((entry) => {
      if (!entry.isFile()) return [];
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      // The build's own notes, such as `.vite/manifest.json`.
      if (name.startsWith('.')) return [];
      const send = fileOf(path);
      return send ? [[name, send] as const] : [];
    }),
  );
}

function fileOf(path: string): SendFile | null {
  const kind = extname(path);
  const text = TEXTS[kind];
  if (text !== undefined) {
    const rendered = new RenderedText(readFileSync(path, 'utf8'), text);
    return (request, reply, cacheControl) => rendered.send(request, reply, { 'Cache-Control': cacheControl });
  }
  const type = BYTES[kind];
  if (type === undefined) return null;
  const bytes = readFileSync(path);
  return (_request, reply, cacheControl) =>
    reply.type(type).header('Cache-Control', cacheControl).send(bytes);
}
