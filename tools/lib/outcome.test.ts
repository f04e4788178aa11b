import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './children.ts';
import { failed, playwrightOutcome, slowest, vitestOutcome } from './outcome.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rajt-outcome-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: join(root, 'apps/server/a.test.ts'),
      assertionResults: [
        { fullName: 'a group quick', duration: 12 },
        { fullName: 'a group slow', duration: 3400 },
        { fullName: 'skipped', duration: null },
      ],
    },
  ],
};

it('reads totals and times from the report of Vitest', () => {
  expect(vitestOutcome(written(vitestReport), 0)).toEqual({
    passed: 2,
    failed: 0,
    tests: [
      { file: 'apps/server/a.test.ts', title: 'a group quick', seconds: 0.012 },
      { file: 'apps/server/a.test.ts', title: 'a group slow', seconds: 3.4 },
      { file: 'apps/server/a.test.ts', title: 'skipped', seconds: 0 },
    ],
    failures: [],
  });
});

it('reads totals and times from the report of Playwright; a test that passed only again has failed', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'login.e2e.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: join(root, 'e2e') },
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        title: 'login.e2e.ts',
        specs: [spec('signs in', 2000)],
        suites: [{ title: 'on a phone', specs: [spec('signs in', 1000, 1500)] }],
      },
    ],
  };
  expect(playwrightOutcome(written(report), 0)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { file: 'e2e/login.e2e.ts', title: 'signs in', seconds: 2 },
      { file: 'e2e/login.e2e.ts', title: 'on a phone signs in', seconds: 2.5 },
    ],
    failures: [],
  });
});

it('counts a run that failed without a failed test, or without a report', () => {
  expect(vitestOutcome(written(vitestReport), 1)).toMatchObject({ passed: 2, failed: 1 });
  for (const read of [vitestOutcome, playwrightOutcome])
    expect(read(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, tests: [], failures: [] });
});

it('names what failed, with the beginning of why', () => {
  const broken = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'apps/server/a.test.ts'),
        assertionResults: [
          { fullName: 'good', status: 'passed' },
          {
            fullName: 'bad',
            status: 'failed',
            failureMessages: ['\u001b[31mExpected\u001b[39m 1\n  to be 2'],
          },
        ],
      },
    ],
  };
  const { failures = [] } = vitestOutcome(written(broken), 1);
  expect(failed(failures, 10)).toEqual(['apps/server/a.test.ts  bad\n        Expected 1 to be 2']);
  const report = {
    config: { rootDir: join(root, 'e2e') },
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [
      {
        title: 'login.e2e.ts',
        specs: [
          {
            file: 'login.e2e.ts',
            title: 'signs in',
            tests: [{ results: [{ duration: 1, errors: [{ message: 'no button' }] }] }],
          },
        ],
      },
    ],
  };
  expect(playwrightOutcome(written(report), 1).failures).toEqual([
    { file: 'e2e/login.e2e.ts', title: 'signs in', reason: 'no button' },
  ]);
});

it('names the slowest, the slowest first', () => {
  const tests = [3, 12.34, 0.04].map((seconds) => ({ file: 'a.test.ts', title: `${seconds}`, seconds }));
  expect(slowest(tests, 2)).toEqual(['  12.3 s  a.test.ts  12.34', '   3.0 s  a.test.ts  3']);
});
