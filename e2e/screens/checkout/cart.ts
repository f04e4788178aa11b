import { fullBalance } from '../../support/balance.ts';
import { enterSmallCompany } from '../../support/companies.ts';
import { loweredCart } from '../../support/coupons.ts';
import {
  bookStay,
  bottlesToPickUp,
  giveFreely,
  parcelAndPickUp,
  parcelOfTwo,
  putGift,
  putIntoCart,
} from '../../support/goods.ts';
import { newOrder } from '../../support/orders.ts';
import { bornYearsAgo, keepAddresses } from '../../support/person.ts';
import { enterQuickly } from '../../support/races.ts';
import { LONG_CAPTION } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';
import { enterNamedTeam, enterTeam, substituteInCart, TEAMS_AS_ONE } from '../../support/teams.ts';

/** Screens of the cart. */
export const cartScreens: Screen[] = [
  {
    screen: '/cart',
    state: 'with coupons',
    who: 'member',
    visit: async (place, person) => {
      await loweredCart(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    // The choice of the item for a coupon that fits both.
    shows: (page, t) =>
      page
        .getByRole('list', { name: t('coupons:applied') })
        .getByRole('checkbox')
        .nth(1),
  },
  {
    screen: '/cart',
    state: 'a substitute in a paid team',
    who: 'member',
    visit: async (place, person) => {
      await substituteInCart(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('cart:substitutionText', { instead: '' }).slice(-20)).first(),
    only: { site: 'run' },
  },
  {
    screen: '/cart',
    state: 'goods alone',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'rajt-polo-m', 2);
      await putIntoCart(place, person, 'kulacs-one', 1);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByRole('radio', { name: t('delivery:pickUp', { name: '' }).trim() }).first(),
  },
  {
    screen: '/cart',
    state: 'goods in a parcel',
    who: 'member',
    visit: async (place, person) => {
      await keepAddresses(person);
      await parcelOfTwo(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByRole('radio', { name: t('delivery:sameAsBilling') }),
  },
  {
    screen: '/cart',
    state: 'goods to pick up',
    who: 'member',
    visit: async (place, person) => {
      await bottlesToPickUp(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('delivery:time')),
  },
  {
    screen: '/cart',
    state: 'goods chosen one by one',
    who: 'member',
    visit: async (place, person) => {
      await parcelAndPickUp(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByRole('button', { name: t('delivery:together') }),
  },
  {
    screen: '/cart',
    state: 'without places to choose from',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'kulacs-one', 1);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    failure: /\/v1\/dom\/handovers$/,
    shows: (page, t) => page.getByText(t('delivery:loadFailed')),
  },
  {
    screen: '/cart',
    state: 'an entry and goods, and a balance',
    who: 'member',
    visit: async (place, person) => {
      await fullBalance(person);
      await enterQuickly(place, person);
      await putIntoCart(place, person, 'rajt-polo-s', 1);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByRole('checkbox', { name: t('balance:use') }),
  },
  {
    screen: '/cart',
    state: 'donations',
    who: 'member',
    visit: async (place, person) => {
      await putIntoCart(place, person, 'vizbiztos-1200', 2);
      await giveFreely(place, person, 'vizbiztos', 7_000);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('checkout:donationsWithdrawal')),
  },
  {
    screen: '/cart',
    state: 'a gift card',
    who: 'member',
    only: { site: 'run' },
    visit: async (place, person) => {
      await putGift(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('giftCards:cartHand')).first(),
  },
  {
    screen: '/cart',
    state: 'a stay',
    who: 'member',
    only: { site: 'run' },
    visit: async (place, person) => {
      await bookStay(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('checkout:datedWithdrawal')),
  },
  {
    screen: '/cart',
    state: 'an entry with what hangs on it',
    who: 'member',
    visit: async (place, person) => {
      const entryId = await enterQuickly(place, person);
      await putIntoCart(place, person, 'trofea-erem-one', 1, { entryId, caption: LONG_CAPTION });
      await putIntoCart(place, person, 'celfotok-one', 1, { entryId });
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page) => page.getByText(LONG_CAPTION).first(),
  },

  {
    screen: '/cart',
    state: 'empty',
    who: 'member',
    heading: (t) => t('cart:emptyTitle'),
    title: (t) => t('cart:title'),
  },
  {
    screen: '/cart',
    state: 'with a company',
    who: 'member',
    visit: async (place, person) => {
      await enterSmallCompany(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('cart:showPeople')),
    only: { site: 'swim' },
  },
  {
    screen: '/cart',
    state: 'with an entry',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page) => page.getByRole('timer'),
  },
  {
    screen: '/cart',
    state: 'with a minor without a declaration',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      await bornYearsAgo(person, 17);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('cart:lacksGuardian')),
  },
  {
    screen: '/cart',
    state: 'with a team',
    who: 'member',
    visit: async (place, person) => {
      await enterTeam(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page) => page.getByRole('heading', { name: /Pisztrángok/ }),
  },
  {
    screen: '/cart',
    state: 'with named members',
    who: 'member',
    visit: async (place, person) => {
      await enterNamedTeam(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page) => page.getByText(/Boróka/),
  },
  {
    screen: '/cart',
    state: 'with a team that has one price',
    who: 'member',
    visit: async (place, person) => {
      await enterTeam(place, person, TEAMS_AS_ONE[place.site]);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('team:oneFee', { count: 2 })).first(),
  },
  {
    screen: '/cart',
    state: 'with addresses to choose from',
    who: 'member',
    visit: async (place, person) => {
      await keepAddresses(person);
      await enterQuickly(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByRole('button', { name: t('checkout:changeAddress') }),
  },
  {
    screen: '/cart',
    state: 'being paid',
    who: 'member',
    visit: async (place, person) => {
      await newOrder(place, person);
      return '/cart';
    },
    heading: (t) => t('cart:title'),
    shows: (page, t) => page.getByText(t('cart:payingTitle')),
  },
  {
    screen: '/cart',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/users\/\d+\/cart$/,
  },
];
