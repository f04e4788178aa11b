import { CallError } from '@rajt/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** An error that is younger is the answer to the loader of the very screen that is being drawn. */
const YOUNG_ERROR_MS = 10_000;

/** Retries only what may pass by itself: no network, or a server that a proxy does not reach or that is not ready. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      // Else a slow device shows the error, takes it away, asks again and shows it again, without the focus.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > YOUNG_ERROR_MS,
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The `meta` of a query with the same answer for everybody. */
export const OF_EVERYBODY = { isOfEverybody: true };

/** Removes the data read for a person, with the session; the site's settings and the lists of forms stay. */
export function discardAnswers(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.['isOfEverybody'] });
}
