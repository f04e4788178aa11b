import type { Config } from '../../../platform/config/config.ts';
import type { PublicPages } from '../../../platform/web/page-head.ts';
import type { PageStore } from './page-store.ts';

/** Heads of the information pages for crawlers: the titles and leads that the organiser gave them. */
export function publicPages(store: PageStore, config: Config): PublicPages {
  return {
    head: async (path, { site }, language) => {
      const pages = await store.summaries({ config, site, language });
      const page = pages.find((one) => one.path === path);
      return page ? { path, title: page.title, description: page.lead } : null;
    },
    paths: async ({ site }) => {
      const pages = await store.summaries({ config, site, language: 'hu' });
      return pages.map(({ path }) => path);
    },
  };
}
