import { sql } from '../../support/database.ts';
import type { Screen } from '../../support/screen.ts';
import { followPlan, PLAN, subscribedByMail } from '../../support/training.ts';

/** Screens of information, consents, e-training and newsletters. */
export const informationScreens: Screen[] = [
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
  {
    screen: '/privacy-policy',
    who: 'visitor',
    heading: (t) => t('shell:privacy'),
    shows: (page) => page.getByRole('navigation').getByRole('link').first(),
  },
  {
    screen: '/imprint',
    who: 'visitor',
    heading: (t) => t('shell:imprint'),
    shows: (page) => page.getByRole('main').getByText('00000000-2-43'),
  },
  {
    screen: '/licences',
    who: 'visitor',
    heading: (t) => t('pages:licences.title'),
    shows: (page) => page.getByRole('heading', { name: /@fontsource-variable\/archivo .* OFL-1\.1/ }),
  },
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
    who: 'member',
    visit: `/e-edzes/edzesterv/${PLAN}`,
    heading: () => /\S/,
    shows: (page, t) => page.getByRole('button', { name: t('training:begin') }),
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
