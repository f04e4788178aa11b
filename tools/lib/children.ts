import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from './user-error.ts';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const graceMs = 25_000;

export interface Child {
  readonly process: ChildProcess;
  /** How it ended: its exit code, or 128 + signal number, the shell's way. */
  readonly ended: Promise<number>;
  /** Asks it to stop, kills it when it does not; resolves when it has ended. */
  stop(): Promise<void>;
}

const running = new Set<Child>();

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only us and we stop things in order. A shell
 * stands by to end the group when we are killed: the pipe to it closes then.
 */
export function startChild(program: string, args: string[], options: SpawnOptions = {}): Child {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
  const guard = spawn('/bin/sh', ['-c', guardScript, 'sh', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.stdin?.on('error', () => {});
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} does not run: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
  const started: Child = { process: child, ended, stop: () => stopGroup(child, ended) };
  running.add(started);
  void ended.then(() => {
    running.delete(started);
    guard.kill('SIGKILL');
  });
  return started;
}

const guardScript = `read -r _
kill -TERM "-$1" || exit 0
for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; kill -0 "-$1" || exit 0; done
kill -KILL "-$1"`;

async function stopGroup(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), graceMs);
  await ended;
  clearTimeout(late);
}

/** Stops what was started, the last first: the server ends before what it talks to. */
export async function stopAll(): Promise<void> {
  for (const child of [...running].reverse()) await child.stop();
}

/** Resolves when the server behind the address answers anything at all; throws when it ends instead. */
export async function answers(url: string, child: Child): Promise<void> {
  let exitCode: number | undefined;
  void child.ended.then((code) => {
    exitCode = code;
  });
  for (;;) {
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (exitCode !== undefined)
      throw new UserError(`The program for ${url} ended with exit code ${exitCode}, see above.`);
    await wait(30);
  }
}
