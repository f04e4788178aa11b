import { logout } from '@rajt/contract/people/operations/sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testkit/server.ts';
import { useStore } from '../session/browser-store.ts';
import { isSignedIn } from '../session/session.ts';
import { call, onSessionLost } from './call.ts';

const goToLogin = vi.fn();
onSessionLost(goToLogin);

beforeEach(() => {
  server.forget();
  goToLogin.mockClear();
  useStore.setState({ userId: 'me', token: 'mine' });
});

test('a session that the server does not know any more ends here, and leads to the login', async () => {
  server.replies(401, { code: 'unauthenticated' });
  await expect(call(logout)).rejects.toMatchObject({ status: 401 });
  expect(goToLogin).toHaveBeenCalledOnce();
  expect(useStore.getState()).toMatchObject({ token: null, userId: null });
});

test('a late answer to an old token does not end the session that came after it', async () => {
  server.replies(401, { code: 'unauthenticated' });
  const late = call(logout);
  useStore.setState({ token: 'next' });
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(goToLogin).not.toHaveBeenCalled();
  expect(useStore.getState().token).toBe('next');
});

test('a call that does not get through has the status 0', async () => {
  server.isOffline();
  await expect(call(logout)).rejects.toMatchObject({ status: 0, failure: null });
});

test.each([
  ['the login of a network', 200, 511],
  ['the login of a network', 401, 511],
  ['the login of a network', 511, 511],
  ['a filter', 403, 403],
  ['a filter', 451, 403],
  ['a filter', 400, 403],
  ['a proxy that does not reach our server', 408, 504],
  ['a proxy that does not reach our server', 500, 500],
  ['a proxy that does not reach our server', 503, 503],
  ['a proxy that does not reach our server', 522, 522],
])(
  'a page is no answer of ours, and ends no session: that of %s with the status %i',
  async (_who, answered, status) => {
    server.repliesPage(answered);
    await expect(call(logout)).rejects.toMatchObject({ status, failure: null });
    expect(goToLogin).not.toHaveBeenCalled();
    expect(useStore.getState().token).toBe('mine');
  },
);

test('a token that was removed on its way ends no session: a server between us is to blame', async () => {
  server.replies(401, { code: 'token_missing' });
  await expect(call(logout)).rejects.toMatchObject({ status: 403, failure: null });
  expect(goToLogin).not.toHaveBeenCalled();
  expect(useStore.getState().token).toBe('mine');
});

test('a call of a visitor that needs a token leads to the login', async () => {
  useStore.setState({ userId: null, token: null });
  server.replies(401, { code: 'token_missing' });
  await expect(call(logout)).rejects.toMatchObject({ status: 401 });
  expect(goToLogin).toHaveBeenCalledOnce();
});

test('an answer from in front of the server explains nothing of the failure', async () => {
  server.replies(502, { message: 'Bad gateway' });
  await expect(call(logout)).rejects.toMatchObject({ status: 502, failure: null });
});

test.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('a session on a device %s lasts until its end by the time of the server', async (_name, days) => {
  const serverMs = Math.floor(Date.now() / 1000) * 1000 - days * 86_400_000;
  const atServer = (seconds: number) => new Date(serverMs + seconds * 1000);
  server.replies(200, {}, { Date: atServer(0).toUTCString() });
  await call(logout).catch(() => undefined);
  expect(isSignedIn({ token: 'mine', expiresAt: atServer(60).toISOString() })).toBe(true);
  expect(isSignedIn({ token: 'mine', expiresAt: atServer(-60).toISOString() })).toBe(false);
});
