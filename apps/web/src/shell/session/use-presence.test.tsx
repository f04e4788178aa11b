import { call } from '@rajt/app-kit/api/call';
import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageCookies } from '../cookies/page-cookies.ts';
import { useAppStore } from './app-store.ts';
import { usePresence } from './use-presence.ts';

function Presence() {
  return <p>{usePresence()}</p>;
}

test('a session that is over by the clock of the device alone lives once the server has said its time', async () => {
  const expiresAt = new Date(Date.now() - 3_600_000).toISOString();
  useAppStore.setState({ userId: '41', token: 'mine', completeRegistration: true, expiresAt });
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  keepPageCookies();
  draw(<Presence />);
  expect(screen.getByText('visitor')).toBeTruthy();
  expect(written.join()).not.toContain('member');
  server.replies(200, { data: {} }, { Date: new Date(Date.now() - 7_200_000).toUTCString() });
  await act(() => call(siteInfo));
  expect(screen.getByText('member')).toBeTruthy();
  expect(written.join()).toContain('member');
});
