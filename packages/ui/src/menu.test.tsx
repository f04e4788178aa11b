import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

test('the menu opens by its button, is walked by arrows and closes with the chosen action', async () => {
  const onSave = vi.fn();
  render(
    <Menu
      trigger={<Button>Views</Button>}
      entries={[
        { key: 'one', label: 'Start list', onChoose: vi.fn() },
        { key: 'save', label: 'Save', icon: 'plus', onChoose: onSave, isApart: true },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'Views' }).focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Start list',
    'Save',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
