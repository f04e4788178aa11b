import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getProfile } from '@rajt/contract/operations/accounts';
import { getEntryDefaults } from '@rajt/contract/operations/entry-defaults';
import { plannedPaceSeconds } from '@rajt/rules/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEntered } from '../../shell/entered/use-entered.ts';
import { type Me, NOBODY } from './for-me.ts';

/** What changes only when the person changes it, here. */
const OWN = { staleTime: 5 * 60_000 };

/**
 * The reader, for the pages that are the same for everybody. Until all is here, or never comes, nothing is known and the page
 * stays as everybody sees it: it is drawn again once, not with every answer.
 */
export function useMe(): Me {
  const params = { userId: useUserId() };
  const profile = useQuery({ ...queryOf(getProfile, { params }), ...OWN });
  const defaults = useQuery({ ...queryOf(getEntryDefaults, { params }), ...OWN });
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
