import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { EventSummary, RaceOffer } from '@rajt/contract/content/operations/catalog';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventRow } from './event-row.tsx';
import { type Me, NOBODY } from './offer-for-reader.ts';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const offer: RaceOffer = {
  id: 'tavuszas-3km',
  name: '3 km',
  kind: 'individual',
  state: 'open',
  raceOn: '2027-06-12',
  minAge: 18,
  maxAge: 120,
  genderLimit: null,
  price: huf(10_000),
  nextPrice: null,
  ageRates: [{ kind: 'senior', percent: 30, price: null }],
  zones: [
    {
      id: 'b',
      name: 'B',
      startsAt: '2027-06-12T06:00:00Z',
      pace: { fastest: 111, slowest: null },
      placesLeft: 5,
      waiting: 0,
      capacity: 10,
    },
  ],
};
const event: EventSummary = {
  id: 'tavuszas',
  branch: 'swim',
  name: 'Távúszás',
  place: 'Révfülöp',
  summary: '',
  startsOn: '2027-06-12',
  endsOn: '2027-06-12',
  scenery: 'lake',
  disciplines: ['openwater'],
  distances: [3000],
  fromPrice: huf(10_000),
  nextPrice: null,
  placesLeft: 10,
  capacity: 100,
  entryOpensAt: '2026-11-01T10:00:00Z',
  entryClosesAt: '2027-06-01T10:00:00Z',
  state: 'open',
  offers: [offer],
};
const me = (over: Partial<Me>): Me => ({ ...NOBODY, birthDate: '1990-05-05', ...over });
const entered = (where: 'cart' | 'entries') => ({
  entryId: '7',
  raceId: offer.id,
  raceName: offer.name,
  eventId: event.id,
  where,
});

async function drawRow(who: Me, over: Partial<EventSummary> = {}) {
  drawRouted(<EventRow event={{ ...event, ...over }} me={who} isLazy={false} />);
  await screen.findByRole('heading', { name: event.name });
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const words = () => document.body.textContent.replaceAll('\u00a0', ' ');

test('shows a visitor the same as everybody', async () => {
  await drawRow(NOBODY);
  expect(links()).toEqual(['/events/tavuszas']);
  expect(words()).toContain('10 000 Ft-tól');
  expect(words()).not.toContain('Neked');
});

test.each([
  ['cart', '/cart', 'events:inCartRace'],
  ['entries', '/entries#entry-7', 'events:enteredRace'],
] as const)('entered, %s: says so and leads there', async (where, to, text) => {
  await drawRow(me({ entered: [entered(where)] }));
  screen.getByText(t(text, { race: '3 km' }));
  expect(links()).toEqual(['/events/tavuszas', to]);
  expect(words()).not.toContain('Ft');
});

test('entered, with another race on offer: the prices are for that', async () => {
  await drawRow(me({ entered: [entered('entries')] }), { offers: [offer, { ...offer, id: 'tavuszas-5km' }] });
  screen.getByText(t('events:enteredRace', { race: '3 km' }));
  expect(words()).toContain('10 000 Ft');
});

test('shows that all of it is for the other gender, instead of a price', async () => {
  await drawRow(me({ gender: 'M' }), { offers: [{ ...offer, genderLimit: 'F' }] });
  screen.getByText(t('events:badge_women_only'));
  expect(words()).not.toContain('Ft');
});

test('shows from which age, instead of a price', async () => {
  await drawRow(me({ birthDate: '2009-06-13' }));
  screen.getByText(t('events:badge_too_young', { limit: 18 }));
  expect(words()).not.toContain('Ft');
});

test('shows the own price and the heat for the pace', async () => {
  await drawRow(me({ birthDate: '1962-06-12', paceSeconds: 111 }));
  expect(words()).toContain('Neked 7 000 Ft-tól');
  screen.getByText(t('events:ownHeats', { heats: '3 km 08:00' }));
});

test('shows the state as before', async () => {
  await drawRow(me({}), { state: 'sold_out', offers: [] });
  screen.getByText(t('events:state_sold_out'));
});
