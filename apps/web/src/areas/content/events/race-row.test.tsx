import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { Heat, Race } from '@rajt/contract/content/operations/catalog';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from './offer-for-reader.ts';
import { RaceRow } from './race-row.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const zone = (id: string, fastest: number | null, slowest: number | null): Heat => ({
  id,
  name: `${id} zóna`,
  startsAt: '2027-06-12T06:00:00Z',
  pace: { fastest, slowest },
  placesLeft: 10,
  waiting: 0,
  capacity: 20,
});
const race: Race = {
  id: 'tavuszas-3km',
  name: '3 km',
  kind: 'individual',
  discipline: 'openwater',
  distanceM: 3000,
  climbM: null,
  raceOn: '2027-06-12',
  timeLimitMinutes: null,
  minAge: 18,
  maxAge: 120,
  genderLimit: null,
  teamSizes: [],
  hasTimetable: false,
  hasStartList: false,
  needsCertificate: false,
  pricePer: 'member',
  placesPer: 'member',
  price: huf(10_000),
  nextPrice: { price: huf(12_000), at: '2027-05-01T00:00:00Z' },
  prices: [],
  ageRates: [{ kind: 'senior', percent: 30, price: null }],
  entryOpensAt: '2027-01-01T00:00:00Z',
  entryClosesAt: '2027-06-01T00:00:00Z',
  state: 'open',
  placesLeft: 20,
  waiting: 0,
  capacity: 40,
  heats: [zone('A', null, 110), zone('B', 111, null)],
};
const event = { startsOn: '2027-06-12', endsOn: '2027-06-12' };
const me = (over: Partial<Me>): Me => ({ ...NOBODY, birthDate: '1990-05-05', ...over });
const entered = (where: 'cart' | 'entries') => ({
  entryId: '7',
  raceId: race.id,
  raceName: race.name,
  eventId: 'tavuszas',
  where,
});

async function drawRow(who: Me, over: Partial<Race> = {}) {
  drawRouted(<RaceRow event={event} race={{ ...race, ...over }} me={who} onCheckAgain={() => {}} />);
  await screen.findByRole('heading', { name: race.name });
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const FORM = `/races/${race.id}/entryform`;
const words = () => document.body.textContent.replaceAll('\u00a0', ' ');

test('shows a visitor the same as everybody', async () => {
  await drawRow(NOBODY);
  expect(links()).toEqual([FORM]);
  expect(words()).toContain('10 000 Ft');
  expect(words()).toContain(t('events:ratePercent', { who: t('events:rate_senior'), percent: 30 }));
  expect(words()).not.toContain(t('events:yourPace'));
});

test('has a link to its timetable, even for a reader who cannot enter', async () => {
  await drawRow(NOBODY, { hasTimetable: true });
  expect(links()).toEqual([FORM, `/races/${race.id}/timetable`]);
});

test('shows that it is entered, with a link to the entry instead of the form', async () => {
  await drawRow(me({ entered: [entered('entries')] }));
  screen.getByText(t('events:entered'));
  expect(links()).toEqual(['/entries#entry-7']);
  expect(words()).not.toContain('Ft');
});

test('shows that it waits in the cart, with a link to the cart', async () => {
  await drawRow(me({ entered: [entered('cart')] }));
  screen.getByText(t('events:inCart'));
  expect(links()).toEqual(['/cart']);
});

test('shows the gender of the race, and to other readers that alone', async () => {
  await drawRow(me({ gender: 'F' }), { genderLimit: 'F' });
  expect(words()).toContain(t('common:only_F'));
  expect(links()).toEqual([FORM]);
});

test('shows that it is for the other gender, instead of a link to the form', async () => {
  await drawRow(me({ gender: 'M' }), { genderLimit: 'F' });
  screen.getByText(t('events:badge_women_only'));
  expect(links()).toEqual([]);
});

test('shows from which age, and how old one will be', async () => {
  await drawRow(me({ birthDate: '2009-06-13' }));
  screen.getByText(t('events:badge_too_young', { limit: 18 }));
  screen.getByText(t('events:why_too_young', { years: 17 }));
  expect(links()).toEqual([]);
});

test('shows until which age', async () => {
  await drawRow(me({ birthDate: '1960-01-01' }), { minAge: 0, maxAge: 66 });
  screen.getByText(t('events:badge_too_old', { limit: 66 }));
  screen.getByText(t('events:why_too_old', { years: 67 }));
  expect(links()).toEqual([]);
});

test('shows the own price, the reason, and the next price', async () => {
  await drawRow(me({ birthDate: '1962-06-12' }));
  screen.getByText(t('events:ownPrice'));
  for (const text of ['7 000 Ft', '8 400 Ft', '10 000 Ft', '−30%']) expect(words()).toContain(text);
  expect(words()).not.toContain('12 000 Ft');
});

test('shows the own price once if it stays', async () => {
  const ageRates = [{ kind: 'senior' as const, percent: null, price: huf(4000) }];
  await drawRow(me({ birthDate: '1962-06-12' }), { ageRates });
  expect(words()).toContain('4 000 Ft');
  expect(words()).not.toContain(t('eventPage:nextPrice'));
});

test('marks the heat for the pace', async () => {
  await drawRow(me({ paceSeconds: 111 }));
  const marked = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes(t('events:yourPace')));
  expect(marked.map(({ textContent }) => textContent.includes('B zóna'))).toEqual([true]);
});

test.each(['not_open', 'closed', 'sold_out', 'cancelled'] as const)(
  '%s: says why, and no way',
  async (state) => {
    await drawRow(me({}), { state });
    screen.getByText(t(`events:badge_${state}`));
    expect(links()).not.toContain(FORM);
  },
);

test('from its day on a race leads to its results', async () => {
  await drawRow(NOBODY, { raceOn: '2026-01-10', state: 'closed' });
  expect(
    screen.getByRole('link', { name: t('events:resultsOf', { race: race.name }) }).getAttribute('href'),
  ).toBe(`/races/${race.id}/results`);
});

test.each([
  ['before it', {}],
  ['that does not take place', { raceOn: '2026-01-10', state: 'cancelled' as const }],
])('there are no results %s', async (_, over) => {
  await drawRow(NOBODY, over);
  expect(screen.queryByRole('link', { name: t('events:resultsOf', { race: race.name }) })).toBeNull();
});
