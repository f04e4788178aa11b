import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnniversaryBadge } from '../accounts/profile/anniversary-badge.tsx';
import { ConsentSwitches } from './consent-switches.tsx';

beforeEach(() => server.forget());

test('consents and anniversary points that cannot be read are only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = { code: 'forbidden', user_msg: 'Nem.', dev_msg: 'forbidden' };
  // Each twice: a strict first drawing asks again.
  for (let count = 0; count < 4; count += 1) server.replies(403, failure);
  draw(
    <main>
      <ConsentSwitches kinds={['marketing']} />
      <AnniversaryBadge />
    </main>,
  );
  expect(await screen.findByText(t('consents:card.unavailable'))).toBeDefined();
  await vi.waitFor(() =>
    expect(warn.mock.calls.map(([text]) => text)).toEqual(
      expect.arrayContaining(['consents could not be read', 'anniversary points could not be read']),
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  const again = server.waits();
  await userEvent.click(screen.getByRole('button', { name: t('shell:retry') }));
  again(200, {
    data: {
      marketing: true,
      renault: { consent: false, newsletter: false },
      telekom: { consent: false },
      health: false,
    },
  });
  expect(await screen.findByRole('switch', { name: t('consents:kinds.marketing.label') })).toHaveProperty(
    'checked',
    true,
  );
  warn.mockRestore();
});
