import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startChild } from './children.ts';
import { pathsBelow } from './files.ts';
import { UserError } from './user-error.ts';

/** The folder of the built web app, which the server serves. */
export const webDist = join(root, 'apps/web/dist');
/** The sources that decide the build: the web app, the packages that it imports, and the installed libraries. */
const sources = ['apps/web', 'packages'];
const lockFile = 'package-lock.json';
/** Contains the hashes of the sources and of the result of the last complete build. */
const stamp = join(root, '.cache/web-build');

/**
 * Builds the web app if its sources or its result are not those of the last build, or always with `force`. So the steps of a run
 * that need the built app share one build.
 */
export async function buildWeb(options: { force: boolean }): Promise<void> {
  if (!existsSync(join(root, 'apps/web/index.html'))) return;
  const before = hashOfSources();
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (!options.force && last === `${before} ${hashOfResult()}`) return;
  console.log('Building the web app …');
  const vite = startChild(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
    },
  );
  if ((await vite.ended) !== 0) throw new UserError('The web app was not built, see above.');
  mkdirSync(dirname(stamp), { recursive: true });
  // The sources as they were before the build: one that has changed since makes the build stale.
  writeFileSync(stamp, `${before} ${hashOfResult()}`);
}

/** Paths and contents: a removed file makes another hash, too. The build itself writes the tree of routes. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, lockFile)));
  const paths = sources.flatMap(pathsBelow).filter((path) => !path.endsWith('/routeTree.gen.ts'));
  for (const path of paths.sort()) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The manifest names each built file by its content: another build than ours is detected. */
function hashOfResult(): string {
  const manifest = join(webDist, '.vite/manifest.json');
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex') : 'none';
}
