import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identity } from './database-user.ts';
import type { Home } from './embedded-postgres-home.ts';

const pollMs = 15;
const fastShutdownMs = 20_000;
const logLimitBytes = 8_000_000;

/** A running PostgreSQL of our own. */
export interface Postmaster {
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  /** `fast` ends the sessions and writes a checkpoint; `immediate` is for throwaway data. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
}

/**
 * Starts the server and waits until it accepts connections. Throws with the reason that the server gave. `onStarted` is called
 * when its process exists, `onSlow` when it has not been ready for three seconds.
 */
export async function launch(
  home: Home,
  program: string,
  args: string[],
  { onStarted, onSlow }: { onStarted?: (() => void) | undefined; onSlow: () => void },
): Promise<Postmaster> {
  const logFile = join(home.folder, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes)
    renameSync(logFile, `${logFile}.1`);
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const output = openSync(logFile, 'a', 0o600);
  // Detached: Ctrl-C signals our whole process group, and the database has to outlive the requests that are being
  // finished.
  const child = spawn(program, ['-D', home.cluster, ...args], {
    ...identity(home.user),
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  onStarted?.();
  const ended = once(child, 'exit').then(() => {});
  const slow = setTimeout(onSlow, 3000);
  try {
    while (!isReady(home.cluster, child.pid)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(lastFatal(logFile, logStart));
      await Promise.race([wait(pollMs), ended]);
    }
  } finally {
    clearTimeout(slow);
  }
  child.unref();
  return { ended, stop: (how) => stopChild(child, ended, how) };
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<void>,
  how: 'fast' | 'immediate',
): Promise<void> {
  child.ref();
  child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const late = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
  await ended;
  clearTimeout(late);
}

/** The eighth line of postmaster.pid is the server's state, padded with blanks. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The server's own message why it did not start. */
function lastFatal(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n');
  const reason = lines.findLast((line) => /(FATAL|PANIC|could not|cannot)/.test(line));
  return `The embedded PostgreSQL did not start: ${reason ?? `see ${logFile}`}`;
}

/**
 * Ends a server that an earlier process left behind (we hold the lock of the home, so it is nobody's) and removes what it
 * left: a postmaster.pid and a socket whose process is by now another program would keep PostgreSQL from starting.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  const pid = Number(readPidFile(cluster)[0]);
  if (!pid) return;
  if (isPostmaster(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isPostmaster(pid, cluster); waited += pollMs) {
      if (waited > fastShutdownMs) process.kill(pid, 'SIGQUIT');
      await wait(pollMs);
    }
  }
  for (const name of readdirSync(cluster))
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name));
}

/**
 * The process id may belong to another program by now: a postmaster has its cluster as working directory and in its
 * arguments.
 */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      cluster,
    );
  } catch {
    return false;
  }
}

/**
 * Starts a shell that ends the server when we are killed (kill -9): the pipe to it closes then. It also removes
 * `throwaway`, if given.
 */
export function watchOver(cluster: string, throwaway: string | undefined): { dismiss(): void } {
  const [pid = ''] = readPidFile(cluster);
  const script = throwaway
    ? 'read -r _; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'
    : 'read -r _; kill -INT "$1"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', pid, throwaway ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  // The pipe must not keep the process alive; when the shell is dismissed it breaks, which is no error.
  if (shell.stdin && 'unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref();
  shell.stdin?.on('error', () => {});
  return { dismiss: () => void shell.kill('SIGKILL') };
}
