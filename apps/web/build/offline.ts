import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The service worker `/sw.js`: keeps the built files, never an answer of the API. The page itself is asked from the
 * network, because the server fills it in by host name; the one that the app has kept (app-kit: offline/service-worker.ts) stands in when
 * there is no network, and only then: a slow answer is waited for, as an older page would ask for files that a newer
 * version no longer has. The worker writes nothing while it answers: WebKit has hung on answers copied into a cache.
 * A new worker takes over at once without a question; a tab that then misses an old file asks to be reloaded
 * (app-kit: errors/error-screen.tsx).
 */
export function offline(): Plugin[] {
  return VitePWA({
    registerType: 'autoUpdate',
    injectRegister: false,
    manifest: {
      name: 'Rajt',
      short_name: 'Rajt',
      description: 'Nevezés futó- és úszóversenyekre',
      lang: 'hu',
      start_url: '/events',
      scope: '/',
      display: 'standalone',
      theme_color: '#0a5c8c',
      background_color: '#f4f9fb',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
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
}
