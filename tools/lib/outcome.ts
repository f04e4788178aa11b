import { existsSync, readFileSync } from 'node:fs';

/** What a step adds to the last line of a run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** A gate that only passes or fails counts as one test. */
export function gateOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest's JSON report. A run that fails without a failed test (a broken setup, a stray error) counts as one failure. */
export function vitestOutcome(report: string, exitCode: number): Outcome {
  const read = readJson<{ numPassedTests: number; numFailedTests: number }>(report);
  return withExitCode({ passed: read?.numPassedTests ?? 0, failed: read?.numFailedTests ?? 0 }, exitCode);
}

/** Playwright's JSON report; a flaky test passed only in a repetition, which is a failure here. */
export function playwrightOutcome(report: string, exitCode: number): Outcome {
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  return withExitCode(
    { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) },
    exitCode,
  );
}

function withExitCode({ passed, failed }: Outcome, exitCode: number): Outcome {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
