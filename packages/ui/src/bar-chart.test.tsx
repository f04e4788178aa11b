import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

test('the chart has a table with the same numbers, the highest bar its height and a day without entries none', () => {
  const { container } = render(
    <BarChart
      caption="Entries"
      labelHead="Day"
      valueHead="Entries"
      bars={[
        { key: '1', label: 'Monday', value: 0, text: '0' },
        { key: '2', label: 'Tuesday', value: 40, text: '40' },
      ]}
    />,
  );
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([0, 34]);
  expect(screen.getByRole('table', { name: 'Entries' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Tuesday 40' })).toBeTruthy();
});
