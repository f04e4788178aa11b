import { texts } from '../../../platform/http/language.ts';
import type { PublicPages } from '../../../platform/web/page-head.ts';

const NEWSLETTER = '/newsletter';

/** The head of the subscription page for crawlers. */
export const publicPages: PublicPages = {
  head: async (path, _settings, language) => {
    const t = texts(language);
    return path === NEWSLETTER
      ? { path, title: t('newsletters:title'), description: t('newsletters:lead') }
      : null;
  },
  paths: async () => [NEWSLETTER],
};
