import type { CheckedLine, CompanyLine } from '@rajt/contract/entering/operations/companies';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import { expect, test } from 'vitest';
import { type LineOrder, shownLines, shownProblems, sortLines } from './shown-lines.ts';

const t = createPhrases('hu', hu).t as Translate;
const price = { amount: 8500, currency: 'HUF' as const };
const sent = (line: number, familyName = 'Hajós'): CompanyLine => ({ line, cells: { familyName } });
const checked = (line: number, ...problems: CheckedLine['problems']): CheckedLine => ({
  line,
  name: 'Hajós Örs',
  heat: null,
  price: problems.length > 0 ? null : price,
  reasons: [],
  problems,
});

test('a line that was left out is not shown; of a column the first reason is', () => {
  const problems = [
    { column: 'familyName', code: 'line_twice' },
    { column: 'familyName', code: 'in_race' },
  ] as const;
  const shown = shownLines([sent(3)], [checked(2), checked(3, ...problems)], [], t);
  expect(shown).toMatchObject([
    { line: 3, price: null, problems: [{ column: 'familyName', text: t('field:line_twice') }] },
  ]);
});

test('a refused line stays bad until it is changed', () => {
  const told = shownProblems(
    {
      user_msg: 'Nem jó.',
      'lines.1.familyName': ['Ő már nevezett.'],
      'lines.9.familyName': ['Nincs ilyen.'],
    },
    [sent(2), sent(5)],
  );
  expect(told).toEqual([{ line: sent(5), column: 'familyName', text: 'Ő már nevezett.' }]);
  const show = (line: CompanyLine) => shownLines([sent(2), line], [checked(2), checked(5)], told, t);
  expect(show(sent(5)).map(({ problems }) => problems.length)).toEqual([0, 1]);
  expect(show(sent(5))[1]).toMatchObject({ price: null });
  expect(show(sent(5, 'Révész'))[1]).toMatchObject({ price, problems: [] });
});

test.each<[LineOrder, number[]]>([
  [{ by: 'line', isReversed: false }, [2, 3, 4, 5]],
  [{ by: 'line', isReversed: true }, [5, 4, 3, 2]],
  [{ by: 'problem', isReversed: false }, [4, 3, 5, 2]],
  [{ by: 'problem', isReversed: true }, [2, 5, 3, 4]],
])('sorted by %j', (order, expected) => {
  const lines = shownLines(
    [5, 4, 3, 2].map((line) => sent(line)),
    [
      checked(2),
      checked(3, { column: 'birthDate', code: 'birth_date' }),
      checked(4, { column: 'familyName', code: 'line_twice' }),
      checked(5, { column: 'birthDate', code: 'birth_date' }),
    ],
    [],
    t,
  );
  expect(sortLines(lines, order).map(({ line }) => line)).toEqual(expected);
});
