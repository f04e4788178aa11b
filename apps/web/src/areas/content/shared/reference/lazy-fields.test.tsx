import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LazySuggest } from './lazy-fields.tsx';

test('the focus moves from the placeholder to the field when the field is loaded', async () => {
  render(<LazySuggest label="Club" name="club" value="" onChange={() => {}} suggestions={[]} />);
  const standIn = screen.getByLabelText('Club');
  expect(standIn.getAttribute('aria-busy')).toBe('true');
  act(() => standIn.focus());
  const field = await screen.findByRole('combobox', { name: 'Club' }, { timeout: 15_000 });
  expect(field).not.toBe(standIn);
  expect(document.activeElement).toBe(field);
});
