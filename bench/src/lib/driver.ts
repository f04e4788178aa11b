import { root, startChild } from '../../../tools/lib/children.ts';
import { cpuSeconds } from './cpu.ts';

/** A driver that works in a process of its own. */
interface RunningDriver<Found> {
  /** The results of the driver and the CPU seconds that it took. */
  readonly answer: Promise<{ found: Found; cpuSeconds: number }>;
  /** Ends the driver, also before it has found something; `answer` is then rejected. */
  stop(): Promise<void>;
}

/**
 * Starts a driver (a file that calls `drive`) in a process of its own, so that making load and measuring it do not share
 * an event loop with anything.
 */
export function startDriver<Plan, Found>(file: string, plan: Plan): RunningDriver<Found> {
  const child = startChild(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = new Promise<{ found: Found; cpuSeconds: number }>((resolve, reject) => {
    child.process.once('message', (message) => {
      const { pid } = child.process;
      // Both ends are files of this folder, so the types of what they send agree.
      resolve({ found: message as Found, cpuSeconds: pid ? cpuSeconds(pid) : 0 });
    });
    void child.ended.then((code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
  child.process.send(plan as object);
  return {
    answer,
    stop: async () => {
      if (child.process.connected) child.process.disconnect();
      await child.stop();
    },
  };
}

/** Runs a driver to its end. */
export async function runDriver<Plan, Found>(
  file: string,
  plan: Plan,
): Promise<{ found: Found; cpuSeconds: number }> {
  const driver = startDriver<Plan, Found>(file, plan);
  try {
    return await driver.answer;
  } finally {
    await driver.stop();
  }
}

/** The other end of `runDriver`. */
export function drive<Plan, Found>(work: (plan: Plan) => Promise<Found>): void {
  process.once('message', async (plan) => {
    const found = await work(plan as Plan);
    process.send?.(found);
  });
  process.once('disconnect', () => process.exit(0));
}
