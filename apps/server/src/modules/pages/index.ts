import { getPage } from '@rajt/contract/operations/pages';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PageStore } from './page-store.ts';

export { readPages } from './read-pages.ts';

/** What an organiser writes for everybody to read: files in the content folder. */
export function pagesModule(deps: Deps): Module {
  const store = new PageStore(deps);
  return {
    routes: (site) =>
      serve(site, getPage, async ({ params, site: of, language }) => {
        const body = await store.page(params.pageId, { config: deps.config, site: of, language });
        if (!body) throw new Refusal('not_found');
        return { status: 200 as const, body };
      }),
  };
}
