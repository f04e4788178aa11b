import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import {
  type Cart,
  type CartEntry,
  getCart,
  listEntries,
  type MyEntry,
} from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CannotEnter, whyCannotEnter } from './cannot-enter.tsx';

const USER = '41';
const race = { id: 'to-3km', event: { id: 'to' } } as RaceDetail;
const entry = (entryId: string, raceId = race.id, uid = USER) => ({
  entryId,
  race: { id: raceId, name: '3 km' },
  event: { id: 'to' },
  participant: { uid },
});
const cart = (...entries: ReturnType<typeof entry>[]) =>
  ({ entries: entries as unknown as CartEntry[], openPayment: null }) as Cart;

/** Draws with the browser's data, and answers the new reads: cart, then entries. */
async function drawWith(answers: { cart?: Cart; entries?: ReturnType<typeof entry>[] }) {
  // The strict mode asks twice.
  for (let times = 0; times < 2; times += 1) {
    server.replies(200, { data: answers.cart ?? cart() });
    server.replies(200, { data: { items: answers.entries ?? [] } });
  }
  drawRouted(<CannotEnter race={race} reason="already_entered" />);
  await screen.findByText(t('entry:hasTitle'));
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const OTHERS = '/events/to#races';

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: USER });
  window.scrollTo = () => {};
});

test('leads to the cart when it waits there', async () => {
  await drawWith({ cart: cart(entry('7')) });
  await screen.findByText(t('entry:cannot_in_cart'));
  expect(links()).toEqual(['/cart', OTHERS]);
});

test('leads to the entry when it is paid, whatever the browser believed of the cart', async () => {
  const params = { userId: USER };
  setKnown(queryClient, getCart, { params }, cart(entry('6', 'another')));
  setKnown(queryClient, listEntries, { params, query: { status: 'actual' } }, [] as MyEntry[]);
  await drawWith({ entries: [entry('7')] });
  await screen.findByText(t('entry:cannot_entered'));
  expect(links()).toEqual(['/entries#entry-7', OTHERS]);
});

test("ignores another participant's entry in this cart", async () => {
  await drawWith({ cart: cart(entry('7', race.id, '42'), entry('8', 'another')) });
  await screen.findByText(t('entry:cannot_already_entered'));
  expect(links()).toEqual(['/entries', OTHERS]);
});

describe('the shown reason', () => {
  const forMe = (...refusals: RaceDetail['forMe']['refusals']) =>
    ({ state: 'open', forMe: { price: { amount: 1, currency: 'HUF' }, refusals } }) as RaceDetail;
  test.each([
    [forMe(), null],
    [forMe('too_young', 'entry_not_open'), 'too_young'],
    [forMe('entry_closed', 'already_entered'), 'already_entered'],
    [forMe('race_cancelled', 'already_entered'), 'race_cancelled'],
    [{ ...forMe(), state: 'sold_out' as const }, 'sold_out'],
    [{ ...forMe('already_entered'), state: 'sold_out' as const }, 'already_entered'],
  ])('%#: %s', (given, reason) => expect(whyCannotEnter(given)).toBe(reason));
});
