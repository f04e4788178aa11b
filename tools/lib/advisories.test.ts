import { expect, it } from 'vitest';
import { judgeAdvisories } from './advisories.ts';

const advisory = (severity: string, fixAvailable = true) => ({ severity, range: '<2.0.0', fixAvailable });

it.for<[string, string, number, string]>([
  ['no advisory passes', JSON.stringify({ vulnerabilities: {} }), 0, ''],
  ['a moderate one passes', JSON.stringify({ vulnerabilities: { a: advisory('moderate') } }), 0, ''],
  [
    'a high and a critical one fail, each with a line',
    JSON.stringify({
      vulnerabilities: { a: advisory('high'), b: advisory('low'), c: advisory('critical', false) },
    }),
    1,
    'a <2.0.0: high, a fix is available (npm audit)\nc <2.0.0: critical, no fix yet (npm audit)\n',
  ],
  [
    'a registry that refuses fails with one line',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    1,
    'The registry did not answer the question for its advisories, so nothing was checked.\n',
  ],
  [
    'no output of npm fails with the same line',
    '',
    1,
    'The registry did not answer the question for its advisories, so nothing was checked.\n',
  ],
])('%s', ([, output, failed, lines]) => {
  let said = '';
  const outcome = judgeAdvisories(output, (text) => {
    said += text;
  });
  expect(outcome).toEqual({ passed: 1 - failed, failed });
  expect(said).toBe(lines);
});
