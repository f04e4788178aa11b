import { activate } from '@rajt/contract/operations/accounts';
import { changeEmail } from '@rajt/contract/operations/email-change';
import { listEntries } from '@rajt/contract/operations/entries';
import { rememberAnswers } from '@rajt/contract/operations/entry-defaults';
import { objectToEntry } from '@rajt/contract/operations/objections';
import { activateOldUser } from '@rajt/contract/operations/old-users';
import { requestPasswordReset } from '@rajt/contract/operations/password';
import { declineTeamInvitation } from '@rajt/contract/operations/team-invitations';
import type { Translate } from '@rajt/phrases/translate';
import { fullBalance } from './support/balance.ts';
import { keepCertificate } from './support/certificate.ts';
import { claimPath, guestEntry, linkOf } from './support/claims.ts';
import { enterSmallCompany } from './support/companies.ts';
import { sql } from './support/database.ts';
import { enteredLink } from './support/entered.ts';
import { addToList, GROWN, removeFromList, SMALL } from './support/fellows.ts';
import {
  bookStay,
  bottlesToPickUp,
  chooseDelivery,
  giveFreely,
  goodsInEveryState,
  parcelAndPickUp,
  parcelOfTwo,
  putGift,
  putIntoCart,
} from './support/goods.ts';
import { linkFromMail } from './support/mails.ts';
import { buyCart, endedOrder, newOrder, refundedOrder } from './support/orders.ts';
import {
  bornYearsAgo,
  callerAt,
  demoRunner,
  giveLongName,
  keepAddresses,
  newcomer,
  newEmail,
  newPerson,
  oldUser,
  PASSWORD,
  type Person,
  registered,
} from './support/person.ts';
import { type Place, placeName, placesOf } from './support/place.ts';
import { enterFully, enterQuickly, quickEventPage, quickRace, RACES } from './support/races.ts';
import { builtScreens, type Screen, screenName, walkScreen } from './support/screen.ts';
import { enterNamedTeam, enterTeam, TEAM_RACES, TEAMS_AS_ONE } from './support/teams.ts';
import { expect, screenTest, signedIn } from './support/test.ts';
import { choose, clashing, enterTimetable, roomy, TIMETABLES, timetablePath } from './support/timetables.ts';
import { followPlan, PLAN, subscribedByMail } from './support/training.ts';
import { addWorkouts, VIRTUAL, virtualEntry } from './support/virtual.ts';
import { FULL, offerTo, UNOPENED, UNOPENED_RACE, waitFor } from './support/waiting.ts';

/** A charity of each site. */
const CHARITY = { swim: 'tiszta-part', run: 'vezetofutok' } as const;

const EVENT = {
  swim: { id: 'furedi-hullamjaras', race: 'furedi-hullamjaras-3600', name: /Füred/ },
  run: { id: 'pesti-partfutas', race: 'pesti-partfutas-10km', name: /^Pesti|^Budapest/ },
} as const;

/** Races of before, with results. */
const PAST = { swim: 'tihanyi-visszhang-2km', run: 'margit-korok-10km' } as const;

/** Forty characters. */
const LONG_CAPTION = 'Szentmihályi-Nagyváradi Boglárka · 42 km';

/** Every screen of the product in its states. A new screen adds its rows here. */
const screens: Screen[] = [
  { screen: '/login', who: 'visitor', heading: (t) => t('auth:loginTitle'), title: (t) => t('shell:login') },
  {
    screen: '/login',
    state: 'invited to an event',
    who: 'visitor',
    visit: async ({ site }) => `/login?redirect=%2Fevents%2F${EVENT[site].id}`,
    heading: (t) => t('auth:loginTitle'),
    title: (t) => t('shell:login'),
    shows: (page, t) =>
      page
        .getByRole('region', { name: t('auth:invitedTo') })
        .getByText(/Füred|Budapest|Pest/)
        .first(),
  },
  {
    screen: '/login',
    state: 'invited to an event that is no more',
    who: 'visitor',
    visit: '/login?redirect=%2Fevents%2Fnincs-ilyen',
    heading: (t) => t('auth:loginTitle'),
    title: (t) => t('shell:login'),
    refusal: { status: 404, path: /\/invitations\/nincs-ilyen$/ },
  },
  {
    screen: '/registration',
    state: 'invited to a race',
    who: 'visitor',
    visit: async ({ site }) => `/registration?redirect=%2Fraces%2F${EVENT[site].race}%2Fentryform`,
    heading: (t) => t('auth:registrationTitle'),
    title: (t) => t('shell:registration'),
    shows: (page, t) =>
      page
        .getByRole('region', { name: t('auth:invitedTo') })
        .getByText(/Füred|Budapest|Pest/)
        .first(),
  },
  {
    screen: '/registration',
    who: 'visitor',
    heading: (t) => t('auth:registrationTitle'),
    title: (t) => t('shell:registration'),
  },
  {
    screen: '/registration/extra',
    who: 'newcomer',
    heading: (t) => t('auth:extraTitle'),
    title: (t) => t('shell:registration'),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'pending',
    who: 'visitor',
    visit: async (place) => linkFromMail(await registered(place), '/registration/activate/'),
    heading: (t) => t('auth:activation.pendingTitle'),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'already done',
    who: 'visitor',
    visit: async (place) => {
      const path = await linkFromMail(await registered(place), '/registration/activate/');
      await callerAt(place)(activate, { body: { token: tokenOf(path) } });
      return path;
    },
    heading: (t) => t('auth:activation.alreadyTitle'),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'already done, opened by somebody else who is signed in',
    who: 'member',
    visit: async (place) => {
      const path = await linkFromMail(await registered(place), '/registration/activate/');
      await callerAt(place)(activate, { body: { token: tokenOf(path) } });
      return path;
    },
    heading: (t) => t('auth:activation.alreadyTitle'),
    shows: (page, t) => page.getByRole('button', { name: t('auth:activation.change') }),
  },
  {
    screen: '/registration/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/activate/nincs-ilyen',
    heading: (t) => t('auth:activation.invalidTitle'),
    refusal: { status: 422, path: /\/signup\/activate$/ },
  },
  {
    screen: '/registration/old-user/activate/{token}',
    state: 'pending',
    who: 'visitor',
    visit: oldUserLink,
    heading: (t) => t('password:oldUser.title'),
  },
  {
    screen: '/registration/old-user/activate/{token}',
    state: 'already done',
    who: 'visitor',
    visit: async (place) => {
      const path = await oldUserLink(place);
      await callerAt(place)(activateOldUser, {
        params: { token: tokenOf(path) },
        body: { password: PASSWORD, dataStorageConsent: true },
      });
      return path;
    },
    heading: (t) => t('password:oldUser.alreadyTitle'),
  },
  {
    screen: '/registration/old-user/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/old-user/activate/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/signup\/oldactivate$/ },
  },
  {
    screen: '/registration/email-change/activate/{token}',
    state: 'pending',
    who: 'member',
    visit: async (place, person) =>
      linkFromMail(await askForEmail(place, person), '/registration/email-change/'),
    heading: (t) => t('password:emailChange.title'),
  },
  {
    screen: '/registration/email-change/activate/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/registration/email-change/activate/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/email\/activate$/ },
  },
  {
    screen: '/entered/{token}',
    state: 'entered by somebody',
    who: 'visitor',
    visit: enteredLink,
    heading: (t) => t('objections:title'),
  },
  {
    screen: '/entered/{token}',
    state: 'not right',
    who: 'visitor',
    visit: async (place) => {
      const path = await enteredLink(place);
      await callerAt(place)(objectToEntry, { body: { token: tokenOf(path) } });
      return path;
    },
    heading: (t) => t('objections:doneTitle'),
  },
  {
    screen: '/entered/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/entered/nincs-ilyen',
    heading: (t) => t('objections:invalidTitle'),
    refusal: { status: 422, path: /\/entered$/ },
  },
  {
    screen: '/invited/{token}',
    state: 'of a named member',
    who: 'visitor',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByText(t('invited:login'), { exact: true }),
  },
  {
    screen: '/invited/{token}',
    state: 'the form',
    who: 'member',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByRole('button', { name: t('invited:submit') }),
  },
  {
    screen: '/invited/{token}',
    state: 'the form of a minor',
    who: 'member',
    visit: async (place, person) => {
      await bornYearsAgo(person, 17);
      return (await enterNamedTeam(place, await newPerson(place))).link;
    },
    heading: () => /Boróka/,
    shows: (page, t) => page.getByLabel(t('entry:guardianName')),
  },
  {
    screen: '/invited/{token}',
    state: 'registration to be finished',
    who: 'newcomer',
    visit: async (place) => (await enterNamedTeam(place, await newPerson(place))).link,
    heading: () => /Boróka/,
    shows: (page, t) => page.getByText(t('invited:completeButton')),
  },
  {
    screen: '/invited/{token}',
    state: 'declined',
    who: 'visitor',
    visit: async (place) => {
      const { link } = await enterNamedTeam(place, await newPerson(place));
      await callerAt(place)(declineTeamInvitation, { body: { token: tokenOf(link) } });
      return link;
    },
    heading: (t) => t('invited:declinedTitle'),
  },
  {
    screen: '/invited/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/invited/nincs-ilyen',
    heading: (t) => t('invited:invalidTitle'),
    refusal: { status: 422, path: /\/team-invitation$/ },
  },
  {
    screen: '/claim/{token}',
    state: 'signed out',
    who: 'visitor',
    visit: claimPath,
    heading: (t) => t('claims:title'),
    shows: (page, t) => page.getByRole('main').getByRole('link', { name: t('claims:register') }),
  },
  {
    screen: '/claim/{token}',
    state: 'signed in',
    who: 'member',
    visit: claimPath,
    heading: (t) => t('claims:title'),
    shows: (page, t) => page.getByRole('button', { name: t('claims:button') }),
  },
  {
    screen: '/claim/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/claim/nincs-ilyen',
    heading: (t) => t('claims:invalidTitle'),
    refusal: { status: 422, path: /\/claims$/ },
  },
  { screen: '/passwordreset/request', who: 'visitor', heading: (t) => t('password:request.title') },
  {
    screen: '/passwordreset/reset/{token}',
    state: 'pending',
    who: 'visitor',
    visit: async (place, { email }) => {
      await callerAt(place)(requestPasswordReset, { body: { email } });
      return linkFromMail(email, '/passwordreset/reset/');
    },
    heading: (t) => t('password:reset.title'),
  },
  {
    screen: '/passwordreset/reset/{token}',
    state: 'no such link',
    who: 'visitor',
    visit: '/passwordreset/reset/nincs-ilyen',
    heading: (t) => t('password:reset.invalidTitle'),
    refusal: { status: 422, path: /\/passwordreset\/reset$/ },
  },
  {
    screen: '/login/{provider}/return',
    state: 'of somebody else',
    who: 'visitor',
    visit: '/login/google/return?code=of-somebody-else&state=of-somebody-else',
    heading: (t) => t('signIns:return.failedTitle'),
    shows: (page, t) => page.getByText(t('signIns:return.strangeText')),
  },

  { screen: '/events', who: 'member', heading: eventsHeading, title: (t) => t('events:title') },
  {
    screen: '/events',
    state: 'one is entered',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return '/events';
    },
    heading: eventsHeading,
    title: (t) => t('events:title'),
    shows: (page) => page.getByRole('main').locator('a[href="/cart"]'),
  },
  {
    screen: '/events',
    state: 'a child looks',
    who: 'member',
    visit: async (_, person) => {
      await bornYearsAgo(person, 5);
      return '/events';
    },
    heading: eventsHeading,
    title: (t) => t('events:title'),
    // An event without a race for children.
    shows: (page, t) => page.getByText(t('events:badge_too_young', { limit: 18 })).first(),
  },
  {
    screen: '/events',
    state: 'none found',
    who: 'member',
    visit: '/events?q=qqqq',
    heading: eventsHeading,
    title: (t) => t('events:title'),
    shows: (page, t) => page.getByText(t('events:emptyTitle')),
  },
  {
    screen: '/events',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/v1\/dom\/events$/,
  },
  {
    screen: '/events/{eventId}',
    who: 'member',
    visit: async ({ site }) => `/events/${EVENT[site].id}`,
    heading: (_, { site }) => EVENT[site].name,
  },
  {
    screen: '/events/{eventId}',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return quickEventPage(place, person);
    },
    heading: () => /./,
    shows: (page, t) => page.getByText(t('events:inCart'), { exact: true }),
  },
  {
    screen: '/events/{eventId}',
    state: 'entered',
    who: 'demo runner',
    visit: async (place, person) => {
      const { answer } = await callerAt(place, person.session.access_token)(listEntries, {
        params: { userId: person.session.user_id },
        query: { status: 'actual' },
      });
      return `/events/${answer.data.items[0]?.event.id}`;
    },
    heading: () => /./,
    shows: (page, t) => page.getByText(t('events:entered'), { exact: true }),
  },
  {
    screen: '/events/{eventId}',
    state: 'too young for a race',
    who: 'member',
    visit: async ({ site }, person) => {
      await bornYearsAgo(person, 5);
      return `/events/${EVENT[site].id}`;
    },
    heading: (_, { site }) => EVENT[site].name,
    shows: (page, t) => page.getByText(t('events:why_too_young', { years: 5 }).split('5')[0] ?? '').first(),
  },
  {
    screen: '/events/{eventId}',
    state: 'a race that is for women',
    who: 'member',
    only: { site: 'run' },
    visit: '/events/nagyerdei-csaladi',
    heading: () => /\S/,
    shows: (page, t) =>
      page.locator('#nagyerdei-csaladi-noi-5km').getByText(t('events:badge_women_only'), { exact: true }),
  },
  {
    screen: '/events/{eventId}',
    state: 'a senior with a pace looks',
    who: 'member',
    only: { site: 'run' },
    visit: async (place, person) => {
      await bornYearsAgo(person, 70);
      await callerAt(place, person.session.access_token)(rememberAnswers, {
        params: { userId: person.session.user_id },
        body: { plannedPace: '5:00' },
      });
      return `/events/${EVENT.run.id}`;
    },
    heading: () => EVENT.run.name,
    shows: (page, t) => page.getByText(t('events:yourPace')).first(),
  },
  {
    screen: '/events/{eventId}',
    state: 'full, with people who wait',
    who: 'member',
    visit: async ({ site }) => `/events/${FULL[site].eventId}`,
    heading: () => /./,
    shows: (page, t) => page.getByText(t('waiting:join'), { exact: true }),
  },
  {
    screen: '/events/{eventId}',
    state: 'with a race that is not open yet',
    who: 'member',
    visit: async ({ site }) => `/events/${UNOPENED[site]}`,
    heading: () => /./,
    shows: (page, t) => page.getByText(t('waiting:tellMe'), { exact: true }),
  },
  {
    screen: '/events/{eventId}',
    state: 'none such',
    who: 'member',
    visit: '/events/nincs-ilyen',
    heading: (t) => t('events:notFoundTitle'),
    refusal: { status: 404, path: /\/events\/nincs-ilyen$/ },
  },
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
    shows: (page, t) => page.getByText(t('trophies:caption', { caption: LONG_CAPTION })),
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
      await buyCart(place, person);
      return '/users/products';
    },
    heading: (t) => t('purchases:title'),
    shows: (page, t) => page.getByRole('button', { name: t('purchases:cancel') }),
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
    screen: '/races/{raceId}/entryform',
    who: 'member',
    visit: async ({ site }) => `/races/${EVENT[site].race}/entryform`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page) => page.locator('input[name="conditionsAccepted"]'),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'full',
    who: 'member',
    visit: async ({ site }) => `/races/${FULL[site].raceId}/entryform`,
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('waiting:join'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'full, waiting for it',
    who: 'member',
    visit: async (place, person) => {
      await waitFor(place, person);
      await addToList(place, person, SMALL);
      return `/races/${FULL[place.site].raceId}/entryform`;
    },
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('waiting:others'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'not open yet',
    who: 'member',
    visit: async ({ site }) => `/races/${UNOPENED_RACE[site]}/entryform`,
    heading: () => /./,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('waiting:tellMe'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'full, with an offer',
    who: 'member',
    visit: async (place, person) => {
      await offerTo(await waitFor(place, person));
      return `/races/${FULL[place.site].raceId}/entryform`;
    },
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page) => page.locator('input[name="conditionsAccepted"]'),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'entered already',
    who: 'member',
    visit: async (place, person) => {
      await enterQuickly(place, person);
      return `/races/${quickRace(place, person)}/entryform`;
    },
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByRole('heading', { name: t('entry:hasTitle') }),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'a certificate of before',
    who: 'member',
    visit: async (place, person) => {
      await keepCertificate(place, person);
      return `/races/${RACES[place.site].raceId}/entryform`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByRole('button', { name: t('entry:certificateUse') }),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'a certificate that is too old',
    who: 'member',
    visit: async (place, person) => {
      await sql(`update stored_file set created_at = now() - interval '364 days' where id = $1`, [
        await keepCertificate(place, person),
      ]);
      return `/races/${RACES[place.site].raceId}/entryform`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) =>
      page.getByText(t('entry:certificateTooOld', { name: '§', day: '', until: '' }).split('§')[0] ?? ''),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'none such',
    who: 'member',
    visit: '/races/nincs-ilyen/entryform',
    heading: (t) => t('entry:notFoundTitle'),
    refusal: { status: 404, path: /\/races\/nincs-ilyen/ },
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'a team',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, GROWN);
      await addToList(place, person, SMALL);
      return `/races/${TEAM_RACES[place.site].raceId}/entryform`;
    },
    heading: () => /Váltó|Relay/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('fellows:refusal.too_young')),
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'a team as one',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, GROWN);
      return `/races/${TEAMS_AS_ONE[place.site].raceId}/entryform`;
    },
    heading: () => /Páros|Pairs|Csapat|Team/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('team:fee')).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'paid',
    who: 'member',
    visit: async (place, person) => {
      let teamEntryId = '';
      const enter = async () => {
        teamEntryId = await enterTeam(place, person, TEAMS_AS_ONE[place.site]);
      };
      await endedOrder(place, person, 'success', enter);
      return `/entries/${teamEntryId}/modify-team-entry`;
    },
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page) => page.getByText(/Kamilla/).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => `/entries/${await enterTeam(place, person)}/modify-team-entry?page=cart`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page) => page.getByText(/Kamilla/).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'with named members',
    who: 'member',
    visit: async (place, person) =>
      `/entries/${(await enterNamedTeam(place, person)).id}/modify-team-entry?page=cart`,
    heading: () => /Pisztrángok/,
    title: (t, name) => t('team:editTitle', { name }),
    shows: (page, t) =>
      page.getByRole('button', { name: t('teamMember:shareOf', { name: '' }).trim() }).first(),
  },
  {
    screen: '/entries/{entryId}/modify-team-entry',
    state: 'none such',
    who: 'member',
    visit: '/entries/1/modify-team-entry',
    heading: (t) => t('team:goneTitle'),
    refusal: { status: 404, path: /\/teamentries\/1$/ },
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'nobody on the list',
    who: 'member',
    visit: async ({ site }) => `/races/${EVENT[site].race}/entryform/other-participant`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('fellows:empty')),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'a full race, with people to wait with',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, GROWN);
      await addToList(place, person, SMALL);
      return `/races/${FULL[place.site].raceId}/entryform/other-participant`;
    },
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByRole('heading', { name: t('waiting:peopleTitle') }),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'people on the list',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, GROWN);
      await addToList(place, person, SMALL);
      return `/races/${EVENT[place.site].race}/entryform/other-participant`;
    },
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('fellows:refusal.too_young')),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'the form of somebody else',
    who: 'member',
    visit: async (place, person) =>
      `/races/${EVENT[place.site].race}/entryform/other-participant?who=${await addToList(place, person, GROWN)}`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page) => page.locator('input[name="conditionsAccepted"]'),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'the form of several people',
    who: 'member',
    visit: async (place, person) => {
      const people = [await addToList(place, person, GROWN), await addToList(place, person, SMALL)];
      return `/races/${EVENT[place.site].race}/entryform/other-participant?who=[${person.session.user_id},${people}]`;
    },
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    // One of them is too young, which is said at their name.
    shows: (page, t) => page.getByText(t('group:refused', { why: t('fellows:refusal.too_young') })),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'somebody who may not enter',
    who: 'member',
    visit: async (place, person) =>
      `/races/${EVENT[place.site].race}/entryform/other-participant?who=${await addToList(place, person, SMALL)}`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('fellows:refusal.too_young')),
  },
  {
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'somebody who is not on the list',
    who: 'member',
    visit: async ({ site }) => `/races/${EVENT[site].race}/entryform/other-participant?who=1`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByRole('heading', { name: t('fellows:goneTitle') }),
  },
  {
    screen: '/races/{raceId}/entryform/company',
    who: 'member',
    visit: async () => `/races/${EVENT.swim.race}/entryform/company`,
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByRole('heading', { name: t('company:title') }),
    only: { site: 'swim' },
  },
  {
    screen: '/entries/company/{companyEntryId}',
    who: 'member',
    visit: async (place, person) => `/entries/company/${await enterSmallCompany(place, person)}`,
    heading: () => /Tihanyi Hajózás Kft\./,
    shows: (page, t) => page.getByText(t('company:counts', { paid: 0, inCart: 2, toCome: 0 })),
    only: { site: 'swim' },
  },
  {
    screen: '/entries/company/{companyEntryId}',
    state: 'of nobody that one knows',
    who: 'member',
    visit: '/entries/company/999999',
    heading: (t) => t('shell:problem.missing.title'),
    refusal: { status: 404, path: /\/company-entries\/999999$/ },
    only: { site: 'swim' },
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
  { screen: '/entries-removed', who: 'member', heading: (t) => t('cart:nothingLostTitle') },
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
    visit: (place, person) => endedOrder(place, person, 'success'),
    heading: (t) => t('confirm:doneTitle', { count: 1 }),
    title: (t) => t('confirm:doneTab'),
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
    shows: (page, t) => page.getByText(t('trophies:caption', { caption: LONG_CAPTION })),
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

  {
    screen: '/entries/{entryId}/edit',
    state: 'in the cart',
    who: 'member',
    visit: async (place, person) => `/entries/${await enterFully(place, person)}/edit`,
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:inCart')),
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'of a minor without a declaration',
    who: 'member',
    visit: async (place, person) => {
      const entryId = await enterFully(place, person);
      await bornYearsAgo(person, 17);
      return `/entries/${entryId}/edit`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:guardianMissing')),
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'paid, its heat no longer to be changed',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      await sql(`update race set change_until = '{"heat": "2026-01-01T00:00:00Z"}' where id = $1`, [
        quickRace(place, person),
      ]);
      return `/entries/${await firstEntryOf(place, person)}/edit`;
    },
    heading: () => /\d/,
    title: (t, race) => t('entryChange:title', { race }),
    shows: (page, t) => page.getByText(t('entryChange:closed', { until: '' }), { exact: false }),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'it can be given up',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      const entryId = await firstEntryOf(place, person);
      // Its own race may be one that is run anywhere, which nobody can give up.
      await sql(
        `update entry set withdrawal = jsonb_build_object('market', 'dom', 'raceOn', '2028-06-11', 'policy',
          (select withdrawal from race where withdrawal -> 'steps' <> '[]' order by id limit 1)) where id = $1`,
        [entryId],
      );
      return `/entries/${entryId}/entry-widthdraw/entry`;
    },
    heading: () => /\S/,
    title: (t, event) => t('withdrawal:pageTitle', { event }),
    shows: (page, t) => page.getByRole('radio', { name: t('withdrawal:reasons.schedule') }),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'a team, too late',
    who: 'member',
    visit: async (place, person) => {
      let teamId = '';
      await endedOrder(place, person, 'success', async (where, who) => {
        teamId = await enterTeam(where, who, TEAMS_AS_ONE[where.site]);
      });
      await sql(
        `update entry set withdrawal = jsonb_set(withdrawal, '{policy,steps,0}', '{"until": {"daysBefore": 400}, "fee": {"percent": 10}}')
          #- '{policy,steps,1}' where team_entry_id = $1`,
        [teamId],
      );
      return `/entries/${teamId}/entry-widthdraw/team`;
    },
    heading: () => /\S/,
    title: (t, event) => t('withdrawal:pageTitle', { event }),
    shows: (page, t) => page.getByText(t('withdrawal:obstacle.too_late')),
  },
  {
    screen: '/entries/{entryId}/entry-widthdraw/{entryType}',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/entry-widthdraw/entry',
    heading: (t) => t('withdrawal:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/entry\/999999999\/withdrawal$/ },
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'none such',
    who: 'member',
    visit: '/entries/999999999/edit',
    heading: (t) => t('entryChange:notFoundTitle'),
    refusal: { status: 404, path: /\/entries\/entry\/999999999$/ },
  },
  {
    screen: '/entries/{entryId}/edit',
    state: 'failing',
    who: 'member',
    visit: '/entries/1/edit',
    heading: (t) => t('entryChange:loadFailed'),
    failure: /\/entries\/entry\/1$/,
  },
  {
    screen: '/races/{raceId}/timetable',
    who: 'member',
    visit: async (place) => timetablePath(place),
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page, t) => page.getByText(t('timetable:notEntered')),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'a table',
    who: 'member',
    visit: async (place) => `${timetablePath(place)}?view=table`,
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'a draft',
    who: 'member',
    visit: (place, person) => choose(place, person, roomy),
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page, t) => page.getByText(t('timetable:draftTitle'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'classes that clash',
    who: 'member',
    visit: (place, person) => choose(place, person, clashing),
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page, t) => page.getByText(t('timetable:clashTitle'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'a class that has filled',
    who: 'member',
    visit: (place, person) => choose(place, person, (classes) => classes.slice(0, 1)),
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page, t) => page.getByText(t('timetable:fullTitle'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'booked',
    who: 'member',
    visit: (place, person) => choose(place, person, roomy, true),
    heading: () => /nap|day/i,
    title: (t, race) => t('timetable:tab', { race }),
    shows: (page, t) => page.getByText(t('timetable:mineTitle'), { exact: true }),
  },
  {
    screen: '/races/{raceId}/timetable',
    state: 'none such',
    who: 'member',
    visit: async ({ site }) => `/races/${EVENT[site].race}/timetable`,
    heading: (t) => t('timetable:notFoundTitle'),
    refusal: { status: 404, path: /\/timetable$/ },
  },
  {
    screen: '/events/{eventId}',
    state: 'with a timetable',
    who: 'member',
    visit: async ({ site }) => `/events/${TIMETABLES[site].eventId}`,
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('timetable:link'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'one with a timetable',
    who: 'member',
    visit: async (place, person) => {
      await enterTimetable(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('timetable:choose'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'none',
    who: 'member',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:actualEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'one, of a long name',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success');
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:next')),
  },
  {
    screen: '/entries',
    state: 'a team of one’s own',
    who: 'member',
    visit: async (place, person) => {
      await endedOrder(place, person, 'success', (where, who) =>
        enterTeam(where, who, TEAMS_AS_ONE[where.site]),
      );
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:editTeam'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'on a waiting list',
    who: 'member',
    visit: async (place, person) => {
      await waitFor(place, person);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:leave'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'on a waiting list that somebody has left',
    who: 'member',
    visit: async (place, person) => {
      const mate = await addToList(place, person, GROWN);
      await waitFor(place, person, [mate]);
      await removeFromList(place, person, mate);
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:left_not_enterable', { name: '' }).trim()),
  },
  {
    screen: '/entries',
    state: 'with an offer',
    who: 'member',
    visit: async (place, person) => {
      await offerTo(await waitFor(place, person));
      return '/entries';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('waiting:accept'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'several',
    who: 'demo runner',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByRole('heading', { name: t('entries:later') }),
    only: { site: 'run' },
  },
  {
    screen: '/entries',
    state: 'none behind',
    who: 'member',
    visit: '/entries?status=past',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:pastEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'behind',
    who: 'demo runner',
    visit: '/entries?status=past',
    heading: (t) => t('entries:title'),
    shows: (page) => page.getByRole('main').getByText(/Marg/).first(),
    only: { site: 'run' },
  },
  {
    screen: '/entries',
    state: 'entered for nobody else',
    who: 'member',
    visit: '/entries?participant=others',
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('entries:othersEmptyTitle')),
  },
  {
    screen: '/entries',
    state: 'entered for others, with a link to claim it',
    who: 'member',
    visit: async (place, person) => {
      const { uid } = await guestEntry(place, person);
      await linkOf(place, person, uid);
      return '/entries?participant=others';
    },
    heading: (t) => t('entries:title'),
    shows: (page, t) => page.getByText(t('claimLink:revoke'), { exact: true }),
  },
  {
    screen: '/entries',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/users\/\d+\/entries$/,
  },

  {
    screen: '/profile',
    who: 'member',
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('addresses:empty')),
  },
  {
    screen: '/profile',
    state: 'with addresses and a fixed name',
    who: 'member',
    visit: async (place, person) => {
      await keepAddresses(person);
      await endedOrder(place, person, 'success');
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('profile:lockedNote')),
  },
  {
    screen: '/coupons',
    state: 'without a balance',
    who: 'member',
    heading: (t) => t('shell:menu.coupons'),
    shows: (page, t) => page.getByText(t('balance:none')),
  },
  {
    screen: '/coupons',
    state: 'with a balance',
    who: 'member',
    visit: async (_, person) => {
      await fullBalance(person);
      return '/coupons';
    },
    heading: (t) => t('shell:menu.coupons'),
    shows: (page, t) => page.getByText(t('balance:soon')),
  },
  {
    screen: '/profile',
    state: 'with fellows',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, SMALL);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page) => page.getByText(SMALL.firstName),
  },
  {
    screen: '/profile',
    state: 'with an objection',
    who: 'member',
    visit: async (place, person) => {
      const { session } = await newPerson(place);
      await sql('insert into entering_block (person_id, owner_id) values ($1, $2)', [
        person.session.user_id,
        session.user_id,
      ]);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('objections:unblock'), { exact: true }),
  },
  {
    screen: '/profile',
    state: 'with an e-mail address to confirm',
    who: 'member',
    visit: async (place, person) => {
      await askForEmail(place, person);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByRole('button', { name: t('password:card.withdraw') }),
  },
  {
    screen: '/profile',
    state: 'without a password',
    who: 'member',
    visit: async (_, person) => {
      await takePassword(person);
      return '/profile';
    },
    heading: () => /Wolfeschlegel/,
    title: (t) => t('shell:profile'),
    shows: (page, t) => page.getByText(t('signIns:ways.introNoWay')),
  },
  {
    screen: '/profile',
    state: 'failing',
    who: 'member',
    heading: (t) => t('shell:problem.server.title'),
    failure: /\/users\/\d+$/,
  },
  { screen: '/profile/change-password', who: 'member', heading: (t) => t('password:change.title') },
  {
    screen: '/profile/change-password',
    state: 'without a password',
    who: 'member',
    visit: async (_, person) => {
      await takePassword(person);
      return '/profile/change-password';
    },
    heading: (t) => t('password:first.title'),
  },

  {
    screen: '/entries/{entryId}/result',
    state: 'a challenge under way',
    who: 'member',
    visit: async (place, person) => {
      const path = await virtualEntry(person, VIRTUAL[place.site].challenge);
      await addWorkouts(path, [42_000, 7500, 4100]);
      return path;
    },
    heading: (t) => t('results:title'),
    shows: (page) => page.getByRole('img', { name: /53,6|53\.6/ }),
  },
  {
    screen: '/entries/{entryId}/result',
    state: 'no time yet',
    who: 'member',
    visit: (place, person) => virtualEntry(person, VIRTUAL[place.site].timed),
    heading: (t) => t('results:title'),
    shows: (page, t) => page.getByLabel(t('results:netTime')),
  },

  {
    screen: '/races/{raceId}/results',
    who: 'visitor',
    visit: async ({ site }) => `/races/${PAST[site]}/results`,
    heading: (t) => t('resultList:title'),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/races/{raceId}/results',
    state: 'nobody found',
    who: 'member',
    visit: async ({ site }) => `/races/${PAST[site]}/results?q=jegesmedve`,
    heading: (t) => t('resultList:title'),
    shows: (page, t) => page.getByText(t('resultList:nothingTitle')),
  },

  { screen: '/entry-info', who: 'visitor', heading: (t) => t('shell:menu.entryInfo') },
  {
    screen: '/entry-info/entry-withdrawal',
    who: 'visitor',
    heading: (t) => t('shell:menu.entryWithdrawal'),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/entry-info/entry-handover',
    who: 'visitor',
    heading: (t) => t('shell:menu.entryHandover'),
    only: { site: 'run' },
  },
  {
    screen: '/entry-info/company-entry',
    who: 'visitor',
    heading: (t) => t('shell:menu.companyEntry'),
    only: { site: 'swim' },
  },
  { screen: '/entry-info/team-modify', who: 'visitor', heading: (t) => t('shell:menu.teamModify') },
  {
    screen: '/entry-info/product-cancelation',
    who: 'member',
    heading: (t) => t('shell:menu.productCancelation'),
  },
  {
    screen: '/entry-info/guest-entry',
    who: 'visitor',
    heading: (t) => t('shell:menu.guestEntry'),
    only: { site: 'run' },
  },
  {
    screen: '/faq',
    state: 'by a link to a question',
    who: 'visitor',
    visit: '/faq#hold',
    heading: (t) => t('shell:menu.faq'),
    shows: (page) => page.locator('#hold').getByText(/30/),
  },
  {
    screen: '/faq',
    state: 'nothing found',
    who: 'member',
    visit: '/faq?q=jegesmedve',
    heading: (t) => t('shell:menu.faq'),
    shows: (page, t) => page.getByText(t('pages:nothingTitle')),
  },

  { screen: '/general-terms-and-conditions', who: 'visitor', heading: (t) => t('shell:terms') },
  {
    screen: '/general-terms-and-conditions',
    state: 'signed in',
    who: 'member',
    heading: (t) => t('shell:terms'),
  },
  { screen: '/privacy-policy', who: 'visitor', heading: (t) => t('shell:privacy') },
  {
    screen: '/marketing/{userUuid}',
    who: 'visitor',
    visit: async (_, { email }) => {
      const [row] = await sql<{ uuid: string }>(
        'select marketing_uuid as uuid from account where email_canonical = $1',
        [email],
      );
      return `/marketing/${row?.uuid}`;
    },
    heading: (t) => t('consents:marketing.title'),
    shows: (page, t) => page.getByRole('switch', { name: t('consents:kinds.marketing.label') }),
  },
  {
    screen: '/marketing/{userUuid}',
    state: 'none such',
    who: 'visitor',
    visit: '/marketing/0f8fad5b-d9cb-469f-a165-70867728950e',
    heading: (t) => t('consents:marketing.invalidTitle'),
    refusal: { status: 404, path: /\/marketing$/ },
  },
  {
    screen: '/e-edzes',
    who: 'member',
    heading: (t) => t('training:heading'),
    title: (t) => t('training:title'),
  },
  {
    screen: '/e-edzes/edzesterv/{seriesId}',
    who: 'member',
    visit: `/e-edzes/edzesterv/${PLAN}`,
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('training:begin') }),
  },
  {
    screen: '/e-edzes/edzesterv/{seriesId}',
    state: 'followed',
    who: 'member',
    visit: async (place, person) => {
      await followPlan(place, person);
      return `/e-edzes/edzesterv/${PLAN}`;
    },
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('training:pause') }),
  },
  {
    screen: '/e-edzes/edzesterv/{seriesId}',
    state: 'none such',
    who: 'member',
    visit: '/e-edzes/edzesterv/nincs-ilyen',
    heading: (t) => t('training:notFoundTitle'),
    refusal: { status: 404, path: /\/newsletterSeries\/nincs-ilyen$/ },
  },
  {
    screen: '/e-edzes/{newsletterId}',
    who: 'member',
    visit: async (place, person) => {
      await followPlan(place, person);
      return `/e-edzes/${PLAN}-3`;
    },
    heading: () => /\S/,
    shows: (page) => page.getByRole('checkbox').first(),
  },
  {
    screen: '/newsletter',
    who: 'visitor',
    heading: (t) => t('newsletters:title'),
    shows: (page, t) => page.getByRole('button', { name: t('newsletters:subscribe') }),
  },
  {
    screen: '/e-edzes/confirm/{subscribeId}',
    who: 'visitor',
    visit: async (place) => `/e-edzes/confirm/${await subscribedByMail(place)}`,
    heading: (t) => t('newsletters:confirm.title'),
  },
  {
    screen: '/e-edzes/unsubscribe/{subscribeId}',
    who: 'visitor',
    visit: async (place) => `/e-edzes/unsubscribe/${await subscribedByMail(place)}`,
    heading: (t) => t('newsletters:unsubscribe.title'),
  },
  {
    screen: '/e-edzes/unsubscribe/{subscribeId}',
    state: 'none such',
    who: 'visitor',
    visit: '/e-edzes/unsubscribe/0f8fad5b-d9cb-469f-a165-70867728950e',
    heading: (t) => t('newsletters:unknown.title'),
    refusal: { status: 404, path: /\/subscriptions\/[^/]+$/ },
  },
  { screen: '/reanult-consent', who: 'visitor', heading: (t) => t('consents:renault.title') },
  {
    screen: '/reanult-consent',
    state: 'signed in',
    who: 'member',
    heading: (t) => t('consents:renault.title'),
    shows: (page, t) => page.getByRole('switch', { name: t('consents:kinds.renault.label') }),
  },
];

const people: Record<Exclude<Screen['who'], 'visitor'>, (place: Place) => Promise<Person>> = {
  member: async (place) => {
    const person = await newPerson(place);
    await giveLongName(person);
    return person;
  },
  newcomer,
  'demo runner': demoRunner,
};

for (const row of screens) {
  const { who, only } = row;
  const name = screenName(row);
  for (const place of placesOf(name, only)) {
    screenTest.describe(placeName(place), () => {
      screenTest.use({ place });
      if (who === 'visitor') {
        screenTest(name, ({ page, t, watch }) => walkScreen(row, { page, place, t, watch }));
        return;
      }
      const as = signedIn((place) => people[who](place), screenTest);
      as(name, ({ page, t, watch, person }) => walkScreen(row, { page, place, t, watch, person }));
    });
  }
}

screenTest('every screen that is built has a row', () => {
  expect([...new Set(screens.map(({ screen }) => screen))].sort()).toEqual(builtScreens().sort());
});

function eventsHeading(t: Translate, { site }: Place): string {
  return t(`events:heading_${site}`);
}

const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

async function oldUserLink(place: Place): Promise<string> {
  const email = await oldUser(place);
  await callerAt(place)(requestPasswordReset, { body: { email } });
  return linkFromMail(email, '/registration/old-user/');
}

/** Returns the new address, whose mail holds the link. */
async function askForEmail(place: Place, { session }: Person): Promise<string> {
  const email = newEmail();
  await callerAt(place, session.access_token)(changeEmail, {
    params: { uid: session.user_id },
    body: { email, password: PASSWORD },
  });
  return email;
}

async function firstEntryOf(place: Place, { session }: Person): Promise<string> {
  const params = { userId: session.user_id };
  const { answer } = await callerAt(place, session.access_token)(listEntries, { params, query: {} });
  return answer.data.items[0]?.entryId ?? '';
}

async function takePassword({ session }: Person): Promise<void> {
  await sql('update account set password_hash = null where person_id = $1', [session.user_id]);
}
