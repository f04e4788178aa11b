import type { WorkerEvents } from 'graphile-worker';

/**
 * Guards the end of a pool of workers against two faults of graphile-worker 0.17 (docs/upstream.md), which come up when
 * the database is gone: one ends the process, the other leaves the pool neither running nor ended. Call it before the
 * pool is made; `running` holds the ids of its running jobs. Resolves when a pool that shuts down is still not over
 * `endsWithinMs` after its last job: it never will be.
 */
export function guardShutdown(
  events: WorkerEvents,
  running: ReadonlySet<string>,
  endsWithinMs: number,
): Promise<void> {
  watchReturnedJobs(events);
  return whenStuck(events, running, endsWithinMs);
}

/**
 * On release the local queue returns its jobs to the database, but refuses to watch that promise when nothing else runs
 * in its background: the promise's rejection then ends the process. Something in the background makes it watch.
 */
function watchReturnedJobs(events: WorkerEvents): void {
  events.once('localQueue:init', ({ localQueue }) => {
    events.once('pool:gracefulShutdown', () => {
      localQueue['background'](new Promise((resolve) => setImmediate(resolve)));
    });
  });
}

/**
 * Each failed write of completed or failed jobs after the first makes the pool count its open writes wrongly. It then
 * waits for the last of them without an end, and no other workers begin in its place.
 */
function whenStuck(events: WorkerEvents, running: ReadonlySet<string>, endsWithinMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let isEnding = false;
    const waitWhenIdle = () => {
      if (!isEnding || running.size > 0) return;
      clearTimeout(timer);
      timer = setTimeout(resolve, endsWithinMs);
    };
    events.on('job:complete', waitWhenIdle);
    events.once('pool:gracefulShutdown', () => {
      isEnding = true;
      waitWhenIdle();
    });
    events.once('pool:release', () => {
      isEnding = false;
      clearTimeout(timer);
    });
  });
}
