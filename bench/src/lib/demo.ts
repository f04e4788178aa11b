import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, startChild } from '../../../tools/lib/children.ts';

const folder = 'content/demo';

/** Loads the demo content without its people, and so without coupons, as `npm run seed` does. */
export async function loadDemo(databaseUrl: string): Promise<void> {
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('.coupon.yaml'))
    .map((name) => join(folder, name));
  const seed = startChild(process.execPath, ['apps/server/src/main.ts', 'seed', ...files], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await seed.ended;
  if (code !== 0) throw new Error(`the demo content was not loaded (exit code ${code})`);
}
