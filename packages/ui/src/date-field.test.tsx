import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

function Born({ order }: { order: 'ymd' | 'dmy' }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField
        label="Born"
        partLabels={{ year: 'Year', month: 'Month', day: 'Day' }}
        order={order}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

test.each(['ymd', 'dmy'] as const)('a date is typed in one go, or pasted (%s)', async (order) => {
  const user = userEvent.setup({ delay: null });
  const drawn = render(<Born order={order} />);
  const first = screen.getByLabelText(order === 'ymd' ? 'Year' : 'Day');
  await user.type(first, '19910517');
  expect(screen.getByRole('status').textContent).toBe('1991-05-17');
  expect(document.activeElement).toBe(screen.getByLabelText(order === 'ymd' ? 'Day' : 'Year'));
  drawn.unmount();

  render(<Born order={order} />);
  await user.click(screen.getByLabelText('Month'));
  await user.paste('19910517');
  expect(screen.getByRole('status').textContent).toBe('1991-05-17');
});
