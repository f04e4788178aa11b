import type { WorkerEvents } from 'graphile-worker';

/**
 * Guards the shutdown of a worker pool against two faults of graphile-worker 0.17 (docs/upstream.md), which occur when the
 * database is unreachable. One fault ends the process; the other leaves the pool neither running nor ended. Call this
 * before creating the pool; `running` contains the ids of its running jobs. Resolves when the pool has not shut down
 * `endsWithinMs` after its last job, as such a pool never ends.
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
 * in its background: the promise's rejection then ends the process. A background promise makes the queue watch.
 */
function watchReturnedJobs(events: WorkerEvents): void {
  events.once('localQueue:init', ({ localQueue }) => {
    events.once('pool:gracefulShutdown', () => {
      localQueue['background'](new Promise((resolve) => setImmediate(resolve)));
    });
  });
}

/**
 * After a second failed write of completed or failed jobs the pool miscounts its open writes. The pool then waits forever
 * for the last write, and no other workers replace it.
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
