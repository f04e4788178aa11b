import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from './build/brotli.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { offline } from './build/offline.ts';
import { page } from './build/page.ts';
import { sitePlaceholders } from './build/site-placeholders.ts';
const off = new Set((process.env['OFF'] ?? '').split(','));
const has = (n: string) => !off.has(n);
const plain = [
  { name: 'schemas', test: /node_modules\/zod\/|\/packages\/contract\/src\/fields\.ts$/, priority: 9 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 8 },
];
const plainFrame = [...plain, { name: 'frame', tags: ['$initial'], priority: 7 }];
const plainZod = [
  { name: 'schemas', test: /node_modules\/zod\//, priority: 9 , includeDependenciesRecursively: false},
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 8 },
];
const g1 = [
  { name: 'schemas', test: /\/node_modules\/zod\//, priority: 9, includeDependenciesRecursively: false },
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 8 },
  { name: 'frame', tags: ['$initial'], priority: 7 },
];
const g2 = g1.slice(0, 2);
const g3 = [g1[0], { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 8 }, ...g1.slice(1)];
const groups = { g1, g2, g3, full: chunkGroups, plain, plainFrame, plainZod, none: undefined }[process.env['GROUPS_'] ?? 'full'];
import { readFileSync } from 'node:fs';
const swap = (end: string, text: () => string) => ({ name: 'swap' + end, enforce: 'pre' as const, load(id: string) { return id.endsWith(end) ? text() : null; } });
export default defineConfig({
  plugins: [
    process.env['RHF'] && { name: 'rhf', enforce: 'pre' as const, transform(code: string, id: string) { return id.endsWith('/sessions/login-form.tsx') ? "import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form'; import { useSubmit } from '@rajt/app-kit/forms/use-submit'; import { useFields } from '@rajt/app-kit/forms/use-fields'; import { credentials } from '@rajt/contract/fields';" + code.replace('const t = useT();', "const t = useT(); const ff = useDraftForm({ id: 'x', schema: credentials, defaults: { email: '', password: '' } }); (globalThis as any).xx = [useSubmit(ff, async () => {}), useFields(ff)];") : null; } },
    !has('warm') && swap('/shell/warm-formats.ts', () => 'export function warmFormats() {}'),
    process.env['MAIN'] && swap('/src/main.tsx', () => readFileSync(process.env['MAIN'] ?? '', 'utf8')),
    tanstackRouter({
      target: 'react', autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      addExtensions: true, semicolons: true, routeFileIgnorePattern: '\\.test\\.|\\.module\\.',
    }),
    react(),
    sitePlaceholders(),
    offline(),
    page(),
    { name: 'report', generateBundle(_o: unknown, b: any) { for (const c of Object.values(b) as any[]) if (c.type === 'chunk' && /schemas|vendor|index-|use-submit/.test(c.fileName)) { console.log('##', c.fileName, c.code.length); for (const [id, m] of (Object.entries(c.modules) as any[]).sort((x, y) => y[1].renderedLength - x[1].renderedLength).slice(0, 45)) console.log(m.renderedLength, id.replace(/.*node_modules\//, '').replace('/work/wt/build/', '')); } } },
    !process.env['NOBR'] && brotli(),
  ],
  css: { transformer: 'lightningcss' },
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2022',
    rolldownOptions: { treeshake: process.env['PURE'] ? { manualPureFunctions: process.env['PURE'].split(',') } : undefined, output: groups ? { codeSplitting: { groups: groups as never } } : {} } },
});
