import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WaitingCard } from './waiting-card.tsx';

const place: WaitingPlace = {
  waitingId: '1',
  event: { id: 'to', name: 'Tó', place: 'Tihany', scenery: 'lake' },
  race: { id: 'to-3km', name: '3 km', raceOn: '2027-06-12' },
  heat: { id: '5', name: 'Rajt', startsAt: null },
  team: null,
  people: [{ uid: '41', name: 'Barta Orsolya' }],
  left: [{ uid: '7', name: 'Fodor Gergely', reason: 'not_enterable' }],
  joinedAt: '2027-05-01T10:00:00Z',
  position: 1,
  length: 3,
  offer: null,
};

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: '41' });
});

test('shows who has left the group, and the position of the rest', async () => {
  drawRouted(<WaitingCard place={place} />);
  expect(await screen.findByText(t('waiting:left_not_enterable', { name: 'Fodor Gergely' }))).toBeTruthy();
  expect(screen.getByText(t('waiting:positionOf', { position: 1, length: 3 }))).toBeTruthy();
});

test('shows a place that all have left, which can be removed', async () => {
  drawRouted(
    <WaitingCard
      place={{
        ...place,
        people: [],
        position: null,
        left: [{ uid: '7', name: 'Anna', reason: 'own_place' }],
      }}
    />,
  );
  expect(await screen.findByText(t('waiting:left_own_place', { name: 'Anna' }))).toBeTruthy();
  expect(screen.getByText(t('waiting:over'))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('waiting:putAwayOf', { race: '3 km' }) })).toBeTruthy();
  expect(screen.queryByText(t('waiting:waits'))).toBeNull();
});
