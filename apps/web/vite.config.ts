import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractForCalls } from './build/contract-for-calls.ts';
import { offline } from './build/offline.ts';
import { sitePlaceholders } from './build/site-placeholders.ts';
import { zodWithoutEval } from './build/zod-without-eval.ts';
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts';

const apiPort = process.env['API_PORT'] ?? '3000';
const server = `http://localhost:${apiPort}`;

/** What the server answers itself; everything else is the app's. */
const serverPaths = [
  '/swim/',
  '/run/',
  '/demo',
  '/simplepay',
  '/ipn',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader comes with its screen: by default all loaders, and what they import, would be in the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      addExtensions: true,
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.|\\.module\\.',
    }),
    react(),
    contractForCalls(),
    zodWithoutEval(),
    zodWithoutJsonSchema(),
    sitePlaceholders(),
    offline(),
  ],
  // Understands CSS modules that compose each other without PostCSS, which warned of them at every start.
  css: { transformer: 'lightningcss' },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    // The content security policy allows no data: fonts and no inline script (server: platform/security-headers.ts).
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs comes in two files instead of thirty small ones.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|i18next|zustand|clsx|use-sync-external-store|@tanstack)\//,
              priority: 2,
            },
            // Both judge by the calendar and show it: the first screens need no more of the schemas.
            { name: 'dates', test: /\/packages\/rules\/src\/dates\.ts$/, priority: 5 },
            // Only forms judge anything: without a name of its own it would be drawn into what every screen needs.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|\/packages\/contract\/src\/fields\.ts$/,
              priority: 4,
            },
            // The routes' addresses and guards; their screens have a query in the id and stay apart.
            { name: 'routes', test: /\/apps\/web\/src\/routes\/[^?]*$/, priority: 3 },
            {
              name: 'kit',
              test: /\/(packages|apps\/web\/src\/shell)\//,
              minShareCount: 5,
              priority: 1,
              // Apart by who needs it: a group takes along all that its files need, and one for all would bring the form
              // library and the numbering plans to the login. No merging of small files either: it does the same.
              entriesAware: true,
            },
            // What a member's first screen brings along, in one file each instead of a dozen.
            {
              name: 'member',
              test: /\/features\/cart\/(member-parts|cart-link|cart-keeper|cart-query|use-remove-dialog|use-countdown)\./,
            },
            {
              name: 'calendar',
              test: /\/features\/events\/events-screen\.|\/packages\/ui\/src\/(places-bar|choice-chips)\./,
            },
          ],
        },
      },
    },
  },
});
