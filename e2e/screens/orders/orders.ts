import { enterCoupons, enterLowered, giveCoupon } from '../../support/coupons.ts';
import {
  bookStay,
  bottlesToPickUp,
  chooseDelivery,
  giveFreely,
  goodsInEveryState,
  parcelOfTwo,
  putGift,
  putIntoCart,
} from '../../support/goods.ts';
import { correctedInvoice, invoiceToCome } from '../../support/invoices.ts';
import { buyCart, endedOrder, newOrder, refundedOrder } from '../../support/orders.ts';
import { enterQuickly } from '../../support/races.ts';
import { LONG_CAPTION } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';

/** Screens of what was ordered. */
export const ordersScreens: Screen[] = [
  {
    screen: '/confirm-order/{trid}',
    state: 'an entry with a trophy paid',
    who: 'member',
    visit: (place, person) =>
      endedOrder(place, person, 'success', async (...of) => {
        const entryId = await enterQuickly(...of);
        await putIntoCart(...of, 'trofea-kavics-one', 1, { entryId, caption: LONG_CAPTION });
        await chooseDelivery(...of, 'place');
      }),
    heading: (t) => t('confirm:doneTitle', { count: 1 }),
    title: (t) => t('confirm:doneTab'),
    shows: (page) => page.getByText(LONG_CAPTION).first(),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'a donation paid',
    who: 'member',
    visit: (place, person) =>
      endedOrder(place, person, 'success', (...of) => giveFreely(...of, 'vizbiztos', 7_000)),
    heading: (t) => t('charity:boughtTitle'),
    title: (t) => t('confirm:doneTab'),
    shows: (page, t) => page.getByRole('button', { name: t('charity:certificate') }),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'a gift card paid',
    who: 'member',
    only: { site: 'run' },
    visit: (place, person) => endedOrder(place, person, 'success', putGift),
    heading: () => /\S/,
    title: (t) => t('confirm:doneTab'),
    shows: (page, t) => page.getByText(t('giftCards:state_active')),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'a stay paid',
    who: 'member',
    only: { site: 'run' },
    visit: (place, person) => endedOrder(place, person, 'success', bookStay),
    heading: (t) => t('stays:boughtTitle'),
    title: (t) => t('confirm:doneTab'),
    shows: (page) => page.getByText(/Kovács Eszter/),
  },
  {
    screen: '/users/products',
    state: 'goods in every state',
    who: 'member',
    visit: async (place, person) => {
      await goodsInEveryState(place, person);
      return '/users/products';
    },
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('purchases:parcel', { number: 'RP123456789HU' })),
  },
  {
    screen: '/users/products',
    state: 'nothing bought',
    who: 'member',
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('purchases:emptyTitle')),
  },
  {
    screen: '/users/products',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'kulacs-one', 1);
      await enterQuickly(place, person);
      await putIntoCart(place, person, 'rajt-polo-s', 2);
      await chooseDelivery(place, person, 'place');
      await enterCoupons(place, person, await giveCoupon(person, { percent: 10 }));
      await buyCart(place, person);
      return '/users/products';
    },
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByRole('button', { name: t('purchases:cancel') }),
  },
  {
    screen: '/users/products',
    state: 'an invoice, and what corrects it',
    who: 'member',
    visit: correctedInvoice,
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('invoice:preview_correcting')),
  },
  {
    screen: '/users/products',
    state: 'an invoice to come',
    who: 'member',
    visit: invoiceToCome,
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('invoice:beingMade')),
  },
  {
    screen: '/users/products',
    state: 'no invoice needed',
    who: 'member',
    visit: async (place, person) => {
      await giveFreely(place, person, 'vizbiztos', 7_000);
      await buyCart(place, person);
      return '/users/products';
    },
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('invoice:notNeeded')),
  },
  {
    screen: '/users/products/withdrawal',
    who: 'member',
    visit: async (place, person) => {
      await goodsInEveryState(place, person);
      return '/users/products/withdrawal';
    },
    heading: (t) => t('purchases:withdraw'),
    shows: (page, t) => page.getByRole('button', { name: t('purchases:withdrawNext') }),
  },
  {
    screen: '/users/products/withdrawal',
    state: 'nothing to withdraw from',
    who: 'member',
    heading: (t) => t('purchases:withdraw'),
    shows: (page, t) => page.getByText(t('purchases:withdrawNothingTitle')),
  },
  {
    screen: '/users/products',
    state: 'money going back',
    who: 'member',
    visit: async (place, person) => {
      await refundedOrder(place, person);
      return '/users/products';
    },
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByText(t('purchases:unfulfilledText')),
  },
  {
    screen: '/users/products',
    state: 'failing',
    who: 'member',
    heading: (t) => t('purchases:failed'),
    failure: /\/v1\/dom\/users\/\d+\/products$/,
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'not paid yet',
    who: 'member',
    visit: async (place, person) => `/confirm-order/${(await newOrder(place, person)).trid}`,
    heading: (t) => t('confirm:unpaidTitle'),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'paid',
    who: 'member',
    visit: (place, person) => endedOrder(place, person, 'success', enterLowered),
    heading: (t) => t('confirm:doneTitle', { count: 1 }),
    title: (t) => t('confirm:doneTab'),
    shows: (page, t) => page.getByText(t('confirm:coupon', { name: '', amount: '' }).trim()),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'goods paid',
    who: 'member',
    visit: (place, person) => endedOrder(place, person, 'success', bottlesToPickUp),
    heading: (t) => t('shop:boughtTitle'),
    title: (t) => t('confirm:doneTab'),
    shows: (page, t) => page.getByRole('region', { name: t('delivery:ofOrder') }),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'a parcel paid',
    who: 'member',
    visit: (place, person) => endedOrder(place, person, 'success', parcelOfTwo),
    heading: (t) => t('shop:boughtTitle'),
    title: (t) => t('confirm:doneTab'),
    shows: (page) => page.getByText(/Bogdánfy utca/),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'goods not paid',
    who: 'member',
    visit: (place, person) => endedOrder(place, person, 'cancel', bottlesToPickUp),
    heading: (t) => t('confirm:cancelHeading'),
    shows: (page, t) => page.getByText(t('shop:stillInCart')),
  },
  ...(['fail', 'cancel', 'timeout'] as const).map(
    (outcome): Screen => ({
      screen: '/confirm-order/{trid}',
      state: outcome,
      who: 'member',
      visit: (place, person) => endedOrder(place, person, outcome),
      heading: (t) => t(`confirm:${outcome === 'fail' ? 'failed' : outcome}Heading`),
    }),
  ),
  {
    screen: '/confirm-order/{trid}',
    state: 'money going back',
    who: 'member',
    visit: refundedOrder,
    heading: (t) => t('confirm:refundedTitle'),
  },
  {
    screen: '/confirm-order/{trid}',
    state: 'none such',
    who: 'member',
    visit: '/confirm-order/NINCSILYEN',
    heading: (t) => t('confirm:notFoundTitle'),
    refusal: { status: 404, path: /\/transactions\/NINCSILYEN$/ },
  },
];
