import type { ConsoleScreen } from '../../support/console.ts';
import { demoParticipant } from '../../support/demo-people.ts';
import { closedPrivacyRequest, daysAgo, newPrivacyRequest } from '../../support/privacy-desk.ts';

const person = async (tab = '') => `/privacy/people/${await demoParticipant()}${tab && `?tab=${tab}`}`;

/** The privacy desk, in the console. */
export const privacyScreens: ConsoleScreen[] = [
  {
    screen: '/privacy',
    who: 'organiser',
    visit: async (page) => {
      await newPrivacyRequest(page, { receivedOn: daysAgo(60) });
      await newPrivacyRequest(page, { receivedOn: daysAgo(2) });
      return '/privacy';
    },
    heading: (t) => t('privacyDesk:title'),
    shows: (page, t) =>
      page
        .getByText(new RegExp(t('privacyDesk:due.over', { count: 0 }).replace('0', String.raw`\d+`)))
        .first(),
  },
  {
    screen: '/privacy',
    state: 'closed requests',
    who: 'organiser',
    visit: async (page) => {
      await closedPrivacyRequest(page);
      return '/privacy?state=closed';
    },
    heading: (t) => t('privacyDesk:title'),
    shows: (page, t) => page.getByText(t('privacyDesk:outcome.done')).first(),
  },
  {
    screen: '/privacy',
    state: 'the requests cannot be read',
    who: 'organiser',
    heading: (t) => t('privacyDesk:title'),
    failure: /\/console\/v1\/privacy\/requests$/,
    shows: (page, t) => page.getByText(t('privacyDesk:list.failed')),
  },
  {
    screen: '/privacy',
    state: 'a registrar has no rights',
    who: 'registrar',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  {
    screen: '/privacy/retention',
    who: 'organiser',
    heading: (t) => t('privacyDesk:title'),
    shows: (page) => page.getByRole('row').nth(3),
  },
  {
    screen: '/privacy/retention',
    state: 'the jobs cannot be read',
    who: 'organiser',
    heading: (t) => t('privacyDesk:title'),
    failure: /\/console\/v1\/privacy\/retention$/,
    shows: (page, t) => page.getByText(t('privacyDesk:retention.failed')),
  },
  {
    screen: '/privacy/requests/new',
    who: 'organiser',
    heading: (t) => t('privacyDesk:request.newTitle'),
    shows: (page, t) => page.getByLabel(t('privacyDesk:person.find')),
  },
  {
    screen: '/privacy/requests/{requestId}',
    who: 'organiser',
    visit: async (page) =>
      newPrivacyRequest(page, {
        right: 'erasure',
        receivedOn: daysAgo(2),
        personId: await demoParticipant(),
      }),
    heading: (t) => t('privacyDesk:request.titleOf', { name: 'Kovács-Nagy Éva' }),
    shows: (page, t) => page.getByRole('link', { name: t('privacyDesk:next.erase'), exact: true }),
  },
  {
    screen: '/privacy/requests/{requestId}',
    state: 'nobody is found, and its last day is over',
    who: 'organiser',
    visit: (page) => newPrivacyRequest(page, { receivedOn: daysAgo(60) }),
    heading: (t) => t('privacyDesk:request.titleOf', { name: 'Kovács-Nagy Éva' }),
    shows: (page, t) => page.getByText(t('privacyDesk:next.noPerson')),
  },
  {
    screen: '/privacy/requests/{requestId}',
    state: 'closed',
    who: 'organiser',
    visit: closedPrivacyRequest,
    heading: (t) => t('privacyDesk:request.titleOf', { name: 'Kovács-Nagy Éva' }),
    shows: (page, t) => page.getByRole('button', { name: t('privacyDesk:close.reopen') }),
  },
  {
    screen: '/privacy/requests/{requestId}',
    state: 'no such request',
    who: 'organiser',
    visit: '/privacy/requests/999999999',
    heading: (t) => t('office:problem.missing.title'),
    refusal: { status: 404, path: /\/privacy\/requests\/999999999$/ },
  },
  {
    screen: '/privacy/people/{personId}',
    who: 'organiser',
    visit: () => person('correct'),
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByLabel(t('privacyDesk:correct.familyName')),
  },
  {
    screen: '/privacy/people/{personId}',
    state: 'the data wait for a press',
    who: 'organiser',
    visit: () => person(),
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('button', { name: t('privacyDesk:data.read') }),
  },
  {
    screen: '/privacy/people/{personId}',
    state: 'what an erasure would mean',
    who: 'organiser',
    visit: () => person('erase'),
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('heading', { name: t('privacyDesk:erase.lost') }),
  },
  {
    screen: '/privacy/people/{personId}',
    state: 'who has read them',
    who: 'organiser',
    visit: () => person('access'),
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('heading', { name: t('privacyDesk:access.title') }),
  },
  {
    screen: '/privacy/people/{personId}',
    state: 'nobody',
    who: 'organiser',
    visit: '/privacy/people/999999999',
    heading: (t) => t('office:problem.missing.title'),
    refusal: { status: 404, path: /\/privacy\/people\/999999999$/ },
  },
];
