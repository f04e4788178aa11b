import { root, startChild } from '../../../tools/lib/children.ts';
import { cpuSeconds } from './cpu.ts';

/**
 * Runs a driver (a file that calls `drive`) in a process of its own, so that making load and measuring it do not share
 * an event loop with anything. Returns what the driver found and the CPU seconds that it took.
 */
export async function runDriver<Plan, Found>(
  file: string,
  plan: Plan,
): Promise<{ found: Found; cpuSeconds: number }> {
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
  try {
    return await answer;
  } finally {
    if (child.process.connected) child.process.disconnect();
    await child.stop();
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
