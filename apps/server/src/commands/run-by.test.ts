import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { takeBy } from './run-by.ts';

test.each([
  [['settle', '12', '--by', 'Varga Judit'], 'Varga Judit', ['settle', '12']],
  [['--by=judit@example.hu', 'settle', '12'], 'judit@example.hu', ['settle', '12']],
  [['settle', '12'], userInfo().username, ['settle', '12']],
  [[], userInfo().username, []],
] as const)('a command with %j is run by %s', (args, by, rest) => {
  expect(takeBy(args)).toEqual({ by, rest });
});

test.each([[['settle', '--by']], [['--by=', 'settle']], [['--by', ' ']]])(
  'a command with %j names nobody and is refused',
  (args) => {
    expect(() => takeBy(args)).toThrow('--by needs the name');
  },
);
