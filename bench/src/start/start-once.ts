import { join } from 'node:path';
import { answers, type Child, root, startChild } from '../../../tools/lib/children.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import { cpuSeconds, idsBelow, untilGone } from '../lib/cpu.ts';

export interface Start {
  /** From `npm start` to the first answered request. */
  readonly seconds: number;
  /** CPU of it all until then, in seconds. */
  readonly cpu: number;
}

/** Runs `npm start` of a checkout over a data folder, and then `work`, before it is stopped. */
export async function startOnce(
  dataDir: string,
  { checkout = root, work }: { checkout?: string; work?: (npm: Child) => Promise<void> } = {},
): Promise<Start> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const npm = startChild('npm', ['start', '--silent'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      SIM_PORT: String(simulatorPort),
      SIM_STORE: join(dataDir, 'paygate-sim.jsonl'),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, npm);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpu = npm.process.pid ? cpuSeconds(npm.process.pid) : 0;
    await work?.(npm);
    return { seconds, cpu };
  } finally {
    const all = npm.process.pid ? idsBelow(npm.process.pid) : [];
    await npm.stop();
    // npm exits immediately on SIGTERM. The processes below it detect that up to a second later, and then shut down in order.
    await untilGone(all);
  }
}
