import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../../../tools/lib/children.ts';
import { cpuSeconds, type MemoryOf, memoryBelow } from '../lib/cpu.ts';

/** Content and people of the demo are loaded, and the first minute's jobs have run, by then. */
const SETTLES_MS = 75_000;
const MEASURED_MS = 60_000;

export interface AtRest {
  /** CPU seconds of all processes in a minute in which nobody asks for anything. */
  readonly cpu: number;
  /** The memory of each process (PSS). */
  readonly memory: readonly MemoryOf[];
}

/** Measures the processor time and the memory of a running system without requests. */
export async function measureAtRest({ process }: Child): Promise<AtRest> {
  if (!process.pid) throw new Error('the system has no process');
  await wait(SETTLES_MS);
  const before = cpuSeconds(process.pid);
  await wait(MEASURED_MS);
  return { cpu: cpuSeconds(process.pid) - before, memory: memoryBelow(process.pid) };
}

/** The sum in MB; npm's own processes, which production has not, are named apart. */
export function megabytes(memory: readonly MemoryOf[], isNpm: boolean): number {
  const own = memory.filter(({ name }) => name.startsWith('npm') === isNpm);
  return own.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}
