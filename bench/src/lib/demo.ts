import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runServerCommand } from './server-command.ts';
import type { Stage } from './stage.ts';

const folder = 'content/demo';

/** Loads the demo content of the stage's checkout without its people, and so without coupons, as `npm run seed` does. */
export async function loadDemo(stage: Stage): Promise<void> {
  const files = readdirSync(join(stage.checkout, folder))
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('.coupon.yaml'))
    .map((name) => join(folder, name));
  await runServerCommand(stage, 'seed', ...files);
}
