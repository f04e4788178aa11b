import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Palette } from './palette.tsx';

const chosen = vi.fn();

function Search() {
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const groups = query
    ? [
        {
          label: 'People',
          hits: [{ id: 'p1', icon: 'user', title: 'Kis Anna', onChoose: () => chosen('p1') } as const],
        },
        { label: 'Orders', hits: [] },
        {
          label: 'Bibs',
          hits: [{ id: 'b1', icon: 'ticket', title: '112', onChoose: () => chosen('b1') } as const],
        },
      ]
    : [];
  return (
    <Palette
      open={isOpen}
      onOpenChange={setOpen}
      label="Search"
      placeholder="Name"
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={query ? '2 hits' : 'Two letters, please'}
      hint="Keys"
    />
  );
}

test('the palette moves through the hits of all groups while the focus stays in its box, and Enter opens one', async () => {
  render(<Search />);
  const box = screen.getByRole('combobox', { name: 'Search' });
  expect(screen.getAllByText('Two letters, please')).toHaveLength(2);
  await userEvent.type(box, 'an');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'People',
    'Bibs',
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kis Anna');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('112');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('b1');
  expect(screen.queryByRole('combobox')).toBeNull();
});
