import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Diff } from './diff.tsx';

test('each changed field shows the value before and the value now, and none where there was none', () => {
  render(
    <Diff
      lines={[
        { name: 'Shirt', was: 'M', is: 'L' },
        { name: 'Tag', was: null, is: 'VIP' },
      ]}
      wasLabel="before:"
      isLabel="now:"
      none="–"
    />,
  );
  expect(screen.getAllByRole('definition').map((values) => values.textContent)).toEqual([
    'before: M→now: L',
    'before: –→now: VIP',
  ]);
});
