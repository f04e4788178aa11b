import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import type {
  CheckedLine,
  CompanyLine,
  CompanyPreview as Preview,
} from '@rajt/contract/entering/operations/companies';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CompanyPreview } from './company-preview.tsx';

const lines: CompanyLine[] = ['Halász', 'Révész', 'Vízi'].map((familyName, at) => ({
  line: at + 2,
  cells: { familyName },
}));
const checked = (line: number, name: string, ...problems: CheckedLine['problems']): CheckedLine => ({
  line,
  name,
  heat: null,
  price: problems.length > 0 ? null : { amount: 8500, currency: 'HUF' },
  reasons: [],
  problems,
});
const data = (over: Partial<Preview> = {}): Preview => ({
  lines: [
    checked(2, 'Halász Ede'),
    checked(3, 'Révész Őzike', { column: 'birthDate', code: 'birth_date' }),
    checked(4, 'Vízi Anna'),
  ],
  total: { amount: 17_000, currency: 'HUF' },
  goodLines: 2,
  placesLeft: 50,
  placesNow: 2,
  unpaidLeft: 200,
  ...over,
});

function Drawn({ preview, onChange }: { preview: Preview; onChange: (lines: CompanyLine[]) => void }) {
  const [taken, setTaken] = useState(0);
  const refetch = vi.fn();
  return (
    <>
      <output>{taken}</output>
      <CompanyPreview
        lines={lines}
        preview={{ data: preview, error: null, isFetching: false, refetch }}
        told={[]}
        onChange={onChange}
        taken={taken}
        onTake={setTaken}
      />
    </>
  );
}
const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const lineNames = (...numbers: number[]) => numbers.map((line) => t('company:line', { line }));

test('shows bad lines only, then all of them, sorted by problem or by line', async () => {
  const user = userEvent.setup();
  draw(<Drawn preview={data()} onChange={vi.fn()} />);
  expect(rows()).toEqual(lineNames(3));
  await user.click(screen.getByRole('switch', { name: t('company:onlyBad') }));
  expect(rows()).toEqual(lineNames(3, 2, 4));
  const head = screen.getByRole('columnheader', { name: new RegExp(t('company:lineHead')) });
  expect(head.getAttribute('aria-sort')).toBe('none');
  await user.click(within(head).getByRole('button'));
  expect([rows(), head.getAttribute('aria-sort')]).toEqual([lineNames(2, 3, 4), 'ascending']);
  await user.click(within(head).getByRole('button'));
  expect([rows(), head.getAttribute('aria-sort')]).toEqual([lineNames(4, 3, 2), 'descending']);
});

test('a line is corrected in its row, or left out', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  draw(<Drawn preview={data()} onChange={onChange} />);
  await user.type(screen.getByLabelText(t('company:column.birthDate')), '1990-05-03{Enter}');
  expect(onChange.mock.lastCall?.[0][1]).toEqual({
    line: 3,
    cells: { familyName: 'Révész', birthDate: '1990-05-03' },
  });
  await user.click(screen.getByRole('switch'));
  await user.click(
    screen.getByRole('button', { name: t('company:leaveOutOf', { line: 4, name: 'Vízi Anna' }) }),
  );
  expect(onChange.mock.lastCall?.[0].map(({ line }: CompanyLine) => line)).toEqual([2, 3]);
});

test('shows how many of the first have a place, and asks; without any place there is nothing to agree to', async () => {
  const user = userEvent.setup();
  const drawn = draw(<Drawn preview={data({ placesNow: 1, placesLeft: 1 })} onChange={vi.fn()} />);
  expect(screen.getByText(t('company:few', { count: 1 }))).toBeTruthy();
  expect(screen.getAllByText(/17.000/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: t('company:takeFew', { count: 1 }) }));
  expect(screen.queryByText(/17.000/)).toBeNull();
  expect(screen.getByText('1', { selector: 'output' })).toBeTruthy();
  drawn.rerender(
    <Drawn preview={data({ placesNow: 1, placesLeft: 50, unpaidLeft: 1 })} onChange={vi.fn()} />,
  );
  expect(screen.getByText(t('company:fewUnpaid', { count: 1 }))).toBeTruthy();
  drawn.rerender(<Drawn preview={data({ placesNow: 0, placesLeft: 0 })} onChange={vi.fn()} />);
  expect(screen.getByText(t('company:full'))).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
