import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HoverPanel } from './hover-panel.tsx';

test.each([
  ['a button opens it by a press', false],
  ['a link is followed by a press, and the panel opens by mouse alone', true],
])('%s', (_, isLink) => {
  const trigger = isLink ? <a href="#cart">Cart</a> : <button type="button">Cart</button>;
  render(
    <HoverPanel label="Summary" isLink={isLink} trigger={trigger}>
      one
    </HoverPanel>,
  );
  const panel = () => screen.queryByRole('group', { name: 'Summary' });
  const cart = screen.getByText('Cart');
  fireEvent.click(cart);
  expect(panel() === null).toBe(isLink);
  fireEvent.pointerEnter(cart, { pointerType: 'mouse' });
  expect(panel()).not.toBeNull();
});
