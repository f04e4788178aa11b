import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getRace, type Heat, listHeats, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { listWaitingPlaces, type WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GroupScreen } from './group-screen.tsx';

const params = { userId: '41' };
const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const forMe = { price: huf(9900), reasons: [], withStudentCard: null, withSpuriCard: null, refusals: [] };
const race = {
  id: 'to-3km',
  name: '3 km',
  kind: 'individual',
  discipline: 'openwater',
  distanceM: 3000,
  raceOn: '2027-06-12',
  state: 'open',
  price: huf(9900),
  nextPrice: null,
  prices: [],
  ageRates: [],
  placesLeft: 10,
  certificate: { onSite: false, maxAgeDays: 365 },
  event: { id: 'to', name: 'Tó', place: 'Tihany', startsOn: '2027-06-12', endsOn: '2027-06-12' },
  form: { ...NO_QUESTIONS, nickname: 'required' },
  forMe,
} as unknown as RaceDetail;
const heat = (id: string, startsAt: string, placesLeft: number): Heat =>
  ({ id, name: id, startsAt, placesLeft, capacity: 9, pace: null }) as Heat;
const heats = [heat('5', '2027-06-12T06:00:00Z', 9), heat('6', '2027-06-12T07:00:00Z', 9)];
const anna: Fellow = {
  uid: '7',
  user: { nameTitle: '', familyName: 'Kis', firstName: 'Anna' },
  birthYear: 2014,
  managed: null,
  forRace: { ...forMe, price: huf(4900) },
};
const onHeld = vi.fn();

function drawGroup(uids = ['41', '7'], over: Partial<RaceDetail> = {}) {
  setKnown(queryClient, getRace, { params: { raceId: race.id } }, { ...race, ...over });
  setKnown(queryClient, listHeats, { params: { raceId: race.id } }, heats);
  setKnown(queryClient, getProfile, { params }, {
    userId: '41',
    user: { nameTitle: '', familyName: 'Kis', firstName: 'Péter' },
    birthDate: '1985-01-01',
    gender: 'M',
  } as Profile);
  const defaults = { remembered: { nickname: 'Peti' }, lastEntry: null, raced: [], certificate: null };
  setKnown(queryClient, getEntryDefaults, { params }, defaults);
  setKnown(queryClient, listFellows, { params, query: { race: race.id } }, [anna]);
  drawRouted(<GroupScreen raceId={race.id} uids={uids} onLeaveOut={() => {}} onHeld={onHeld} />);
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const posted = () => server.requests().filter(({ asked }) => asked.startsWith('POST'));
const heatOf = (part: string, value: string) => {
  const choice = document.querySelector<HTMLInputElement>(`input[name="${part}.heatId"][value="${value}"]`);
  if (!choice) throw new Error(`no heat ${value} at ${part}`);
  return choice;
};
const accept = () => {
  const box = field('conditionsAccepted');
  if (!box) throw new Error('no conditions');
  return box;
};
const send = () => screen.getByRole('button', { name: /14.800/ });

beforeEach(() => {
  server.forget();
  onHeld.mockClear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41', drafts: {} });
  window.scrollTo = () => {};
});

test('asks for the heat once, knows the data of each, and shows the price of each', async () => {
  const user = userEvent.setup();
  drawGroup();
  await screen.findByRole('heading', { name: /Kis Anna/ });
  expect([field('p41.form.nickname')?.value, field('p7.form.nickname')?.value]).toEqual(['Peti', 'Anna']);
  expect(field('p7.heatId')).toBeNull();
  await user.click(heatOf('shared', '5'));
  await user.click(accept());
  server.replies(201, { data: { entryIds: ['1', '2'], cart: { entries: [], heldUntil: null } } });
  await user.click(send());
  await waitFor(() => expect(onHeld).toHaveBeenCalled());
  expect(posted()).toMatchObject([
    {
      asked: expect.stringContaining('/users/41/group-entries'),
      body: {
        raceId: 'to-3km',
        entries: [
          { participantId: '41', heatId: '5', form: { nickname: 'Peti' } },
          { participantId: '7', heatId: '5', form: { nickname: 'Anna' } },
        ],
      },
    },
  ]);
});

test('a mistake that the server finds is shown at the field of its person, which opens', async () => {
  const user = userEvent.setup();
  drawGroup();
  await screen.findByRole('heading', { name: /Kis Anna/ });
  await user.click(heatOf('shared', '5'));
  await user.click(accept());
  server.replies(422, {
    code: 'validation',
    user_msg: 'Nézd át.',
    dev_msg: '',
    'entries.1.form.nickname': ['Ez nem jó.'],
    'entries.0.heatId': ['Nincs ilyen.'],
  });
  await user.click(send());
  await screen.findAllByText(/Ez nem jó\./);
  expect(field('p7.form.nickname')?.getAttribute('aria-invalid')).toBe('true');
  expect(field('p41.form.nickname')?.getAttribute('aria-invalid')).not.toBe('true');
  expect(heatOf('shared', '5').getAttribute('aria-invalid')).toBe('true');
  expect(field('p7.form.nickname')?.value).toBe('Anna');
});

test('too few places: shows how many there are and where all fit, and nothing chosen is lost', async () => {
  const user = userEvent.setup();
  drawGroup();
  await screen.findByRole('heading', { name: /Kis Anna/ });
  await user.click(heatOf('shared', '5'));
  await user.click(accept());
  server.replies(409, { code: 'not_enough_places', user_msg: 'Nincs annyi.', dev_msg: '' });
  // The fellows, then the heats and the race as they are now.
  server.replies(200, { data: { items: [anna] } });
  server.replies(200, { data: { items: [heat('5', '2027-06-12T06:00:00Z', 1), heats[1]] } });
  server.replies(200, { data: race });
  await user.click(send());
  await screen.findAllByText(t('group:placesOthers', { count: 1, wanted: 2, times: '09:00' }));
  expect(heatOf('shared', '5').checked).toBe(true);
  expect(field('p7.form.nickname')?.value).toBe('Anna');
});

test('separate starts are chosen for each person', async () => {
  const user = userEvent.setup();
  drawGroup();
  await screen.findByRole('heading', { name: /Kis Anna/ });
  await user.click(screen.getByRole('checkbox', { name: t('group:same_start') }));
  expect(field('shared.heatId')).toBeNull();
  await user.click(heatOf('p41', '5'));
  await user.click(heatOf('p7', '6'));
  expect(heatOf('p41', '5').checked).toBe(true);
  expect(heatOf('p7', '6').checked).toBe(true);
});

test('a person who has left the list is left out with a notice', async () => {
  drawGroup(['41', '7', '8']);
  await screen.findByText(t('group:gone'));
  screen.getByRole('heading', { name: /Kis Anna/ });
});

test.each([
  [['41', '7'], true],
  [['41'], false],
])('a full race is open to the people of an offer, not to others: %j', async (offered, isOpen) => {
  const place = {
    waitingId: '1',
    race: { id: race.id, name: '3 km', raceOn: '2027-06-12' },
    heat: { id: '5', name: '5', startsAt: null },
    people: offered.map((uid) => ({ uid, name: uid })),
    position: null,
    length: 3,
    offer: { until: '2027-05-02T10:00:00.000Z', serverNow: '2027-05-01T10:00:00.000Z' },
  } as unknown as WaitingPlace;
  setKnown(queryClient, listWaitingPlaces, { params }, [place]);
  drawGroup(['41', '7'], {
    state: 'sold_out',
    placesLeft: 0,
    heats: [],
    entryOpensAt: '2027-01-01T00:00:00Z',
    entryClosesAt: '2027-06-01T00:00:00Z',
  });
  if (isOpen) {
    expect(await screen.findByRole('heading', { name: /Kis Anna/ })).toBeTruthy();
    expect(field('conditionsAccepted')).not.toBeNull();
  } else expect(await screen.findByText(t('entry:cannotTitle'))).toBeTruthy();
});
