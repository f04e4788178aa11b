import { join } from 'node:path';
import { startChild } from '../../../tools/lib/children.ts';

/** The Node version that a checkout pins; it belongs to the revision. */
export const serverNode = (checkout: string) => join(checkout, 'node_modules/node/bin/node');

/** Runs a command of a checkout's server against a database, without its output; throws when the command fails. */
export async function runServerCommand(
  { checkout, databaseUrl }: { readonly checkout: string; readonly databaseUrl: string },
  ...args: string[]
): Promise<void> {
  const child = startChild(serverNode(checkout), ['apps/server/src/main.ts', ...args], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await child.ended;
  if (code !== 0) throw new Error(`main.ts ${args[0]} of ${checkout} ended with exit code ${code}`);
}
