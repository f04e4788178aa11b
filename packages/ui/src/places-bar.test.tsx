import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlacesBar } from './places-bar.tsx';

test.each([
  [200, 200, '2%'],
  [100, 200, '50%'],
  [1, 200, '100%'],
  [0, 200, '100%'],
  [0, 0, '100%'],
])('%i of %i free fills the bar to %s', (free, total, width) => {
  const { container } = render(<PlacesBar free={free} total={total} text="" />);
  expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe(width);
});
