import { keepCertificate } from '../../support/certificate.ts';
import { sql } from '../../support/database.ts';
import { addToList, GROWN, SMALL } from '../../support/fellows.ts';
import { enterQuickly, quickRace, RACES } from '../../support/races.ts';
import { EVENT } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';
import { TEAM_RACES, TEAMS_AS_ONE } from '../../support/teams.ts';
import { choose, clashing, roomy, timetablePath } from '../../support/timetables.ts';
import {
  FULL,
  FULL_HEATS,
  FULL_PAIRS,
  offerTo,
  UNOPENED_RACE,
  waitAsPair,
  waitFor,
} from '../../support/waiting.ts';

/** Screens of entering a race. */
export const entryFormScreens: Screen[] = [
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
    state: 'full in each of its heats',
    who: 'member',
    visit: `/races/${FULL_HEATS}/entryform`,
    heading: () => /km/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('waiting:together'), { exact: true }),
    only: { site: 'swim' },
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'full, for teams',
    who: 'member',
    visit: `/races/${FULL_PAIRS}/entryform`,
    heading: () => /Páros|Pairs/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page, t) => page.getByText(t('waiting:join'), { exact: true }),
    only: { site: 'swim' },
  },
  {
    screen: '/races/{raceId}/entryform',
    state: 'full, with an offer for a team',
    who: 'member',
    visit: async (place, person) => {
      await addToList(place, person, GROWN);
      await offerTo(await waitAsPair(place, person));
      return `/races/${FULL_PAIRS}/entryform`;
    },
    heading: () => /Páros|Pairs/,
    title: (t, race) => t('entry:title', { race }),
    shows: (page) => page.locator('input[name="conditionsAccepted"]'),
    only: { site: 'swim' },
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
    screen: '/races/{raceId}/entryform/other-participant',
    state: 'the form of several people',
    who: 'member',
    visit: async (place, person) => {
      const people = [await addToList(place, person, GROWN), await addToList(place, person, SMALL)];
      return `/races/${EVENT[place.site].race}/entryform/other-participant?who=[${person.session.user_id},${people}]`;
    },
    heading: () => /km|10K/,
    title: (t, race) => t('entry:title', { race }),
    // One of them is too young, which is shown at their name.
    shows: (page, t) => page.getByText(t('group:refused', { why: t('fellows:refusal.too_young') })),
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
];
