import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { useHeadingInstead } from './heading-instead.ts';

function Screen({ isGone }: { isGone: boolean | undefined }) {
  useHeadingInstead(isGone);
  return (
    <main>
      <h1>Kosár</h1>
      <button type="button">Máshol</button>
      {isGone === false && <button type="button">Megrendelem</button>}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const scroll = vi.fn();

beforeEach(() => {
  scroll.mockReset();
  vi.stubGlobal('scrollTo', scroll);
});

test('the heading gets the focus of a form that goes', () => {
  const { rerender } = draw(<Screen isGone={false} />);
  button('Megrendelem').focus();
  rerender(<Screen isGone />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test('a reader who is elsewhere on the screen stays there', () => {
  const { rerender } = draw(<Screen isGone={false} />);
  button('Máshol').focus();
  rerender(<Screen isGone />);
  expect(document.activeElement).toBe(button('Máshol'));
  expect(scroll).not.toHaveBeenCalled();
});

test('a screen that comes without the form moves nothing', () => {
  const { rerender } = draw(<Screen isGone={undefined} />);
  rerender(<Screen isGone />);
  expect(document.activeElement).toBe(document.body);
  expect(scroll).not.toHaveBeenCalled();
});
