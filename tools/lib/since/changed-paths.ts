import { spawnSync } from 'node:child_process';
import { root } from '../children.ts';
import { UserError } from '../user-error.ts';

/** The paths that differ from a revision: committed, uncommitted and untracked ones; of a renamed file both paths. */
export function changedPaths(revision: string): string[] {
  if (git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`) === undefined)
    throw new UserError(`There is no revision "${revision}".`);
  const changed = git('diff', '--name-only', '--no-renames', '-z', revision, '--') ?? '';
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return `${changed}${untracked}`.split('\0').filter(Boolean);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}
