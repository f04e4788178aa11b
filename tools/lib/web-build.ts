import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startChild } from './children.ts';
import { UserError } from './user-error.ts';

const inputs = ['apps/web', 'packages', 'package-lock.json'];
const built = 'apps/web/dist/index.html';
/** Its modification time is the start of the last complete build. */
const stamp = '.cache/web-build';
/** The build itself writes the tree of routes. */
const ignored = new Set(['node_modules', 'dist', 'routeTree.gen.ts']);

/** Builds the web app when a source is newer than the last build, or always with `force`. */
export async function buildWeb(options: { force: boolean }): Promise<void> {
  if (!existsSync(join(root, 'apps/web/index.html'))) return;
  if (!options.force && isFresh()) return;
  console.log('Building the web app …');
  const startedAt = new Date();
  const vite = startChild(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
    },
  );
  if ((await vite.ended) !== 0) throw new UserError('The web app was not built, see above.');
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), '');
  utimesSync(join(root, stamp), startedAt, startedAt);
}

function isFresh(): boolean {
  if (!existsSync(join(root, built))) return false;
  const builtAt = statSync(join(root, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return inputs.every((input) => newest(join(root, input)) < builtAt);
}

/** The time of the last change of a file below a path. */
function newest(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const times = readdirSync(path)
    .filter((name) => !ignored.has(name))
    .map((name) => newest(join(path, name)));
  return Math.max(0, ...times);
}
