import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest would leave a core for its watcher: half of the machine on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/paygate-sim/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Properties over all of Unicode take their time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // A test that draws: its file ends in .tsx, and it gets a page.
          name: 'components',
          include: ['packages/**/*.test.tsx', 'apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'happy-dom',
          // Testing Library takes down what a test has drawn when it finds `afterEach`.
          globals: true,
          testTimeout: 20_000,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'database',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: 'apps/server/testkit/global-setup.ts',
          // They wait on states, which come late on a busy machine; what hangs is ended by `eventually`, with its name.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
