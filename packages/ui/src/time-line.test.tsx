import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeLine } from './time-line.tsx';

test('the time line is a list in its order, each item with its moment and its actor', () => {
  render(
    <TimeLine
      label="What happened"
      items={[
        { key: 'b', icon: 'mail', when: '12:00', title: 'Reminder sent' },
        {
          key: 'a',
          icon: 'edit',
          when: '11:00',
          title: 'Changed',
          by: 'Nagy Éva',
          isMarked: true,
          children: 'M → L',
        },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['Reminder sent12:00', 'Changed11:00Nagy ÉvaM → L']);
  expect(screen.getByRole('list', { name: 'What happened' })).toBeTruthy();
});
