import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

async function enterPassword() {
  await userEvent.type(await screen.findByLabelText(t('staffSignIn:email')), 'szervezo@pelda.hu');
  await userEvent.type(screen.getByLabelText(t('staffSignIn:password')), 'Hajnal2026');
  await userEvent.click(screen.getByRole('button', { name: t('staffSignIn:next') }));
}

test('a visitor enters with password and code and sees the requested screen; a wrong code empties the box', async () => {
  api.on('POST /session', { next: 'code' });
  api.on('POST /session/code', refusal(401, 'credentials_wrong', 'Hibás kód.'));
  api.on('GET /tasks', { items: [], next: null });
  const { router } = drawConsole('/tasks', null);
  await enterPassword();
  const code = await screen.findByLabelText<HTMLInputElement>(t('staffSignIn:code'));
  await userEvent.click(code);
  await userEvent.paste('123 456');
  expect((await screen.findByRole('alert')).textContent).toContain('Hibás kód.');
  expect(code.value).toBe('');

  api.on('POST /session/code', ORGANISER);
  api.on('GET /me', ORGANISER);
  await userEvent.type(code, '654321');
  expect(await screen.findByRole('heading', { level: 1, name: t('bulkTasks:title') })).toBeTruthy();
  expect(api.last('POST /session/code')?.body).toEqual({ code: '654321' });
  expect(api.last('POST /session')?.headers.get('X-Rajt-Console')).toBe('1');
  expect(router.state.location.pathname).toBe('/tasks');
});

test('an account without a second factor sets it up, and enters when the recovery codes are kept', async () => {
  api.on('POST /session', { next: 'enrolment' });
  api.on('POST /session/enrolment', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Rajt?secret=JBSWY3DPEHPK3PXP',
    expiresAt: '2026-11-30T19:00:00Z',
  });
  api.on('POST /session/enrolment/confirm', { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] });
  api.on('GET /overview', { items: [], at: '2026-11-30T18:00:00Z' });
  api.on('GET /flags', { items: [], total: 0, staff: [] });
  drawConsole('/', null);
  await enterPassword();
  expect(await screen.findByRole('img', { name: t('staffSignIn:qr') })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(t('staffSignIn:mailCode')), 'k7-m2');
  await userEvent.type(screen.getByLabelText(t('staffSignIn:code')), '123456');
  await userEvent.click(screen.getByRole('button', { name: t('staffSignIn:enrol') }));
  expect(await screen.findByText('BBBB-2222')).toBeTruthy();
  expect(api.last('POST /session/enrolment/confirm')?.body).toEqual({ mailCode: 'K7M2', code: '123456' });
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: t('staffSignIn:goOn') });
  expect(goOn.disabled).toBe(true);
  await userEvent.click(screen.getByLabelText(t('staffSignIn:kept')));
  api.on('GET /me', ORGANISER);
  await userEvent.click(goOn);
  expect(await screen.findByRole('heading', { level: 1, name: t('inbox:title') })).toBeTruthy();
  // One mail, one secret: drawing the screen again starts no other enrolment.
  expect(api.calls().filter((call) => call === 'POST /session/enrolment')).toHaveLength(1);
});
