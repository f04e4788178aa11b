import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getRace, listHeats, type RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EntryScreen } from './entry-screen.tsx';

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
  waiting: 0,
  event: { id: 'to', name: 'Tó', place: 'Tihany', startsOn: '2027-06-12', endsOn: '2027-06-12' },
  form: { ...NO_QUESTIONS, injuryContact: 'required', nickname: 'required' },
  certificate: { onSite: false, maxAgeDays: 365 },
  forMe,
} as unknown as RaceDetail;
const heat = {
  id: '5',
  name: 'A',
  startsAt: '2027-06-12T06:00:00Z',
  placesLeft: 9,
  waiting: 0,
  capacity: 9,
  pace: null,
};
const anna: Fellow = {
  uid: '7',
  user: { nameTitle: '', familyName: 'Kis', firstName: 'Anna' },
  birthYear: 2014,
  managed: null,
  forRace: { ...forMe, price: huf(4900) },
};

/** All is known to the browser; the buyer has answered before, and is in the race already. */
function drawFor(fellow: Fellow) {
  setKnown(
    queryClient,
    getRace,
    { params: { raceId: race.id } },
    {
      ...race,
      forMe: { ...forMe, refusals: ['already_entered'] },
    },
  );
  setKnown(queryClient, listHeats, { params: { raceId: race.id } }, [heat]);
  setKnown(queryClient, getProfile, { params }, {
    userId: '41',
    user: { nameTitle: '', familyName: 'Kis', firstName: 'Péter' },
    birthDate: '1985-01-01',
    gender: 'M',
  } as Profile);
  setKnown(
    queryClient,
    getEntryDefaults,
    { params },
    {
      remembered: { nickname: 'Peti', injuryContactName: 'Kis Pálné', injuryContactPhone: '+36201234567' },
      lastEntry: null,
      raced: [],
      certificate: null,
    },
  );
  setKnown(queryClient, listFellows, { params, query: { race: race.id } }, [fellow]);
  drawRouted(<EntryScreen raceId={race.id} participantId="7" onHeld={() => {}} />);
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41', drafts: {} });
  window.scrollTo = () => {};
});

test('enters another participant at their price, with nothing of the buyer but the pressed contact', async () => {
  const user = userEvent.setup();
  drawFor(anna);
  await screen.findByText('Kis Anna');
  expect(field('form.nickname')?.value).toBe('Anna');
  expect(field('form.injuryContactName')?.value).toBe('');
  expect(field('remember')).toBeNull();
  const mine = { name: 'Kis Pálné', phone: '+36201234567' };
  await user.click(screen.getByRole('button', { name: t('entry:ownContact', mine) }));
  expect(field('form.injuryContactName')?.value).toBe('Kis Pálné');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /4.900/ }));
  await waitFor(() =>
    expect(server.requests().find(({ asked }) => asked.startsWith('POST'))).toMatchObject({
      asked: expect.stringContaining('/users/41/entries'),
      body: { raceId: 'to-3km', participantId: '7', heatId: '5', form: { injuryContactName: 'Kis Pálné' } },
    }),
  );
});

test('shows why another participant cannot be entered, and nothing of the buyer', async () => {
  drawFor({ ...anna, forRace: { ...forMe, refusals: ['too_young'] } });
  await screen.findByText(t('fellows:refusal.too_young'));
  screen.getByRole('link', { name: t('fellows:chooseOther') });
  expect(screen.queryByText(t('entry:hasTitle'))).toBeNull();
});
