import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentSwitches } from './consent-switches.tsx';

const FAILURE = { code: 'forbidden', user_msg: 'Nem.', dev_msg: 'forbidden' };

beforeEach(() => server.forget());

test('consents that cannot be read are only logged, and can be asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Twice: a strict first drawing asks again.
  for (let count = 0; count < 2; count += 1) server.replies(403, FAILURE);
  draw(<ConsentSwitches kinds={['marketing']} />);
  expect(await screen.findByText(t('consents:card.unavailable'))).toBeDefined();
  expect(warn).toHaveBeenCalledWith('consents could not be read', expect.anything());
  expect(screen.queryByRole('alert')).toBeNull();
  const renault = { consent: false, newsletter: false };
  server.replies(200, { data: { marketing: true, renault, telekom: { consent: false }, health: false } });
  await userEvent.click(screen.getByRole('button', { name: t('shell:retry') }));
  const news = await screen.findByRole('switch', { name: t('consents:kinds.marketing.label') });
  expect(news).toHaveProperty('checked', true);
  warn.mockRestore();
});
