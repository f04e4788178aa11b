import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { checkActivation } from '@rajt/contract/people/operations/activation';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { Activation } from './activation.tsx';

const EMAIL = 'zsofi@example.hu';
const SESSION = {
  access_token: 'fresh',
  expires_at: '2099-01-01T00:00:00.000Z',
  user_id: '7',
  complete_registration: false,
  device: 'd'.repeat(43),
};
const WANTED = '/events/tihany';

let count = 0;

/** The screen of a link that waits, opened with the path that its mail has. */
async function open(
  wanted: string | undefined,
  answer: object = { state: 'pending', email: EMAIL, isOwn: false, isOwnBrowser: true, registered: null },
) {
  count += 1;
  const token = `token-${count}`;
  const root = createRootRoute({ staticData: { access: 'open' } });
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/registration/activate',
      staticData: { access: 'public', activation: true },
      component: () => <Activation token={token} wanted={wanted} />,
    }),
    ...['/login', '/registration/extra', '/events', '/events/$eventId'].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        staticData: { access: path === '/login' ? 'public' : 'member' },
        component: () => null,
      }),
    ),
  ];
  const history = createMemoryHistory({ initialEntries: ['/registration/activate'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const { browserSecret } = useAppStore.getState();
  const body = { token, ...(browserSecret !== null && { browserSecret }) };
  setKnown(queryClient, checkActivation, { body }, answer as never);
  // The router of this test has other routes than the app's.
  draw(<RouterProvider router={router as never} />);
  return { token, history };
}

beforeEach(() => {
  server.forget();
  useAppStore.setState({ browserSecret: null, token: null, userId: null, expiresAt: null, devices: [] });
});

test('the browser that registered confirms by itself, is signed in and goes on to the wanted page', async () => {
  useAppStore.setState({ browserSecret: 'secret' });
  server.replies(200, { data: { state: 'activated', email: EMAIL, isOwn: false, session: SESSION } });
  const { token, history } = await open(WANTED);
  await waitFor(() =>
    expect(history.location.href).toBe(`/registration/extra?redirect=${encodeURIComponent(WANTED)}`),
  );
  expect(server.requests().at(-1)?.body).toEqual({ token, browserSecret: 'secret', devices: [] });
  expect(useAppStore.getState()).toMatchObject({ token: 'fresh', userId: '7', browserSecret: null });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])(
  'a foreign address leads to the events: %j',
  async (foreign) => {
    useAppStore.setState({ browserSecret: 'secret' });
    server.replies(200, { data: { state: 'activated', email: EMAIL, isOwn: false, session: SESSION } });
    const { history } = await open(foreign);
    await waitFor(() => expect(history.location.href).toBe('/registration/extra?redirect=%2Fevents'));
  },
);

test('a confirmation that fails is tried again by a press', async () => {
  useAppStore.setState({ browserSecret: 'secret' });
  server.replies(503, { user_msg: 'Most nem megy.', code: 'busy' });
  const { token, history } = await open(WANTED);
  const button = await screen.findByRole('button', { name: t('activation:button') });
  server.replies(200, { data: { state: 'activated', email: EMAIL, isOwn: false, session: SESSION } });
  await userEvent.click(button);
  await waitFor(() => expect(history.location.pathname).toBe('/registration/extra'));
  expect(server.requests().at(-1)?.body).toEqual({ token, browserSecret: 'secret', devices: [] });
});

describe('in another browser', () => {
  const registered = { familyName: 'Őry', firstName: 'Zsófi', birthDate: '1990-05-17' };
  const elsewhere = { state: 'pending', email: EMAIL, isOwn: false, isOwnBrowser: false, registered };
  const done = { data: { state: 'activated', email: EMAIL, isOwn: false, session: SESSION } };
  const extra = `/registration/extra?redirect=${encodeURIComponent(WANTED)}`;

  test('the password of the registration logs in and leads on to the wanted page', async () => {
    const { token, history } = await open(WANTED, elsewhere);
    const password = await screen.findByLabelText(t('auth:password'));
    expect(server.requests(), 'nothing is confirmed by opening the link').toEqual([]);
    server.replies(200, done);
    await userEvent.type(password, 'Balatoni7hullam');
    await userEvent.click(screen.getByRole('button', { name: t('activation:elsewhereButton') }));
    await waitFor(() => expect(history.location.href).toBe(extra));
    expect(server.requests().at(-1)?.body).toEqual({ token, password: 'Balatoni7hullam', devices: [] });
  });

  test('a person who does not know the password checks the registered data, and sets a new one', async () => {
    const { token, history } = await open(WANTED, elsewhere);
    expect(screen.queryByText('Őry Zsófi')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: t('activation:unknownPassword') }));
    await screen.findByText('Őry Zsófi');
    await screen.findByText(/1990/);
    server.replies(200, done);
    await userEvent.type(screen.getByLabelText(t('auth:password')), 'Tiszai8hullam');
    await userEvent.type(screen.getByLabelText(t('auth:passwordAgain')), 'Tiszai8hullam');
    await userEvent.click(screen.getByRole('button', { name: t('activation:newButton') }));
    await waitFor(() => expect(history.location.href).toBe(extra));
    expect(server.requests().at(-1)?.body).toEqual({ token, newPassword: 'Tiszai8hullam', devices: [] });
  });
});

describe('pressed again', () => {
  const again = { state: 'activated', email: '' };
  const signedIn = { token: 'live', userId: '7', expiresAt: '2099-01-01T00:00:00.000Z' };
  const extra = `/registration/extra?redirect=${encodeURIComponent(WANTED)}`;

  test('by its owner, who is signed in: leads on to the wanted page', async () => {
    useAppStore.setState(signedIn);
    const { history } = await open(WANTED, { ...again, isOwn: true });
    await userEvent.click(await screen.findByRole('link', { name: t('activation:goOn') }));
    await waitFor(() => expect(history.location.href).toBe(extra));
  });

  test('by another signed-in person: shows who it is, and lets them choose', async () => {
    useAppStore.setState(signedIn);
    const params = { userId: '7' };
    setKnown(queryClient, getProfile, { params }, { email: 'masik@example.hu' } as never);
    const { history } = await open(WANTED, { ...again, isOwn: false });
    await screen.findByText(t('activation:otherText', { email: 'masik@example.hu' }));
    expect(screen.getByRole('link', { name: t('activation:stay') }).getAttribute('href')).toBe(extra);
    server.replies(200, { data: {} });
    await userEvent.click(screen.getByRole('button', { name: t('activation:change') }));
    await waitFor(() => expect(history.location.href).toBe(`/login?redirect=${encodeURIComponent(WANTED)}`));
    expect(useAppStore.getState().token).toBeNull();
  });
});
