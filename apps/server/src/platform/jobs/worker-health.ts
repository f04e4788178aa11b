import type { WorkerEvents } from 'graphile-worker';
import { monotonicMs } from '../clock.ts';

/** Workers hang if they poll every few seconds and have reached the queue for the last time so long ago. */
const STANDS_STILL_AFTER_MS = 30_000;

/** Whether workers still claim jobs: all are busy, or one has looked for jobs a short while ago. */
export class WorkerHealth {
  readonly #elapsedMs: () => number;
  #askedAtMs: number;
  #isBusy = () => false;

  constructor(elapsedMs = monotonicMs) {
    this.#elapsedMs = elapsedMs;
    this.#askedAtMs = elapsedMs();
  }

  /** Follows a pool of workers, in the place of the one before. */
  follow(events: WorkerEvents, running: ReadonlySet<string>, concurrency: number): void {
    const asked = () => {
      this.#askedAtMs = this.#elapsedMs();
    };
    events.on('localQueue:getJobs:complete', asked);
    // Busy workers do not look for jobs; from the end of one on they do.
    events.on('job:complete', () => {
      if (running.size >= concurrency - 1) asked();
    });
    this.#isBusy = () => running.size >= concurrency;
  }

  isWell(): boolean {
    return this.#isBusy() || this.#elapsedMs() - this.#askedAtMs < STANDS_STILL_AFTER_MS;
  }
}
