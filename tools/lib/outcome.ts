import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './children.ts';

/** The results of a step that the end of a run adds up. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The duration of each of its tests, if a test runner reports it. */
  readonly tests?: readonly TimedTest[];
  /** The tests that failed, if a test runner reports them. */
  readonly failures?: readonly FailedTest[];
}

export interface FailedTest {
  readonly file: string;
  readonly title: string;
  /** The first lines of why. */
  readonly reason: string;
}

export interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

/** A gate that only passes or fails counts as one test. */
export function gateOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** `duration` in ms; null of a test that did not run. */
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly status?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Vitest's JSON report. A run that fails without a failed test (a broken setup, a stray error) counts as one failure. */
export function vitestOutcome(report: string, exitCode: number): Outcome {
  const read = readJson<VitestReport>(report);
  const tests = (read?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failures = (read?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        file: relative(root, name),
        title: fullName,
        reason: beginningOf(failureMessages),
      })),
  );
  return outcomeOf(read?.numPassedTests ?? 0, read?.numFailedTests ?? 0, { tests, failures }, exitCode);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

/** Playwright's JSON report; a flaky test passed only in a repetition, which is a failure here. */
export function playwrightOutcome(report: string, exitCode: number): Outcome {
  const read = readJson<PlaywrightReport>(report);
  if (!read) return outcomeOf(0, 0, {}, exitCode);
  const folder = relative(root, read.config.rootDir);
  // The outermost suites are the files.
  const specs = read.suites.flatMap((file) => specsOf(file, folder, []));
  const tests = specs.map(({ file, title, results }) => ({
    file,
    title,
    seconds: results.reduce((sum, one) => sum + one.duration, 0) / 1000,
  }));
  const failures = specs.flatMap(({ file, title, results }) => {
    const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
    return messages.length > 0 ? [{ file, title, reason: beginningOf(messages) }] : [];
  });
  const { expected, unexpected, flaky } = read.stats;
  return outcomeOf(expected, unexpected + flaky, { tests, failures }, exitCode);
}

function specsOf(suite: PlaywrightSuite, folder: string, titles: readonly string[]): NamedSpec[] {
  const own = suite.specs.map(({ file, title, tests }) => ({
    file: `${folder}/${file}`,
    title: [...titles, title].join(' '),
    results: tests.flatMap(({ results }) => results),
  }));
  const inner = (suite.suites ?? []).flatMap((one) => specsOf(one, folder, [...titles, one.title]));
  return [...own, ...inner];
}

interface NamedSpec {
  readonly file: string;
  readonly title: string;
  readonly results: PlaywrightSuite['specs'][number]['tests'][number]['results'];
}

function outcomeOf(
  passed: number,
  failed: number,
  { tests = [], failures = [] }: Pick<Outcome, 'tests' | 'failures'>,
  exitCode: number,
): Outcome {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, tests, failures };
}

/** The start of a message, without the colours of a terminal: enough to recognise it. */
function beginningOf(messages: readonly string[]): string {
  return stripVTControlCharacters(messages.join('\n')).replace(/\s+/g, ' ').slice(0, 200);
}

/** The tests that failed, two lines each: where to look first. */
export function failed(failures: readonly FailedTest[], count: number): string[] {
  return failures.slice(0, count).map(({ file, title, reason }) => `${file}  ${title}\n        ${reason}`);
}

/** The slowest of all tests, one line each: where to look when the whole takes too long. */
export function slowest(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`);
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
