import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The unprivileged account that runs PostgreSQL when we are root, as PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Accounts that exist on nearly every system, the preferred first. */
const candidates = ['postgres', 'nobody'];

/**
 * Undefined when we are an ordinary user: PostgreSQL then simply runs as us. A cluster that exists already is run by
 * its owner, since nobody else may open it.
 */
export function databaseUser(cluster: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const found = owner
    ? accounts.find((account) => account.uid === owner)
    : candidates.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (found) return found;
  throw new Error(
    `PostgreSQL does not run as root and there is no user ${candidates.join(' or ')} here: start Rajt as an ordinary user or set DATABASE_URL`,
  );
}

function readAccounts(): DatabaseUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0);
}

/** True when the account can enter the folder; checked by trying it, so that access lists and mounts count. */
export function canEnter(user: DatabaseUser | undefined, folder: string): boolean {
  return canRun(user, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder]);
}

/** True when the account can run the program successfully. */
export function canRun(user: DatabaseUser | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...identity(user), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Options for `spawn` to run a child as the account. */
export function identity(user: DatabaseUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
