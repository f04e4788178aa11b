import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FellowList } from './fellow-list.tsx';

const price = { amount: 9900, currency: 'HUF' as const };
const forRace = (over: Partial<NonNullable<Fellow['forRace']>> = {}) => ({
  price,
  reasons: [],
  withStudentCard: null,
  withSpuriCard: null,
  refusals: [],
  ...over,
});
const fellow = (uid: string, firstName: string, over: Partial<Fellow> = {}): Fellow => ({
  uid,
  user: { nameTitle: '', familyName: 'Kis', firstName },
  birthYear: 1990,
  managed: null,
  forRace: forRace(),
  ...over,
});

function drawWith(fellows: Fellow[]) {
  setKnown(queryClient, listFellows, { params: { userId: '41' }, query: { race: 'to-3km' } }, fellows);
  drawRouted(
    <FellowList
      raceId="to-3km"
      heading={(id) => (
        <h2 id={id} tabIndex={-1}>
          Kit?
        </h2>
      )}
    />,
  );
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
});

test('leads to the form for a person who may enter, and shows why the other may not', async () => {
  drawWith([fellow('7', 'Anna'), fellow('8', 'Bence', { forRace: forRace({ refusals: ['too_young'] }) })]);
  await screen.findByText(t('fellows:refusal.too_young'));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/races/to-3km/entryform/other-participant?who=7']);
});

test('removes a person after the question only, and the focus stays with the list', async () => {
  const user = userEvent.setup();
  drawWith([fellow('7', 'Anna')]);
  const remove = t('fellows:removeOf', { name: 'Kis Anna' });
  await user.click(await screen.findByRole('button', { name: remove }));
  await user.click(await screen.findByRole('button', { name: t('common:cancel') }));
  expect(server.requests()).toEqual([]);
  await user.click(screen.getByRole('button', { name: remove }));
  server.replies(200);
  server.replies(200, { data: { items: [] } });
  await user.click(screen.getByRole('button', { name: t('fellows:removeConfirm') }));
  await screen.findByText(t('fellows:empty'));
  expect(server.requests()[0]?.asked).toContain('DELETE');
  expect(server.requests()[0]?.asked).toContain('/users/41/fellows/7');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kit?' })));
});
