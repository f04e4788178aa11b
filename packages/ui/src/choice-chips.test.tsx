import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

const sizes = ['S', 'M'].map((value) => ({ value, label: value }));

test('chips say that the choice is wrong, each and to everybody', () => {
  const chips = (error?: string) => (
    <ChoiceChips label="Size" options={sizes} value="" onChange={() => {}} error={error} />
  );
  const { rerender } = render(chips('Choose one.'));
  const isInvalid = () => screen.getAllByRole('radio').map((one) => one.getAttribute('aria-invalid'));
  expect(isInvalid()).toEqual(['true', 'true']);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeTruthy();
  rerender(chips());
  expect(isInvalid()).toEqual([null, null]);
});
