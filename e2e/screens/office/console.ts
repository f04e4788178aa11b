import type { Page } from '@playwright/test';
import { certificate } from '../../support/certificate.ts';
import type { ConsoleScreen } from '../../support/console.ts';
import { demoParticipant } from '../../support/demo-people.ts';
import type { Place } from '../../support/place.ts';
import {
  certificatesToReview,
  refuseCertificates,
  refusedTimeOf,
  timesToReview,
} from '../../support/review-queue.ts';
import { raiseFlag } from '../../support/staff.ts';
import { importScreens } from './imports.ts';
import { mailProblemScreens } from './mail-problems.ts';
import { messageScreens } from './messages.ts';
import { newsScreens } from './news.ts';
import { privacyScreens } from './privacy-desk.ts';

/** A previewed task on the paid entries of an event. */
function newTask(page: Page): Promise<string> {
  const filter = { all: [{ field: 'state', is: 'in', value: ['paid'] }] };
  const body = { kind: 'tag', tag: 'VIP', chosen: { filter, search: 'nagy', eventId: null } };
  // By the browser: Node does not know the console's host.
  return page.evaluate<string>(`(async () => {
    const answer = await fetch('/console/v1/entries/tasks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Rajt-Console': '1' },
      body: ${JSON.stringify(JSON.stringify(body))},
    });
    return (await answer.json()).data.id;
  })()`);
}

/** The site that uploads of participants go through; the console has one look for all. */
const SITE: Place = { site: 'swim', language: 'hu', width: 1280, scheme: 'light' };

/** The organiser's console. */
export const consoleScreens: ConsoleScreen[] = [
  {
    screen: '/sign-in',
    who: 'visitor',
    heading: (t) => t('staffSignIn:title.password'),
  },
  {
    screen: '/sign-in',
    state: 'after a session has ended',
    who: 'visitor',
    visit: '/sign-in?ended=true&redirect=%2Fentries',
    heading: (t) => t('staffSignIn:title.password'),
    shows: (page, t) => page.getByText(t('staffSignIn:ended')),
  },
  {
    screen: '/invitation',
    who: 'visitor',
    visit: '/invitation#abcdefghijklmnopqrstuvwx',
    heading: (t) => t('staffSignIn:title.password'),
    shows: (page, t) => page.getByText(t('staffSignIn:invited')),
  },
  {
    screen: '/',
    who: 'organiser',
    visit: async () => {
      await raiseFlag('payment_overdue', 'payment_attempt:1');
      await raiseFlag('mail_given_up', 'mail_message:1');
      return '/';
    },
    heading: (t) => t('inbox:title'),
    shows: (page, t) =>
      page.getByText(t('auditLog:numbered', { thing: t('auditLog:subject.mail_message'), id: '1' }), {
        exact: true,
      }),
  },
  {
    screen: '/',
    state: 'nothing waits for an observer',
    who: 'observer',
    heading: (t) => t('inbox:title'),
    shows: (page, t) => page.getByText(t('inbox:none.open.title')),
  },
  {
    screen: '/',
    state: 'the inbox cannot be read',
    who: 'organiser',
    heading: (t) => t('inbox:title'),
    failure: /\/console\/v1\/flags$/,
    shows: (page, t) => page.getByText(t('inbox:failed')),
  },
  {
    screen: '/entries',
    who: 'organiser',
    heading: (t) => t('entryGrid:title'),
    shows: (page) => page.getByRole('grid').getByRole('row').nth(3),
  },
  {
    screen: '/entries',
    state: 'nothing found',
    who: 'registrar',
    visit: '/entries?q=xyzzyx',
    heading: (t) => t('entryGrid:title'),
    shows: (page, t) => page.getByText(t('entryGrid:none.title')),
  },
  {
    screen: '/entries',
    state: 'the list cannot be read',
    who: 'desk',
    heading: (t) => t('entryGrid:title'),
    failure: /\/console\/v1\/entries$/,
    shows: (page, t) => page.getByText(t('entryGrid:failed')),
  },
  {
    screen: '/people/{personId}',
    who: 'organiser',
    visit: async () => `/people/${await demoParticipant()}`,
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('list', { name: t('personScreen:timeLine') }),
  },
  {
    screen: '/people/{personId}',
    state: 'seen by an observer',
    who: 'observer',
    visit: async () => `/people/${await demoParticipant()}`,
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('heading', { name: t('personScreen:entries') }),
  },
  {
    screen: '/people/{personId}',
    state: 'nobody',
    who: 'registrar',
    visit: '/people/999999999',
    heading: (t) => t('office:problem.missing.title'),
    refusal: { status: 404, path: /\/people\/999999999$/ },
  },
  {
    screen: '/medical',
    who: 'reviewer',
    visit: async () => {
      await certificatesToReview(SITE, 'borzsonyi-zold-kor', 2);
      return '/medical';
    },
    heading: (t) => t('office:nav.medical'),
    shows: (page) => page.getByRole('link', { name: /Börzsöny/ }),
  },
  {
    screen: '/medical',
    state: 'a timekeeper has no right',
    who: 'timing',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  {
    screen: '/medical',
    state: 'the numbers cannot be read',
    who: 'reviewer',
    heading: (t) => t('office:nav.medical'),
    failure: /\/console\/v1\/certificate-counts$/,
    shows: (page, t) => page.getByText(t('reviews:failed')),
  },
  {
    screen: '/medical/{eventId}',
    who: 'reviewer',
    visit: async () => {
      await certificatesToReview(SITE, 'velencei-tokerulo', 3);
      return '/medical/velencei-tokerulo';
    },
    heading: () => /\p{L}/u,
    shows: (page) => page.getByRole('main').getByRole('img').last(),
  },
  {
    screen: '/medical/{eventId}',
    state: 'a PDF',
    who: 'reviewer',
    visit: async () => {
      await certificatesToReview(SITE, 'dunakanyar-swimrun', 1, certificate);
      return '/medical/dunakanyar-swimrun';
    },
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByRole('link', { name: t('reviews:openFile') }),
  },
  {
    screen: '/medical/{eventId}',
    state: 'refused with words',
    who: 'reviewer',
    visit: async () => {
      await certificatesToReview(SITE, 'szelidi-langyos', 2);
      await refuseCertificates('szelidi-langyos', 'A második oldal hiányzik.');
      return '/medical/szelidi-langyos?state=refused&sort=age';
    },
    heading: () => /\p{L}/u,
    shows: (page) => page.getByText('A második oldal hiányzik.'),
  },
  {
    screen: '/medical/{eventId}',
    state: 'nothing is refused',
    who: 'reviewer',
    visit: async () => {
      await certificatesToReview(SITE, 'borzsonyi-zold-kor', 1);
      return '/medical/borzsonyi-zold-kor?state=refused';
    },
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByText(t('certificateReviews:none.refused.title')),
  },
  {
    screen: '/medical/{eventId}',
    state: 'an organiser has no right to health data',
    who: 'organiser',
    visit: '/medical/velencei-tokerulo',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  {
    screen: '/proofs',
    who: 'timing',
    heading: (t) => t('office:nav.proofs'),
    shows: (page) => page.getByRole('link', { name: /Téli Száz|Winter Hundred/ }),
  },
  {
    screen: '/proofs/{eventId}',
    who: 'timing',
    visit: async () => {
      await timesToReview(SITE, 'barhol-felmaraton-21km', 2);
      return '/proofs/barhol-felmaraton';
    },
    heading: () => /\p{L}/u,
    shows: (page) => page.getByText('1:45:30', { exact: true }),
  },
  {
    screen: '/proofs/{eventId}',
    state: 'refused without a picture',
    who: 'organiser',
    visit: async () => {
      await refusedTimeOf('barhol-felmaraton-7km', 'Kép nélkül nem tudjuk elfogadni.');
      return '/proofs/barhol-felmaraton?state=refused';
    },
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByText(t('reviews:noFile.title')),
  },
  {
    screen: '/proofs/{eventId}',
    state: 'nothing is accepted yet',
    who: 'timing',
    visit: '/proofs/barhol-felmaraton?state=accepted',
    heading: () => /\p{L}/u,
    shows: (page, t) => page.getByText(t('proofReviews:none.accepted.title')),
  },
  {
    screen: '/proofs/{eventId}',
    state: 'an observer has no rights',
    who: 'observer',
    visit: '/proofs/teli-szaz',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  ...messageScreens,
  ...newsScreens,
  ...privacyScreens,
  ...mailProblemScreens,
  ...importScreens,
  {
    screen: '/tasks',
    who: 'organiser',
    visit: async (page) => {
      await newTask(page);
      return '/tasks';
    },
    heading: (t) => t('bulkTasks:title'),
    shows: (page, t) => page.getByRole('link', { name: t('bulkTasks:kind.tag', { tag: 'VIP' }) }).first(),
  },
  {
    screen: '/tasks',
    state: 'no files yet',
    who: 'registrar',
    visit: '/tasks?tab=files',
    heading: (t) => t('bulkTasks:title'),
    shows: (page, t) => page.getByText(t('bulkTasks:noFiles')),
  },
  {
    screen: '/tasks/{taskId}',
    who: 'organiser',
    visit: async (page) => `/tasks/${await newTask(page)}`,
    heading: (t) => new RegExp(t('bulkTasks:one', { id: '\\d+' })),
    shows: (page, t) => page.getByText(t('bulkTasks:state.previewed')),
  },
  {
    screen: '/staff',
    who: 'organiser',
    heading: (t) => t('staffScreen:title'),
    shows: (page) => page.getByText('szervezo@rajt.example'),
  },
  {
    screen: '/staff',
    state: 'a registrar has no rights',
    who: 'registrar',
    heading: (t) => t('office:problem.forbidden.title'),
    shows: (page) => page.getByRole('alert'),
  },
  {
    screen: '/audit',
    who: 'organiser',
    heading: (t) => t('auditLog:title'),
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    screen: '/audit',
    state: 'nothing on that day',
    who: 'organiser',
    visit: '/audit?day=2020-01-01',
    heading: (t) => t('auditLog:title'),
    shows: (page, t) => page.getByText(t('auditLog:nothing.title')),
  },
  {
    screen: '/account',
    who: 'observer',
    heading: (t) => t('office:account'),
    shows: (page, t) => page.getByRole('heading', { name: t('office:mails.title') }),
  },
];
