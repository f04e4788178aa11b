import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/lib/children.ts';
import { UserError } from '../../../tools/lib/user-error.ts';

/**
 * Copies a revision's files into a folder of `.cache/against`, installs the packages of its lock file, and returns the folder. An
 * existing folder is reused. The copy is no git worktree, which would leave a trace in the repository.
 */
export function checkOut(revision: string): { readonly folder: string; readonly commit: string } {
  const commit = commitOf(revision);
  const folder = join(root, '.cache/against', commit.slice(0, 12));
  if (existsSync(folder)) return { folder, commit };
  // The folder is renamed only when it is complete, so an interrupted checkout is repeated.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  console.log(`checking out ${commit.slice(0, 12)} and installing its packages …`);
  const files = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: files });
  try {
    execFileSync('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: unfinished, stdio: 'inherit' });
  } catch {
    throw new UserError(`npm ci failed for ${revision}, see above`);
  }
  renameSync(unfinished, folder);
  return { folder, commit };
}

function commitOf(revision: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    throw new UserError(`git knows no revision "${revision}"`);
  }
}
