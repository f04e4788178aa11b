import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** `R`, `S`, `Z` (ended) and others. */
  readonly state: string;
  /** Ticks of the process itself, and of what it has started and seen ending. */
  readonly own: number;
  readonly ended: number;
}

/** The kernel's clock ticks a second (USER_HZ), 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds that a process and all below it have used, also what has ended (a PostgreSQL server and its sessions). */
export function cpuSeconds(pid: number): number {
  const stats = readStats();
  const below = (parent: number): number =>
    stats
      .filter((stat) => stat.parent === parent)
      .reduce((sum, stat) => sum + stat.own + stat.ended + below(stat.pid), 0);
  const top = stats.find((stat) => stat.pid === pid);
  return ((top?.own ?? 0) + (top?.ended ?? 0) + below(pid)) / TICKS;
}

/** The memory of one process, shared pages divided among those that share them (PSS). */
export interface MemoryOf {
  /** The start of the command line of the process. */
  readonly name: string;
  readonly kilobytes: number;
}

/** The memory of a process and of all below it. */
export function memoryBelow(pid: number): MemoryOf[] {
  return idsBelow(pid).flatMap((one) => readMemory(one) ?? []);
}

/** A process and all below it. */
export function idsBelow(pid: number): number[] {
  const stats = readStats();
  const below = (parent: number): number[] => [
    parent,
    ...stats.filter((stat) => stat.parent === parent).flatMap((stat) => below(stat.pid)),
  ];
  return below(pid);
}

/** Waits until none of these processes runs any more; a minute at most. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    const left = pids.filter(isRunning);
    if (left.length === 0) return;
    if (performance.now() > until) throw new Error(`processes that do not end: ${left.join(', ')}`);
    await wait(50);
  }
}

/** False also for one that has ended and that its parent has not asked about. */
const isRunning = (pid: number) => (readStat(String(pid))?.state ?? 'Z') !== 'Z';

function readMemory(pid: number): MemoryOf | undefined {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      name: (name.split('\n')[0] ?? '').slice(0, 80),
      kilobytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0),
    };
  } catch {
    return undefined;
  }
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? []);
}

/** Fields of /proc/<pid>/stat, counted after the name (which may hold blanks): 2 parent, 12 to 15 times. */
function readStat(name: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return {
      pid: Number(name),
      parent: at(1),
      state: fields[0] ?? 'Z',
      own: at(11) + at(12),
      ended: at(13) + at(14),
    };
  } catch {
    return undefined;
  }
}
