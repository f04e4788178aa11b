import { call } from '@rajt/app-kit/api/call';
import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { currentLanguage } from '@rajt/app-kit/texts/texts';
import {
  type CollectionItem,
  type CollectionName,
  collections,
  type listEducations,
} from '@rajt/contract/content/operations/reference';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Kept, readKept, writeKept } from './kept-collection.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const none: readonly never[] = [];

/** Read once after the app has started; the kept collection is shown until the answer comes, and when none does. */
const collectionQuery = <N extends CollectionName>(name: N) => {
  const language = currentLanguage();
  // All nine are called alike; what an item has follows from the name.
  const operation = collections[name] as typeof listEducations;
  return queryOptions({
    queryKey: [operation.id],
    // Not queryOf: the kept collection is asked for changes.
    queryFn: async ({ signal }): Promise<Kept<CollectionItem<N>>> => {
      const before = readKept<CollectionItem<N>>(name, language);
      const input = { modifiedSince: before?.lastModified };
      const { answer, lastModified } = await call(operation, input, { signal });
      if (!answer && before) return before;
      const items = (answer?.data.items ?? []) as CollectionItem<N>[];
      const kept = { lastModified: lastModified ?? '', items };
      writeKept(name, language, kept);
      return kept;
    },
    initialData: () => readKept<CollectionItem<N>>(name, language) ?? undefined,
    initialDataUpdatedAt: 0,
    staleTime: ONE_DAY_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
    meta: OF_EVERYBODY,
  });
};

/**
 * A reference collection in the person's language and the order to be shown; empty until it is loaded. `wanted: false` does not
 * load it, for lists that few need.
 */
export function useCollection<N extends CollectionName>(
  name: N,
  wanted = true,
): readonly CollectionItem<N>[] {
  return useQuery({ ...collectionQuery(name), enabled: wanted }).data?.items ?? none;
}
