import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

function Screen() {
  const [value, setValue] = useState<'open' | 'settled'>('open');
  const tabs = [
    { value: 'open', label: 'Open', count: '3' },
    { value: 'settled', label: 'Settled' },
  ] as const;
  return (
    <Tabs label="State" tabs={tabs} value={value} onChange={setValue}>
      {`Shows ${value}`}
    </Tabs>
  );
}

test('a press or Enter shows another tab, and the panel is named by it', async () => {
  render(<Screen />);
  expect(screen.getByRole('tablist', { name: 'State' })).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toBe('Shows open');
  await userEvent.click(screen.getByRole('tab', { name: 'Settled' }));
  expect(screen.getByRole('tabpanel', { name: 'Settled' }).textContent).toBe('Shows settled');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Shows open');
});
