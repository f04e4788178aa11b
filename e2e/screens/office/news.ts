import type { ConsoleScreen } from '../../support/console.ts';
import { newNews, scheduledNews, sentNews, stoppedNews } from '../../support/news.ts';

/** News of the organiser, in the console. */
export const newsScreens: ConsoleScreen[] = [
  {
    screen: '/messages',
    state: 'the news of an editor',
    who: 'editor',
    heading: (t) => t('newsScreen:title'),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/messages',
    state: 'the tab of news',
    who: 'organiser',
    visit: '/messages?tab=news',
    heading: (t) => t('entrantMessages:title'),
    shows: (page) => page.getByRole('table'),
  },
  {
    screen: '/messages',
    state: 'the news cannot be read',
    who: 'editor',
    heading: (t) => t('newsScreen:title'),
    failure: /\/console\/v1\/news$/,
    shows: (page, t) => page.getByText(t('newsScreen:failed')),
  },
  {
    screen: '/news/new',
    who: 'editor',
    heading: (t) => t('newsScreen:newTitle'),
    shows: (page, t) => page.getByText(t('newsScreen:noEvents')),
  },
  {
    screen: '/news/{newsId}',
    who: 'editor',
    visit: (page) => newNews(page),
    heading: (t) => t('newsScreen:draftTitle'),
    shows: (page, t) => page.getByRole('button', { name: t('sending:remove') }),
  },
  {
    screen: '/news/{newsId}',
    state: 'the preview',
    who: 'organiser',
    visit: async (page) => `${await newNews(page)}?step=preview`,
    heading: (t) => t('sending:previewTitle'),
    shows: (page) =>
      page
        .frameLocator('iframe')
        .getByText(/velünk|with us/)
        .first(),
  },
  {
    screen: '/news/{newsId}',
    state: 'nobody would get it',
    who: 'editor',
    visit: async (page) => `${await newNews(page, false)}?step=preview`,
    heading: (t) => t('sending:previewTitle'),
    shows: (page, t) => page.getByText(t('newsScreen:nobody.title')),
  },
  {
    screen: '/news/{newsId}',
    state: 'it waits for its time',
    who: 'editor',
    visit: (page) => scheduledNews(page),
    heading: () => /Nyitnak|Spring/,
    shows: (page, t) => page.getByRole('button', { name: t('sending:stop') }),
  },
  {
    screen: '/news/{newsId}',
    state: 'it is stopped',
    who: 'editor',
    visit: (page) => stoppedNews(page),
    heading: () => /Nyitnak|Spring/,
    shows: (page, t) => page.getByRole('button', { name: t('sending:goOn') }),
  },
  {
    screen: '/news/{newsId}',
    state: 'stopped, its words are corrected',
    who: 'editor',
    visit: async (page) => `${await stoppedNews(page)}?step=words`,
    heading: (t) => t('newsScreen:correctTitle'),
    shows: (page, t) => page.getByText(t('newsScreen:correctHint')),
  },
  {
    screen: '/news/{newsId}',
    state: 'it was sent',
    who: 'editor',
    visit: () => sentNews(),
    heading: () => /naptár|calendar/,
    shows: (page, t) => page.getByText(t('sending:letterState.bounced')),
  },
  {
    screen: '/news/{newsId}',
    state: 'no such news',
    who: 'editor',
    visit: '/news/999999999',
    heading: (t) => t('office:problem.missing.title'),
    refusal: { status: 404, path: /\/news\/999999999$/ },
  },
];
