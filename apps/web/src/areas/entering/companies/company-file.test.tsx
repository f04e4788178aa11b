import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import type { TextEncoding } from '@rajt/tables/table';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileColumns } from './file-columns.tsx';
import { FileLetters } from './file-letters.tsx';
import { FileParts } from './file-parts.tsx';
import { columnsOf } from './race-columns.ts';

const form = NO_QUESTIONS;
const columns = columnsOf({ form, heats: [], ageRates: [] });
const table = {
  headings: ['Dolgozó', 'Belépés', 'Nem'],
  headingLine: 3,
  rows: [{ line: 4, cells: ['Őry Zsófia', '2020', 'nő'] }],
  sheet: 'Nevezők',
  leftOut: { rowsAbove: 2, hiddenRows: 1, hiddenColumns: 0, hiddenSheets: 0, sheets: ['Útmutató'] },
  encoding: null,
};

test('reports the sheet that was read, the left-out rows and why', () => {
  draw(<FileParts table={table} meanings={['familyFirst', null, 'gender']} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    t('company:parts.sheet', { sheet: 'Nevezők', others: 'Útmutató', count: 1 }),
    t('company:parts.rowsAbove', { line: 3, count: 2 }),
    t('company:parts.hiddenRows', { count: 1 }),
    t('company:parts.columns', { names: 'Belépés', count: 1 }),
  ]);
});

test('a column of the file is given a meaning, with examples of its cells', async () => {
  const onChoose = vi.fn();
  draw(
    <FileColumns
      file={{ name: 'lista.csv' }}
      table={table}
      meanings={[null, null, 'gender']}
      columns={columns}
      isNeeded
      onChoose={onChoose}
    />,
  );
  const field = screen.getByLabelText('Dolgozó');
  screen.getByText(t('company:meaning.examples', { examples: 'Őry Zsófia' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Nem').value).toBe('gender');
  await userEvent.setup().selectOptions(field, t('company:meaning.familyFirst'));
  expect(onChoose).toHaveBeenCalledWith(0, 'familyFirst');
});

test('another encoding is chosen where the letters are wrong; nothing is asked of UTF-8', async () => {
  const onChoose = vi.fn();
  const encoding: TextEncoding = { name: 'windows-1250', isGuessed: true, badLines: [3], samples: ['Őry'] };
  const { rerender } = draw(<FileLetters encoding={encoding} onChoose={onChoose} />);
  screen.getByText(t('company:letters.guessed', { samples: 'Őry' }));
  screen.getByText(t('company:letters.bad', { lines: '3', count: 1 }));
  const field = screen.getByLabelText(t('company:letters.encoding'));
  await userEvent.setup().selectOptions(field, t('company:letters.name.ibm852'));
  expect(onChoose).toHaveBeenCalledWith('ibm852');
  rerender(
    <FileLetters
      encoding={{ ...encoding, name: 'utf-8', isGuessed: false, badLines: [] }}
      onChoose={onChoose}
    />,
  );
  expect(screen.queryByLabelText(t('company:letters.encoding'))).toBeNull();
});
