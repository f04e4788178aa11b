import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { queryOptions } from '@tanstack/react-query';

/** A package or font inside the files of the app. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As SPDX names the licence. */
  readonly identifier: string;
  /** The licence itself, where the package brings it. */
  readonly text?: string;
  readonly isFont: boolean;
}

/** The build writes the list (build/licences.ts); it belongs to this version of the app. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async ({ signal }): Promise<ShippedPackage[]> => {
    const answer = await fetch('/licences.json', { signal, cache: 'no-cache' });
    if (!answer.ok) throw new Error(`licences.json: ${answer.status}`);
    // Our own file, made with this type.
    return (await answer.json()) as ShippedPackage[];
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: OF_EVERYBODY,
});
