import { expect } from '@playwright/test';
import { getEvent } from '@rajt/contract/content/operations/catalog';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { rememberAnswers } from '@rajt/contract/entering/operations/entry-defaults';
import type { Translate } from '@rajt/phrases/translate';
import { movedEntry } from '../../support/moves.ts';
import { bornYearsAgo, callerAt } from '../../support/person.ts';
import type { Place } from '../../support/place.ts';
import { enterQuickly, quickEventPage } from '../../support/races.ts';
import { EVENT } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';
import { TIMETABLES } from '../../support/timetables.ts';
import { FULL, UNOPENED } from '../../support/waiting.ts';

/** Screens of events. */
export const eventsScreens: Screen[] = [
  {
    screen: '/calendar',
    who: 'visitor',
    heading: eventsHeading,
    title: (t) => t('events:title'),
    shows: (page, t) => page.getByRole('link', { name: t('events:look') }),
  },
  {
    screen: '/calendar/{eventId}',
    who: 'visitor',
    visit: async ({ site }) => `/calendar/${EVENT[site].id}`,
    heading: (_t, { site }) => EVENT[site].name,
    shows: (page, t) => page.getByRole('heading', { name: t('events:races') }),
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
    state: 'moved to another day',
    who: 'member',
    visit: async (place, person) => {
      const { eventId } = await movedEntry(place, person);
      const call = callerAt(place, person.session.access_token);
      const movedFrom = async () => (await call(getEvent, { params: { eventId } })).answer.data.movedFrom;
      // The server reads the calendar every few seconds.
      await expect.poll(movedFrom).not.toBeNull();
      return `/events/${eventId}`;
    },
    heading: () => /./,
    shows: (page, t) => page.getByText(t('events:movedText')),
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
    screen: '/events/{eventId}',
    state: 'with a timetable',
    who: 'member',
    visit: async ({ site }) => `/events/${TIMETABLES[site].eventId}`,
    heading: () => /\S/,
    shows: (page, t) => page.getByText(t('timetable:link'), { exact: true }),
  },
];

function eventsHeading(t: Translate, { site }: Place): string {
  return t(`events:heading_${site}`);
}
