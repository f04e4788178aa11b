import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ClaimLink } from './claim-link.tsx';

const entry = (claim: MyEntry['claim']) =>
  ({
    entryId: '31',
    event: { name: 'Tó' },
    race: { name: '3 km' },
    participant: { uid: '7', name: 'Kis Peti', nickname: '' },
    claim,
  }) as MyEntry;
const name = 'Kis Peti';

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: '41' });
});

test('a press makes a link for the participant, copies it and shows it', async () => {
  const user = userEvent.setup();
  draw(<ClaimLink entry={entry({ until: null })} />);
  server.replies(201, { data: { token: 'abc', expiresAt: '2027-01-01T00:00:00.000Z' } });
  await user.click(screen.getByRole('button', { name: t('claimLink:shareOf', { name }) }));
  await screen.findByText(/\/claim\/abc$/);
  expect(server.requests()[0]?.asked).toMatch(/^POST .*\/users\/41\/managed-people\/7\/claim-links$/);
  expect(await navigator.clipboard.readText()).toMatch(/Beneveztelek: Tó, 3 km.*\/claim\/abc$/);
});

test('a working link is revoked by a press, and is shown no longer', async () => {
  const user = userEvent.setup();
  draw(<ClaimLink entry={entry({ until: '2027-01-01T00:00:00.000Z' })} />);
  server.replies(204);
  await user.click(screen.getByRole('button', { name: t('claimLink:revokeOf', { name }) }));
  await waitFor(() =>
    expect(server.requests()[0]?.asked).toMatch(/^DELETE .*\/users\/41\/managed-people\/7\/claim-links$/),
  );
});

test('no link is offered for an account holder, and no revocation without a link', () => {
  draw(<ClaimLink entry={entry(null)} />);
  expect(screen.queryByRole('button')).toBeNull();
  draw(<ClaimLink entry={entry({ until: null })} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
