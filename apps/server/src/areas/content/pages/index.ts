import { getAnnouncement } from '@rajt/contract/content/operations/announcement';
import { getPage } from '@rajt/contract/content/operations/pages';
import type { Site } from '@rajt/rules/branch';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { Announcements } from './announcements.ts';
import { PageStore } from './page-store.ts';
import { publicPages } from './public-pages.ts';
import { keepTerms } from './terms-queries.ts';

export { readAnnouncements } from './announcements.ts';
export { readMarkdown } from './blocks.ts';
export { readFrontMatter } from './front-matter.ts';
export { expectInForce, readPages } from './read-pages.ts';

export const pagesManifest = defineModule({ name: 'pages', owns: ['terms_text'] });

const keepTermsJob = defineJob('keep-terms', z.object({}));

export interface Pages extends Module {
  /** The version of the terms as a site shows them now: an order accepts this one. */
  readonly termsVersion: (site: Site) => Promise<string>;
}

/** Pages that an organiser writes for everybody: files in the content folder. */
export function createPages(deps: Deps): Pages {
  const store = new PageStore(deps);
  const announcements = new Announcements(deps);
  return {
    publicPages: publicPages(store, deps.config),
    termsVersion: async (site) => (await store.termsOf(site)).version,
    // Not on the way of a purchase: a text that changes twice within a minute is one that nobody has read.
    jobs: [handle(keepTermsJob, async () => keepTerms(deps.db, await store.terms()), '* * * * *')],
    routes: (site) => {
      serve(
        site,
        getAnnouncement,
        async ({ site: of, language }) =>
          ok({ data: await announcements.now({ config: deps.config, site: of, language }) }),
        { limit: [PUBLIC_READS] },
      );
      serve(
        site,
        getPage,
        async ({ params, site: of, language }) => {
          const body = await store.page(params.pageId, { config: deps.config, site: of, language });
          if (!body) throw new Refusal('not_found');
          return { status: 200 as const, body };
        },
        { limit: [PUBLIC_READS] },
      );
    },
  };
}
