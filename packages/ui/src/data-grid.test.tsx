import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { DataGrid, type DataGridProps } from './data-grid.tsx';

test('the grid counts rows that are not drawn, moves by keys, selects by Space and opens by Enter', async () => {
  const props = {
    label: 'Entries',
    columns: [
      { id: 'bib', label: 'Bib', width: 80, isNumber: true, sort: 'none' },
      { id: 'name', label: 'Name', width: 200 },
    ],
    rowCount: 300,
    totalRows: 12_500,
    drawn: [
      { index: 4, start: 144 },
      { index: 5, start: 180 },
    ],
    bodyHeight: 10_800,
    scroller: createRef<HTMLDivElement>(),
    rowAt: (index: number) => index,
    cell: (row: number | undefined, column: string) => `${column} ${row}`,
    isSelected: (row: number) => row === 5,
    all: { isOn: false, label: 'All', onToggle: vi.fn() },
    onSort: vi.fn(),
    active: 4,
    onActive: vi.fn(),
    onToggle: vi.fn(),
    onOpen: vi.fn(),
  } satisfies DataGridProps<number>;
  render(<DataGrid {...props} />);
  const grid = screen.getByRole('grid', { name: 'Entries' });
  expect(grid.getAttribute('aria-rowcount')).toBe('12501');
  const row = screen.getByRole('row', { name: 'bib 5 name 5', selected: true });
  expect(row.getAttribute('aria-rowindex')).toBe('7');

  grid.focus();
  await userEvent.keyboard('{ArrowDown} {Enter}{End}');
  expect(props.onActive.mock.calls).toEqual([[5], [299]]);
  expect(props.onToggle).toHaveBeenCalledWith(4, false);
  expect(props.onOpen).toHaveBeenCalledWith(4);
  await userEvent.keyboard('{ArrowRight}');
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('bib 4');

  await userEvent.click(screen.getByText('name 5'));
  expect(props.onOpen).toHaveBeenLastCalledWith(5);
  await userEvent.click(screen.getByRole('button', { name: 'Bib' }));
  expect(props.onSort).toHaveBeenCalledWith('bib');
});
