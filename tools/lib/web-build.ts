import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startChild } from './children.ts';
import { pathsBelow } from './files.ts';
import { UserError } from './user-error.ts';

/** The folder of the built web app, which the server serves. */
export const webDist = join(root, 'apps/web/dist');
const lockFile = 'package-lock.json';

/** A browser app: its folder, and its name in messages. */
interface BrowserApp {
  readonly folder: string;
  readonly name: string;
}

const WEB: BrowserApp = { folder: 'apps/web', name: 'web app' };
const CONSOLE: BrowserApp = { folder: 'apps/console', name: 'console' };

/**
 * Builds the web app if its sources or its result are not those of the last build, or always with `force`. So the steps of a run
 * that need the built app share one build.
 */
export function buildWeb(options: { force: boolean }): Promise<void> {
  return build(WEB, options);
}

/** Builds the organiser's console in the same way. */
export function buildConsole(options: { force: boolean }): Promise<void> {
  return build(CONSOLE, options);
}

async function build({ folder, name }: BrowserApp, options: { force: boolean }): Promise<void> {
  if (!existsSync(join(root, folder, 'index.html'))) return;
  // The sources that decide the build: the app, the packages that it imports, and the installed libraries.
  const before = hashOfSources([folder, 'packages']);
  const dist = join(root, folder, 'dist');
  /** Contains the hashes of the sources and of the result of the last complete build. */
  const stamp = join(root, '.cache', `${folder.replace('apps/', '')}-build`);
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (!options.force && last === `${before} ${hashOfResult(dist)}`) return;
  console.log(`Building the ${name} …`);
  const vite = startChild(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, folder),
    },
  );
  if ((await vite.ended) !== 0) throw new UserError(`The ${name} was not built, see above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  // The sources as they were before the build: one that has changed since makes the build stale.
  writeFileSync(stamp, `${before} ${hashOfResult(dist)}`);
}

/** Paths and contents: a removed file makes another hash, too. The build itself writes the tree of routes. */
function hashOfSources(sources: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, lockFile)));
  const paths = sources.flatMap(pathsBelow).filter((path) => !path.endsWith('/routeTree.gen.ts'));
  for (const path of paths.sort()) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The manifest names each built file by its content: another build than ours is detected. */
function hashOfResult(dist: string): string {
  const manifest = join(dist, '.vite/manifest.json');
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex') : 'none';
}
