import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { plannedPaceSeconds } from '@rajt/rules/formats';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enteredQueries, useEntered } from '../../entering/shared/entered/use-entered.ts';
import { type Me, NOBODY } from './offer-for-reader.ts';

/** Data that changes only when the person changes it, here. */
const OWN = { staleTime: 5 * 60_000 };

function ownQueries(userId: string) {
  const params = { userId };
  return {
    profile: { ...queryOf(getProfile, { params }), ...OWN },
    defaults: { ...queryOf(getEntryDefaults, { params }), ...OWN },
  };
}

/** Prefetches everything that `useMe` returns: data that is here before the page is drawn saves drawing it again. */
export function askForMe(queryClient: QueryClient, userId: string): void {
  const { profile, defaults } = ownQueries(userId);
  const { cart, paid } = enteredQueries(userId);
  void queryClient.prefetchQuery(profile);
  void queryClient.prefetchQuery(defaults);
  void queryClient.prefetchQuery(cart);
  void queryClient.prefetchQuery(paid);
}

/**
 * The reader, for the pages that are the same for everybody. Until all is here, or never comes, nothing is known and the page
 * stays as everybody sees it: it is drawn again once, not with every answer.
 */
export function useMe(): Me {
  const queries = ownQueries(useUserId());
  const profile = useQuery(queries.profile);
  const defaults = useQuery(queries.defaults);
  const { entered, isPending } = useEntered();
  const isWhole = !(isPending || profile.isPending || defaults.isPending);
  return useMemo(
    () =>
      isWhole
        ? {
            birthDate: profile.data?.birthDate ?? null,
            gender: profile.data?.gender ?? null,
            isCardHolder: Boolean(profile.data?.spuriCard),
            paceSeconds: plannedPaceSeconds(defaults.data?.remembered?.plannedPace ?? ''),
            entered,
          }
        : NOBODY,
    [isWhole, profile.data, defaults.data, entered],
  );
}
