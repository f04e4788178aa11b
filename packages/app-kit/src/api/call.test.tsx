import { logout } from '@rajt/contract/operations/sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../testkit/server.ts';
import { useStore } from '../session/browser-store.ts';
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

test('what something before the server answers says nothing of the failure', async () => {
  server.replies(502, { message: 'Bad gateway' });
  await expect(call(logout)).rejects.toMatchObject({ status: 502, failure: null });
});
