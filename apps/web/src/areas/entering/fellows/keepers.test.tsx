import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { type Keeper, listBlocked, listKeepers } from '@rajt/contract/entering/operations/fellows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { BlockedOwners } from './blocked-owners.tsx';
import { Keepers } from './keepers.tsx';

const keeper = (uid: string, firstName: string): Keeper => ({
  uid,
  user: { nameTitle: '', familyName: 'Kis', firstName },
  since: '2026-05-06',
});

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
});

test('leaves the list of the person whose button was pressed, and the focus stays with the rest', async () => {
  setKnown(queryClient, listKeepers, { params: { userId: '41' } }, [
    keeper('7', 'Anna'),
    keeper('8', 'Béla'),
  ]);
  draw(<Keepers />);
  server.replies(204);
  server.replies(200, { data: { items: [keeper('8', 'Béla')] } });
  await userEvent
    .setup()
    .click(screen.getByRole('button', { name: t('objections:leaveOf', { name: 'Kis Anna' }) }));
  await waitFor(() => expect(screen.queryByText('Kis Anna')).toBeNull());
  expect(server.requests()[0]?.asked).toMatch(/^DELETE .*\/users\/41\/fellow-of\/7$/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('objections:keepersTitle') }));
});

test('is not there while one is on no list', () => {
  setKnown(queryClient, listKeepers, { params: { userId: '41' } }, []);
  draw(<Keepers />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('allows the pressed person to enter one again; without anybody the section is not drawn', async () => {
  const params = { userId: '41' };
  setKnown(queryClient, listBlocked, { params }, [keeper('7', 'Anna')]);
  draw(<BlockedOwners />);
  server.replies(204);
  server.replies(200, { data: { items: [] } });
  const name = t('objections:unblockOf', { name: 'Kis Anna' });
  await userEvent.setup().click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(server.requests()[0]?.asked).toMatch(/^DELETE .*\/users\/41\/blocked-owners\/7$/);
});
