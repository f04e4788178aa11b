import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestTransform, VitePWA } from 'vite-plugin-pwa';

const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/**
 * The browser compares each file with its digest as the worker stores it: a network that answers with a page of its own, as a
 * hotel's does before the login there, cannot put it into the cache.
 */
const digestsOf =
  (outDir: () => string): ManifestTransform =>
  async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        // The server fills in the app's manifest.
        if (!entry.url.startsWith('assets/')) return entry;
        const bytes = await readFile(join(outDir(), entry.url));
        return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
      }),
    ),
  });

/**
 * The service worker `/sw.js`: keeps the built files, never an answer of the API. The page itself is asked from the network,
 * because the server fills it in by host name. The kept page (app-kit: offline/service-worker.ts) replaces it only if there is no
 * network: a slow answer is waited for, as an older page would ask for files that a newer version no longer has. The worker
 * writes nothing while it answers: WebKit has hung on answers copied into a cache. A new worker takes over at once; an open tab
 * of the older version then offers to be reloaded (app-kit: offline/version-notice.tsx), and is reloaded where it misses an old
 * file (errors/reload-once.ts).
 */
export function offline(): Plugin[] {
  let outDir = '';
  const folder: Plugin = {
    name: 'offline-folder',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    registerType: 'autoUpdate',
    injectRegister: false,
    // Filled in by the server, by branch and language (server: platform/web/app-manifest.ts).
    manifest: {
      id: '/',
      name: '%text:appName_%BRANCH%%',
      short_name: 'Rajt',
      description: '%text:description%',
      start_url: '/events',
      scope: '/',
      display: 'standalone',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ICON,
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: '%text:appEntries%', url: '/entries', icons: [ICON] },
        { name: '%text:appEvents%', url: '/events', icons: [ICON] },
      ],
    },
    workbox: {
      manifestTransforms: [digestsOf(() => outDir)],
      globPatterns: ['**/*.{js,css,woff2,svg}'],
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: [
        {
          // Both functions are copied into the worker as text, so they use nothing from around them.
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' &&
            !/^\/(swim|run|demo|simplepay|ipn|docs|openapi\.json|healthz|readyz)(\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: {
            plugins: [{ handlerDidError: () => caches.match('/events', { cacheName: 'page' }) }],
          },
        },
      ],
    },
  });
  return [folder, ...worker];
}
