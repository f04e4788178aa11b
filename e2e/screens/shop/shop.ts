import { fullBalance } from '../../support/balance.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { giveFreely, putGift, putIntoCart } from '../../support/goods.ts';
import { enterFully, enterQuickly } from '../../support/races.ts';
import { CHARITY, LONG_CAPTION } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';

/** Screens of the shop. */
export const shopScreens: Screen[] = [
  {
    screen: '/products',
    who: 'member',
    heading: (t, { site }) => t(`shop:heading_${site}`),
    title: (t) => t('shop:title'),
  },
  {
    screen: '/products',
    state: 'none found',
    who: 'member',
    visit: '/products?q=qqqq&utm_source=hirlevel',
    heading: (t, { site }) => t(`shop:heading_${site}`),
    title: (t) => t('shop:title'),
    shows: (page, t) => page.getByText(t('shop:emptyWords', { words: 'qqqq' })),
  },
  {
    screen: '/products',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/v1\/dom\/products$/,
  },
  {
    screen: '/products/{productId}',
    who: 'member',
    visit: '/products/rajt-polo',
    heading: () => /Rajt/,
    shows: (page, t) => page.getByRole('table', { name: t('shop:sizes') }),
  },
  {
    screen: '/products/{productId}',
    state: 'sold out',
    who: 'member',
    only: { site: 'swim' },
    visit: '/products/furdolepedo',
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('stockNotice:tellMeOf', { name: '' }).trim() }),
  },
  {
    screen: '/products/{productId}',
    state: 'few are left',
    who: 'member',
    only: { site: 'run' },
    visit: '/products/futosapka',
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('shop:left', { count: 2 })),
  },
  {
    screen: '/products/{productId}',
    state: 'not sold yet',
    who: 'member',
    visit: '/products/csosal',
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('shop:opens', { when: '' }).trim().slice(-12)).first(),
  },
  {
    screen: '/products/{productId}',
    state: 'none such',
    who: 'member',
    visit: '/products/nincs-ilyen',
    heading: (t) => t('shop:notFoundTitle'),
    refusal: { status: 404, path: /\/products$/ },
  },
  {
    screen: '/products/{productId}',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'kulacs-one', 3);
      return '/products/kulacs';
    },
    heading: () => /Rajt/,
    shows: (page, t) => page.getByText(t('shop:inCart', { count: 3 })),
  },
  {
    screen: '/charities',
    who: 'member',
    heading: (t) => t('charity:heading'),
    title: (t) => t('charity:title'),
    shows: (page) => page.getByRole('article').first(),
  },
  {
    screen: '/charities',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/v1\/dom\/products$/,
  },
  {
    screen: '/charity-products/{charityId}',
    who: 'member',
    visit: async ({ site }) => `/charity-products/${CHARITY[site]}`,
    heading: () => /\S/,
    shows: (page, t) => page.getByLabel(t('charity:freeAmount')),
  },
  {
    screen: '/charity-products/{charityId}',
    state: 'gifts in the cart',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'vizbiztos-1200', 2);
      await giveFreely(place, person, 'vizbiztos', 7_000);
      return '/charity-products/vizbiztos';
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('charity:times', { count: 2 })),
  },
  {
    screen: '/charity-products/{charityId}',
    state: 'none such',
    who: 'member',
    visit: '/charity-products/nincs-ilyen',
    heading: (t) => t('charity:notFoundTitle'),
    refusal: { status: 404, path: /\/products$/ },
  },
  {
    screen: '/giftcards',
    who: 'member',
    only: { site: 'run' },
    heading: (t) => t('giftCards:heading'),
    title: (t) => t('giftCards:title'),
    shows: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .nth(3),
  },
  {
    screen: '/gifts/{giftId}',
    who: 'member',
    only: { site: 'run' },
    visit: async (place, person) => {
      await putGift(place, person);
      return '/gifts/ajandekkartya-5000';
    },
    heading: () => /5/,
    shows: (page, t) => page.getByText(t('giftCards:inCart', { count: 1 })),
  },
  {
    screen: '/gifts/{giftId}',
    state: 'none such',
    who: 'member',
    only: { site: 'run' },
    visit: '/gifts/nincs-ilyen',
    heading: (t) => t('giftCards:notFoundTitle'),
    refusal: { status: 404, path: /\/products$/ },
  },
  {
    screen: '/giftcard-redeem',
    state: 'a code from a mail',
    who: 'member',
    only: { site: 'run' },
    visit: '/giftcard-redeem?code=0000-0000-0000-0000',
    heading: (t) => t('giftCards:redeemHeading'),
    title: (t) => t('giftCards:redeemTitle'),
    shows: (page, t) => page.getByLabel(t('giftCards:code')),
  },
  {
    screen: '/accommodations',
    who: 'member',
    only: { site: 'run' },
    heading: (t) => t('stays:heading'),
    title: (t) => t('stays:title'),
    shows: (page) => page.getByRole('article').nth(2),
  },
  {
    screen: '/accommodations/{productId}',
    who: 'member',
    only: { site: 'run' },
    visit: '/accommodations/napraforgo-panzio',
    heading: () => /Napraforgó/,
    shows: (page, t) => page.getByRole('region', { name: t('stays:map') }),
  },
  {
    screen: '/accommodations/{productId}',
    state: 'sold out',
    who: 'member',
    only: { site: 'run' },
    visit: '/accommodations/palya-hostel',
    heading: () => /Pálya/,
    shows: (page, t) => page.getByText(t('stays:soldOut')),
  },
  {
    screen: '/accommodations/{productId}',
    state: 'none such',
    who: 'member',
    only: { site: 'run' },
    visit: '/accommodations/nincs-ilyen',
    heading: (t) => t('stays:notFoundTitle'),
    refusal: { status: 404, path: /\/products$/ },
  },
  {
    screen: '/products/{productId}',
    state: 'for an entry, without one',
    who: 'member',
    visit: '/products/celfotok',
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('entryGoods:noneTitle')),
  },
  {
    screen: '/products/{productId}',
    state: 'for an entry',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return '/products/celfotok';
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('group', { name: t('entryGoods:which') }),
  },
  {
    screen: '/trophies',
    who: 'member',
    heading: (t) => t('trophies:heading'),
    title: (t) => t('trophies:title'),
    shows: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .nth(2),
  },
  {
    screen: '/trophies/{productId}',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return '/trophies/trofea-erem';
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('textbox', { name: t('trophies:engraving') }),
  },
  {
    screen: '/trophies/{productId}',
    state: 'in the cart, with a long text',
    who: 'member',
    visit: async (place, person) => {
      const entryId = await enterQuickly(place, person);
      await putIntoCart(place, person, 'trofea-tabla-one', 1, { entryId, caption: LONG_CAPTION });
      return '/trophies/trofea-tabla';
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('trophies:added', { caption: LONG_CAPTION })),
  },
  {
    screen: '/trophies/{productId}',
    state: 'without an entry',
    who: 'member',
    visit: '/trophies/trofea-kavics',
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('entryGoods:noneTitle')),
  },
  {
    screen: '/trophies/{productId}',
    state: 'none such',
    who: 'member',
    visit: '/trophies/kulacs',
    heading: (t) => t('shop:notFoundTitle'),
  },
  {
    screen: '/guest-entries',
    who: 'member',
    only: { site: 'run' },
    heading: (t) => t('guestEntries:heading'),
    title: (t) => t('guestEntries:title'),
    shows: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .nth(1),
  },
  {
    screen: '/guest-entry/{productId}',
    who: 'member',
    only: { site: 'run' },
    visit: async (place, person) => {
      await enterFully(place, person);
      return '/guest-entry/kisero-pesti-partfutas';
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('group', { name: t('guestEntries:entries') }),
  },
  {
    screen: '/guest-entry/{productId}',
    state: 'without an entry',
    who: 'member',
    only: { site: 'run' },
    visit: '/guest-entry/kisero-fenyfutas',
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('entryGoods:noneTitle')),
  },
  {
    screen: '/coupons',
    state: 'with a balance and coupons',
    who: 'member',
    visit: async (_, person) => {
      await fullBalance(person);
      await giveCoupon(person, { percent: 10 });
      await giveCoupon(person, { amountHuf: 2000, isOver: true });
      return '/coupons';
    },
    heading: (t) => t('shell:menu.coupons'),
    shows: (page, t) => page.getByText(t('balance:soon')),
  },
  {
    screen: '/coupons',
    state: 'without a balance',
    who: 'member',
    heading: (t) => t('shell:menu.coupons'),
    shows: (page, t) => page.getByText(t('balance:none')),
  },
];
