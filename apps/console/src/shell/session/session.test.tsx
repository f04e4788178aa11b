import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../testkit/fake-server.ts';

const member = {
  id: '2',
  name: 'Kis Pál',
  email: 'pal@pelda.hu',
  grants: [],
  secondFactorSince: '2026-10-01T10:00:00Z',
  recoveryCodesLeft: 10,
  sessions: 1,
};

async function invite() {
  api.on('GET /staff', { items: [member], invitations: [] });
  api.on('GET /events', { items: [] });
  const drawn = drawConsole('/staff');
  await userEvent.click(await screen.findByRole('button', { name: t('staffScreen:invite') }));
  await userEvent.type(await screen.findByLabelText(t('staffScreen:email')), 'uj@pelda.hu');
  await userEvent.click(screen.getByRole('button', { name: t('staffScreen:sendInvitation') }));
  return drawn;
}

test('an operation that asks for a fresh code is sent again when the code is right, with what was typed', async () => {
  let isFresh = false;
  api.on('POST /staff/invitations', () => (isFresh ? { id: '9' } : refusal(403, 'confirm_again')));
  api.on('POST /session/confirm', (body) => {
    isFresh = JSON.stringify(body) === '{"code":"123456"}';
    return isFresh ? { freshUntil: '2026-11-30T19:00:00Z' } : refusal(401, 'credentials_wrong', 'Hibás kód.');
  });
  await invite();
  const dialog = await screen.findByRole('dialog', { name: t('office:confirm.title') });
  const code = within(dialog).getByLabelText(t('staffSignIn:code'));
  await userEvent.type(code, '000000');
  await userEvent.click(within(dialog).getByRole('button', { name: t('office:confirm.go') }));
  // A wrong code gets the same status as an ended session, and does not end the session.
  expect(await within(dialog).findByText('Hibás kód.')).toBeTruthy();
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(within(dialog).getByRole('button', { name: t('office:confirm.go') }));
  expect(await screen.findByText(t('staffScreen:invited'))).toBeTruthy();
  expect(api.calls('POST /staff/invitations')).toHaveLength(2);
  expect(api.last('POST /staff/invitations')?.body).toMatchObject({ email: 'uj@pelda.hu', eventId: null });
});

test('a member of staff who closes the code dialog sees the refusal and keeps the typed values', async () => {
  api.on('POST /staff/invitations', refusal(403, 'confirm_again', 'Friss kód kell.'));
  await invite();
  const dialog = await screen.findByRole('dialog', { name: t('office:confirm.title') });
  await userEvent.click(within(dialog).getByRole('button', { name: t('common:cancel') }));
  expect(await screen.findByText('Friss kód kell.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(t('staffScreen:email')).value).toBe('uj@pelda.hu');
  expect(api.calls('POST /staff/invitations')).toHaveLength(1);
});

test('an ended session opens the sign-in, which returns to the screen with the typed values', async () => {
  api.on('POST /staff/invitations', refusal(401, 'unauthenticated'));
  const { router } = await invite();
  expect(await screen.findByText(t('staffSignIn:ended'))).toBeTruthy();
  expect(router.state.location.search).toEqual({ redirect: '/staff', ended: true });
  api.on('POST /session', { next: 'code' });
  api.on('POST /session/code', ORGANISER);
  await userEvent.type(await screen.findByLabelText(t('staffSignIn:email')), 'szervezo@pelda.hu');
  await userEvent.type(screen.getByLabelText(t('staffSignIn:password')), 'Hajnal2026');
  await userEvent.click(screen.getByRole('button', { name: t('staffSignIn:next') }));
  await userEvent.type(await screen.findByLabelText(t('staffSignIn:code')), '123456');
  await userEvent.click(await screen.findByRole('button', { name: t('staffScreen:invite') }));
  const email = await screen.findByLabelText<HTMLInputElement>(t('staffScreen:email'));
  expect(email.value).toBe('uj@pelda.hu');
});

test('staff and the log are in the menu of an organiser of all events alone', async () => {
  api.on('GET /tasks', { items: [], next: null });
  const links = () =>
    within(screen.getByRole('navigation', { name: t('office:navigation') }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const { unmount } = drawConsole('/tasks');
  await screen.findByRole('heading', { level: 1, name: t('bulkTasks:title') });
  expect(links()).toContain(t('office:nav.audit'));
  unmount();
  drawConsole('/tasks', {
    ...ORGANISER,
    grants: [{ role: 'organiser', eventId: 'fenyfutas', eventName: 'Fenyőfutás' }],
  });
  await waitFor(() => expect(links()).not.toContain(t('office:nav.audit')));
});
