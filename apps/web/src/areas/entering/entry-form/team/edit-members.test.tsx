import { queryClient } from '@rajt/app-kit/api/query-client';
import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import { getTeam, type Team } from '@rajt/contract/entering/operations/teams';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EditMembers } from './edit-members.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const off = 'off' as const;
const forMe = { price: huf(2900), reasons: [], withStudentCard: null, withSpuriCard: null, refusals: [] };
const race = {
  id: 'to-valto',
  name: 'Váltó',
  kind: 'team',
  raceOn: '2027-06-12',
  pricePer: 'member',
  placesPer: 'member',
  prices: [],
  ageRates: [],
  teamSizes: [2],
  team: {
    fields: [],
    legs: [],
    changesUntil: '2027-06-01T00:00:00Z',
    substituteFee: huf(1500),
    sharesBib: false,
  },
  form: {
    shirt: off,
    plannedPace: off,
    firstSameDistance: off,
    injuryContact: off,
    nickname: off,
    medicalCertificate: off,
  },
  certificate: { onSite: false, maxAgeDays: 365 },
  forMe,
} as unknown as RaceDetail;
type Member = Team['memberEntries'][number];
const heat = { id: '5', name: 'A', startsAt: '2027-06-12T06:00:00Z' };
const member = (leg: number, name: string, changes: Partial<Member> = {}): Member => ({
  entryId: String(30 + leg),
  leg,
  participant: { uid: String(40 + leg), name, nickname: '' },
  fee: huf(2900),
  heat,
  state: 'paid',
  data: { state: 'complete', at: null },
  invitation: null,
  substitute: null,
  ...changes,
});
const named: Partial<Member> = {
  data: { state: 'missing', at: null },
  invitation: { email: '', link: null },
};
const team = (changes: Partial<Team> = {}): Team =>
  ({
    teamEntryId: '7',
    race,
    teamFields: [{ id: 'csapatnev', text: 'Pisztrángok' }],
    teamSizes: [2],
    price: null,
    state: 'paid',
    changesUntil: '2027-06-01T00:00:00Z',
    substituteFee: huf(1500),
    memberEntries: [member(1, 'Kis Anna'), member(2, 'Nagy Ede', named)],
    ...changes,
  }) as unknown as Team;
const bea: Fellow = {
  uid: '9',
  user: { nameTitle: '', familyName: 'Tóth', firstName: 'Bea' },
  birthYear: 1990,
  managed: null,
  forRace: forMe,
};

const params = { userId: '41', teamEntryId: '7' };
function Shown() {
  const { data } = useQuery(queryOf(getTeam, { params }));
  return (
    data && (
      <EditMembers
        team={data}
        race={race}
        heats={[{ ...heat, placesLeft: 9, capacity: 9, pace: null } as never]}
        self={{ participant: { uid: '41', isSelf: true } as never, race }}
        isOpen
        people={({ onChoose, hidesPrice }) => (
          <button type="button" onClick={() => onChoose(bea)}>
            {hidesPrice ? 'Bea without a price' : 'Bea with a price'}
          </button>
        )}
      />
    )
  );
}
function drawTeam(shown: Team) {
  setKnown(queryClient, getTeam, { params }, shown);
  setKnown(
    queryClient,
    getEntryDefaults,
    { params: { userId: '41' } },
    { remembered: null, lastEntry: null, raced: [], certificate: null },
  );
  return drawRouted(<Shown />);
}
const FEE = '1\u00a0500\u00a0Ft';
/** As a text is looked for: with plain spaces. */
const SAID = '1 500 Ft';
const button = (name: string) => screen.findByRole('button', { name });
const user = userEvent.setup();

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  useStore.setState({ userId: '41', drafts: {} });
  window.scrollTo = () => {};
});

test('shows the fee of a substitute before the press; an empty place is filled for free', async () => {
  drawTeam(team());
  await screen.findByText(t('team:substituteFee', { fee: SAID }));
  await user.click(await button(t('team:swapForOf', { name: 'Kis Anna', fee: FEE })));
  screen.getByText(t('team:substituteFirst', { name: 'Kis Anna', fee: SAID }));
  screen.getByRole('button', { name: 'Bea without a price' });
  await user.click(await button(t('team:swapOf', { name: 'Nagy Ede' })));
  expect(screen.queryByText(t('team:substituteFirst', { name: 'Nagy Ede', fee: SAID }))).toBeNull();
});

test('without a fee, none is mentioned', async () => {
  drawTeam(team({ substituteFee: null }));
  await button(t('team:swapOf', { name: 'Kis Anna' }));
  expect(document.body.textContent).not.toContain('1\u00a0500');
});

test('a team that is in the cart asks no fee', async () => {
  drawTeam(team({ state: 'held' }));
  await button(t('team:swapOf', { name: 'Kis Anna' }));
  expect(document.body.textContent).not.toContain('1\u00a0500');
});

test('a chosen substitute is shown as waiting in the cart, with a link there, and no other is offered', async () => {
  drawTeam(team());
  await user.click(await button(t('team:swapForOf', { name: 'Kis Anna', fee: FEE })));
  await user.click(screen.getByRole('button', { name: 'Bea without a price' }));
  const waiting = member(1, 'Kis Anna', { substitute: { name: 'Tóth Bea', isPaying: false } });
  server.replies(200, { data: team({ memberEntries: [waiting, member(2, 'Nagy Ede', named)] }) });
  await user.click(await button(t('team:substituteDone', { fee: FEE })));
  await waitFor(() => screen.getByText(t('team:substituteComes', { name: 'Tóth Bea' })));
  screen.getByText(t('team:substituteWaits', { name: 'Tóth Bea', instead: 'Kis Anna' }));
  const link = screen.getByRole('link', {
    name: t('team:substituteToCartOf', { name: 'Tóth Bea', instead: 'Kis Anna' }),
  });
  expect(link.getAttribute('href')).toBe('/cart');
  expect(
    screen.queryByRole('button', { name: t('team:swapForOf', { name: 'Kis Anna', fee: FEE }) }),
  ).toBeNull();
  expect(server.requests().find(({ asked }) => asked.startsWith('PUT'))).toMatchObject({
    asked: expect.stringContaining('/users/41/teamentries/7/members/31'),
    body: { participantId: '9', form: {}, conditionsAccepted: true },
  });
});

test('shows a payment that is under way', async () => {
  const paying = member(1, 'Kis Anna', { substitute: { name: 'Tóth Bea', isPaying: true } });
  drawTeam(team({ memberEntries: [paying, member(2, 'Nagy Ede')] }));
  await screen.findByText(t('team:substitutePaying', { name: 'Tóth Bea', instead: 'Kis Anna' }));
});
