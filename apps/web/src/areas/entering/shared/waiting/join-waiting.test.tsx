import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Heat } from '@rajt/contract/content/operations/catalog';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { listWaitingPlaces, type WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { JoinWaiting } from './join-waiting.tsx';

const params = { userId: '41' };
const race = {
  id: 'to-3km',
  name: '3 km',
  kind: 'individual' as const,
  teamSizes: [],
  placesPer: 'member' as const,
  placesLeft: 0,
};
const heats = [
  { id: '5', name: '5', startsAt: null, placesLeft: 0, capacity: 9, waiting: 2 } as unknown as Heat,
];
const fellow = (uid: string, firstName: string, refusals: string[] = []) =>
  ({
    uid,
    user: { nameTitle: '', familyName: 'Kis', firstName },
    birthYear: 2010,
    managed: null,
    forRace: { price: null, reasons: [], withStudentCard: null, withSpuriCard: null, refusals },
  }) as Fellow;
const place = (uids: readonly string[], over: Partial<WaitingPlace> = {}) =>
  ({
    waitingId: '1',
    race: { id: race.id, name: race.name, raceOn: '2027-06-12' },
    heat: { id: '5', name: '5', startsAt: null },
    team: null,
    people: uids.map((uid) => ({ uid, name: uid })),
    left: [],
    position: 2,
    length: 2,
    offer: null,
    ...over,
  }) as unknown as WaitingPlace;

function drawJoin(places: readonly WaitingPlace[], fellows: readonly Fellow[]) {
  setKnown(queryClient, listWaitingPlaces, { params }, [...places]);
  setKnown(queryClient, listFellows, { params, query: { race: race.id } }, [...fellows]);
  drawRouted(<JoinWaiting race={race} heats={heats} />);
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const posted = () => server.requests().filter(({ asked }) => asked.startsWith('POST'));

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41' });
});

test.each<[string, Partial<WaitingPlace>]>([
  ['waits', {}],
  [
    'has an offer',
    { position: null, offer: { until: '2027-05-02T10:00:00Z', serverNow: '2027-05-01T10:00:00Z' } },
  ],
])('a person who %s can put a fellow on the waiting list', async (_, over) => {
  drawJoin([place(['41'], over)], [fellow('7', 'Anna')]);
  await userEvent.click(await screen.findByText(t('waiting:others')));
  expect((await box(t('waiting:me'))).disabled).toBe(true);
  server.replies(201, { data: place(['7'], { waitingId: '2' }) });
  server.replies(200, { data: { items: [place(['41'], over)] } });
  await userEvent.click(await box('Kis Anna'));
  await userEvent.click(
    screen.getByRole('button', { name: t('waiting:joinRace', { race: race.name }), hidden: true }),
  );
  // Answered, so that the next test's press does not wait for it.
  await screen.findByText(t('waiting:joined'));
  expect(posted()).toMatchObject([{ body: { people: ['7'] } }]);
});

test('a person who cannot enter is not offered, with the reason; nor is one who waits already', async () => {
  drawJoin(
    [place(['9'])],
    [fellow('7', 'Anna', ['too_young']), fellow('8', 'Béla', ['already_entered']), fellow('9', 'Cili')],
  );
  for (const name of ['Kis Anna', 'Kis Béla', 'Kis Cili']) expect((await box(name)).disabled).toBe(true);
  expect(screen.getByText(t('fellows:refusal.too_young'))).toBeTruthy();
  expect(screen.getByText(t('fellows:refusal.already_entered'))).toBeTruthy();
  expect(screen.getByText(t('waiting:waitsAlready'))).toBeTruthy();
  expect((await box(t('waiting:me'))).checked).toBe(true);
});

test('without fellows there is a button to add one', async () => {
  drawJoin([], []);
  await userEvent.click(await screen.findByText(t('waiting:together')));
  const link = await screen.findByRole('link', { name: t('waiting:addSomebody'), hidden: true });
  expect(link.getAttribute('href')).toBe('/races/to-3km/entryform/other-participant#people');
});

test('one can wait for whichever of several full heats comes first', async () => {
  setKnown(queryClient, listWaitingPlaces, { params }, []);
  setKnown(queryClient, listFellows, { params, query: { race: race.id } }, []);
  const two = heats.flatMap((heat) => [heat, { ...heat, id: '6', name: '6' }]);
  drawRouted(<JoinWaiting race={race} heats={two} />);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox');
  expect([...choice.options].map(({ text }) => text)).toEqual([t('waiting:anyHeat'), '5', '6']);
  server.replies(201, { data: place(['41'], { heat: null }) });
  server.replies(200, { data: { items: [] } });
  await userEvent.click(screen.getByRole('button', { name: t('waiting:joinRace', { race: race.name }) }));
  await screen.findByText(t('waiting:joined'));
  expect(posted()).toMatchObject([{ body: { people: ['41'] } }]);
  expect(posted()[0]?.body).not.toHaveProperty('heatId');
});

test('a team waits with a size of the race, and in teams where a team is one place', async () => {
  setKnown(queryClient, listWaitingPlaces, { params }, []);
  const teams = { ...race, kind: 'team' as const, teamSizes: [2, 4], placesPer: 'team' as const };
  drawRouted(<JoinWaiting race={teams} heats={heats} />);
  await screen.findByText(new RegExp(t('waiting:lengthTeams', { count: 2 })));
  await userEvent.selectOptions(await screen.findByRole('combobox'), '4');
  server.replies(201, { data: place(['41'], { team: { size: 4, placesPer: 'team' } }) });
  server.replies(200, { data: { items: [] } });
  await userEvent.click(screen.getByRole('button', { name: t('waiting:joinRace', { race: race.name }) }));
  await screen.findByText(t('waiting:joined'));
  expect(posted()).toMatchObject([{ body: { teamSize: 4, heatId: '5' } }]);
});
