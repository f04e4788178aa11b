import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest would leave a core for its watcher: half of the machine on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/paygate-sim/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Properties over all of Unicode take their time on a busy machine.
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
