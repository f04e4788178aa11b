import { PAST } from '../../support/samples.ts';
import type { Screen } from '../../support/screen.ts';
import { FULL } from '../../support/waiting.ts';

/** The public lists of a race: results and starters. */
export const resultsScreens: Screen[] = [
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
  {
    screen: '/races/{raceId}/starts',
    who: 'visitor',
    visit: async ({ site }) => `/races/${FULL[site].raceId}/starts`,
    heading: (t) => t('resultList:startsTitle'),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/races/{raceId}/starts',
    state: 'nobody found',
    who: 'member',
    visit: async ({ site }) => `/races/${FULL[site].raceId}/starts?q=jegesmedve`,
    heading: (t) => t('resultList:startsTitle'),
    shows: (page, t) => page.getByText(t('resultList:nothingTitle')),
  },
];
