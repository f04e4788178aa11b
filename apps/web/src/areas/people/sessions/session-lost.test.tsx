import { call } from '@rajt/app-kit/api/call';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { measureClock } from '../../../shell/session/measure-clock.ts';
import { SessionLost } from './session-lost.tsx';

beforeEach(() => server.forget());

const serverIs = (aheadMs: number) =>
  server.replies(200, { data: {} }, { Date: new Date(Date.now() + aheadMs).toUTCString() });

test('the server measures an expired session once, and a device whose clock is far off gets a notice at the login', async () => {
  const atDevice = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const session = { userId: '41', completeRegistration: true };
  useAppStore.setState({ ...session, token: null, expiresAt: null });
  await measureClock();
  useAppStore.setState({ ...session, token: 'mine', expiresAt: atDevice(3600) });
  await measureClock();
  expect(server.requests()).toEqual([]);
  useAppStore.setState({ expiresAt: atDevice(-3600) });
  serverIs(-400 * 86_400_000);
  await measureClock();
  await measureClock();
  expect(server.requests()).toHaveLength(1);
  drawRouted(<SessionLost />, 'en');
  const notice = await screen.findByText(/^This device says that it is .+, but it is .+\. Set its date/);
  expect(notice.textContent).toContain(String(new Date(Date.now() - 400 * 86_400_000).getFullYear()));
});

test('a clock that is some minutes off causes no notice', async () => {
  serverIs(10 * 60_000);
  await call(siteInfo);
  drawRouted(
    <main>
      <SessionLost />
    </main>,
    'en',
  );
  expect((await screen.findByRole('main')).textContent).toBe('');
});

test('a person who did not leave gets a notice that the session has ended', async () => {
  drawRouted(<SessionLost />, 'en', { sessionLost: true });
  await screen.findByText('Your session has ended. Log in again and carry on where you left off.');
});
