import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FilterChip, FilterChips } from './filter-chip.tsx';

test('a condition opens by its words and goes by its cross; one without an editor only goes', async () => {
  const onEdit = vi.fn();
  const onRemove = vi.fn();
  render(
    <FilterChips label="Conditions" more={<button type="button">Add</button>}>
      <FilterChip words="State: paid" onEdit={onEdit} onRemove={onRemove} removeLabel="Remove: State: paid" />
      <FilterChip words="(a or b)" onRemove={onRemove} removeLabel="Remove: (a or b)" />
    </FilterChips>,
  );
  expect(screen.getByRole('list', { name: 'Conditions' }).children).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'State: paid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: (a or b)' }));
  expect([onEdit.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole('button', { name: '(a or b)' })).toBeNull();
});

function Conditions() {
  const [shown, setShown] = useState(['a', 'b', 'c']);
  return (
    <FilterChips label="Conditions" more={<button type="button">Add</button>}>
      {shown.map((words) => (
        <FilterChip
          key={words}
          words={words}
          onEdit={() => undefined}
          onRemove={() => setShown(shown.filter((one) => one !== words))}
          removeLabel={`Remove: ${words}`}
        />
      ))}
    </FilterChips>
  );
}

test('the focus of a removed condition goes to the next one, then to the one before, then to what adds one', async () => {
  render(<Conditions />);
  screen.getByRole('button', { name: 'Remove: b' }).focus();
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove: c');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove: a');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Add');
});
