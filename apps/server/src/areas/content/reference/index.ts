import {
  type CollectionName,
  collections,
  type listEducations,
} from '@rajt/contract/content/operations/reference';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { CollectionCache } from './collection-cache.ts';

export { loadReference, type ReferenceReport } from './load-reference.ts';
export { ListError } from './read-lists.ts';

export const referenceManifest = defineModule({
  name: 'reference',
  owns: ['reference_collection', 'reference_item'],
});

/** The lists that forms choose from: the same for every site, changed only by loading files. */
export function referenceModule(deps: Deps): Module {
  const cache = new CollectionCache(deps);
  return {
    routes: (site) => {
      for (const name of Object.keys(collections) as CollectionName[]) {
        // All nine are served alike; an item's fields are checked when the response is rendered.
        serve(
          site,
          collections[name] as typeof listEducations,
          async ({ language }) => ok(await cache.get(name, language)),
          { limit: [PUBLIC_READS] },
        );
      }
    },
  };
}
