/** An event of Chromium's trace: times in microseconds, `tdur` what the thread had of a processor. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** After a first visit has been drawn; later work is the service worker's. */
const WINDOW_US = 3_000_000;

/**
 * Which part of its tasks' time the page's main thread had a processor, 0 to 1. Lighthouse counts the duration of tasks and
 * multiplies it by four: where the thread waits half of it, it measures twice the blocked time.
 */
export function processorShare(events: readonly TraceEvent[]): number {
  const script = events.find(({ name }) => name === 'EvaluateScript' || name === 'v8.evaluateModule');
  if (!script) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === script.pid &&
      tid === script.tid &&
      ts < script.ts + WINDOW_US,
  );
  const total = (time: (event: TraceEvent) => number) => tasks.reduce((sum, event) => sum + time(event), 0);
  return total(({ tdur = 0 }) => tdur) / total(({ dur = 0 }) => dur);
}
