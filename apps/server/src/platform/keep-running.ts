import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from './log.ts';

const START_AGAIN_AFTER_MS = 1000;

/**
 * Starts workers and starts them again when they end by themselves: the queue does so for good when the database refuses
 * its notes once (a restart, a lock, a full disk), and says so only in the log. `stop()` waits for the running jobs.
 */
export async function keepRunning(
  start: () => Promise<Pick<Runner, 'promise' | 'stop'>>,
  log: Log,
  againAfterMs = START_AGAIN_AFTER_MS,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let workers = await start();
  const end = async () => {
    while (!isStopping) {
      await workers.promise.catch(() => {});
      if (isStopping) return;
      log.error('workers ended by themselves and are started again');
      await wait(againAfterMs);
      if (isStopping) return;
      try {
        workers = await start();
      } catch (err) {
        log.error({ err }, 'workers could not be started again');
      }
    }
    // Started again while we were told to stop.
    await stopped(workers);
  };
  const ended = end();
  return {
    stop: async () => {
      isStopping = true;
      await stopped(workers);
      await ended;
    },
  };
}

/** They may have ended by themselves already, which they call an error. */
async function stopped(workers: Pick<Runner, 'stop'>): Promise<void> {
  await workers.stop().catch(() => {});
}
