import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const database = {
  include: ['apps/server/**/*.test.ts'],
  globalSetup: 'apps/server/testkit/global-setup.ts',
  // They wait on states, which come late on a busy machine; what hangs is ended by `eventually`, with its name.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // As under `npm`: the workers and the servers that they start find the compiled modules of the run before.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node') },
};

export default defineConfig({
  test: {
    // Vitest would leave a core for its watcher: half of the machine on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{web,console,paygate-sim}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Properties over all of Unicode take their time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // A test that draws: its file ends in .tsx, and it gets a page.
          name: 'components',
          include: ['packages/**/*.test.tsx', 'apps/{web,console}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'happy-dom',
          // Testing Library takes down what a test has drawn when it finds `afterEach`.
          globals: true,
          testTimeout: 20_000,
        },
      },
      { test: { name: 'tools', include: ['{tools,e2e,bench}/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          ...database,
          name: 'database',
          exclude: ['**/node_modules/**', '**/*.isolated.test.ts', 'apps/server/testkit/plans/**'],
          // The files of a worker share their modules: importing the server for each of them took half of the time.
          isolate: false,
        },
      },
      // A test that replaces a module needs modules of its own.
      { test: { ...database, name: 'isolated', include: ['apps/server/**/*.isolated.test.ts'] } },
      // Runs after the database tests and explains the statements that they sent (tools/lib/gates.ts).
      { test: { ...database, name: 'plans', include: ['apps/server/testkit/plans/*.test.ts'] } },
    ],
  },
});
