import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { listTeams } from '@rajt/contract/entering/operations/teams';
import { listWaitingPlaces } from '@rajt/contract/entering/operations/waiting';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enteredQueries } from '../entered/use-entered.ts';
import { type Ahead, aheadOf } from './ahead.ts';

/**
 * The next race and the tasks of the member, from lists that the calendar reads anyway and from their waiting places; teams are read
 * only for a leader. Null until all lists are loaded. Without `asks` no request is sent: only cached answers count.
 */
export function useAhead(asks: boolean): Ahead | null {
  const userId = useUserId();
  const params = { userId };
  const { cart, paid } = enteredQueries(userId);
  const { data: entries } = useQuery({ ...paid, enabled: asks });
  const { data: held } = useQuery({ ...cart, enabled: asks });
  const { data: places } = useQuery({
    ...queryOf(listWaitingPlaces, { params }),
    enabled: asks,
    staleTime: 60_000,
  });
  const leads = entries?.some(({ team }) => team?.isLeader) ?? false;
  const { data: teams } = useQuery({ ...queryOf(listTeams, { params }), enabled: asks && leads });
  return useMemo(() => {
    if (!entries || !held || !places || (leads && !teams)) return null;
    return aheadOf({ entries, held: held.entries, places, teams: teams ?? [] }, new Date());
  }, [entries, held, places, leads, teams]);
}
