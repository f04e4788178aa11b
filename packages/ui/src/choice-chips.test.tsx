import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

const sizes = ['S', 'M'].map((value) => ({ value, label: value }));

test('chips show that the choice is wrong, each and to everybody', () => {
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

test('a row that scrolls begins where the choice is, and follows it', () => {
  const at = { A: 0, B: 300, C: 600 };
  const names = Object.keys(at);
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const left = at[(this.textContent ?? '') as keyof typeof at] ?? 0;
    return this instanceof HTMLLabelElement ? new DOMRect(left, 0, 100, 40) : new DOMRect(0, 0, 350, 40);
  });
  const chips = (value: string) => (
    <ChoiceChips
      label="Place"
      scrolls
      options={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={() => {}}
    />
  );
  const { rerender } = render(chips('C'));
  const row = screen.getAllByRole('radio')[0]?.closest('label')?.parentElement;
  expect(row?.scrollLeft).toBe(475);
  if (row) row.scrollLeft = 0;
  rerender(chips('B'));
  expect(row?.scrollLeft).toBe(175);
  boxes.mockRestore();
});
