import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

const START_AGAIN_AFTER_MS = 1000;

/**
 * Starts workers and restarts them when they end by themselves: the queue stops permanently, with a line in the log, when a
 * single one of its own writes fails (a restart of the database, a lock, a full disk). `stop()` waits for the running jobs.
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
    // It was restarted while we were stopping.
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

/** They may have ended by themselves already, which they report as an error. */
async function stopped(workers: Pick<Runner, 'stop'>): Promise<void> {
  await workers.stop().catch(() => {});
}
