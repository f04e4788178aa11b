import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from './build/brotli.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { lateSheets } from './build/late-sheets.ts';
import { LICENCES, licences } from './build/licences.ts';
import { offline } from './build/offline.ts';
import { operationTexts } from './build/operation-texts.ts';
import { EARLY_CALLS, page } from './build/page.ts';
import { sitePlaceholders } from './build/site-placeholders.ts';

const apiPort = process.env['API_PORT'] ?? '3000';
const server = `http://localhost:${apiPort}`;

/** The paths that the server answers itself; everything else is the app's. */
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

const shippedLicences = licences();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader comes with its screen: by default all loaders, and their imports, would be in the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      addExtensions: true,
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.|\\.module\\.',
    }),
    react(),
    lateSheets(),
    sitePlaceholders(),
    offline(),
    operationTexts(),
    page(),
    shippedLicences.page,
    brotli(),
  ],
  // Understands CSS modules that compose each other without PostCSS, which warned of them at every start.
  // Names of classes without the usual sign between file and name: it is in the sheet a thousand times.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash][local]' } } },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  // The worker for company files is an ES module, as it imports the reader of each kind of file on demand.
  worker: { format: 'es', plugins: () => [shippedLicences.worker] },
  build: {
    // The content security policy allows no data: fonts and no inline script (server: platform/http/security-headers.ts).
    assetsInlineLimit: 0,
    // Which files a screen needs: the server puts them into the page (server: platform/web/screen-files.ts).
    manifest: true,
    license: { fileName: LICENCES },
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []) },
    rolldownOptions: {
      input: { index: 'index.html', [EARLY_CALLS]: 'src/early/early-calls.ts' },
      // Which files are shared takes four seconds to find out (build/shared-chunks.ts); no need to say so at every build.
      checks: { bundlerTimings: false },
      output: {
        // Without names: the entry has a list of all files, and it is in the first load of every screen.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
