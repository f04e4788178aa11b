import { setUpCalls } from '@rajt/app-kit/api/call';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import type { StaffMe } from '@rajt/contract/office/operations/console-session';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createConsoleRouter } from '../src/router.tsx';
import { follow } from '../src/shell/session/follow.ts';
import { CONSOLE_API, send } from '../src/shell/session/send.ts';
import { api } from './fake-server.ts';

export { t };

/** An organiser of all events. */
export const ORGANISER: StaffMe = {
  id: '1',
  email: 'szervezo@pelda.hu',
  name: 'Varga Judit',
  grants: [{ role: 'organiser', eventId: null, eventName: null }],
  sees: { all: ['contact', 'birthYear', 'birth', 'money', 'internal'], events: {} },
  freshUntil: null,
  endsAt: '2026-12-01T06:00:00Z',
  recoveryCodesLeft: 8,
};

/** Draws the console at an address, signed in as `me`; null: nobody. */
export function drawConsole(address: string, me: StaffMe | null = ORGANISER) {
  setUpCalls({ base: CONSOLE_API, send });
  queryClient.clear();
  useStore.setState({ drafts: {}, userId: null });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (me) api.on('GET /me', me);
  else api.on('GET /me', { status: 401, body: { code: 'unauthenticated', user_msg: '', dev_msg: '' } });
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [address] }));
  follow(router);
  return { ...draw(<RouterProvider router={router as never} />), router };
}
