import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { FormProblemBox } from './form-problem-box.tsx';

test('takes the focus when it appears, and not again while its text stays the same', () => {
  const screenWith = (text: string) => (
    <>
      <input />
      <FormProblemBox problem={{ text, more: [] }} />
    </>
  );
  const { rerender } = draw(screenWith('Betelt.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('textbox').focus();
  rerender(screenWith('Betelt.'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(screenWith('Lezárult.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('leads to the fields that it names, one of which has the focus', async () => {
  const goTo = vi.fn();
  draw(
    <FormProblemBox
      problem={{
        text: 'Hibás.',
        more: [],
        fields: [{ name: 'chip', label: 'Chip', text: 'Foglalt.', goTo }],
      }}
    />,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Chip: Foglalt.' }));
  expect(goTo).toHaveBeenCalledOnce();
});
