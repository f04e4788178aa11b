const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times of the 17 retries, counted from the first attempt that failed. */
export const RETRY_AFTER_MS: readonly number[] = [
  ...[5, 10, 15, 30, 45].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 9, 12, 18].map((hours) => hours * HOUR),
  ...[1, 1.5, 2, 2.5, 3].map((days) => days * DAY),
];

/** The time of the next attempt after so many failed ones; null when the gateway stops retrying. */
export function nextAttemptAt(firstFailedAt: number, failed: number, timeScale: number): number | null {
  const after = RETRY_AFTER_MS[failed - 1];
  return after === undefined ? null : firstFailedAt + after * timeScale;
}
