import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { useQuery } from '@tanstack/react-query';
import { usePresence } from '../../../shell/session/use-presence.ts';

/** The start numbers of a member in a race; of a visitor none. A race of today is not among the past ones yet. */
export function useOwnBibs(raceId: string): readonly string[] {
  const userId = useStore((state) => state.userId) ?? '';
  const enabled = usePresence() === 'member';
  const params = { userId };
  const was = useQuery({ ...queryOf(listEntries, { params, query: { status: 'past' } }), enabled });
  const is = useQuery({ ...queryOf(listEntries, { params, query: { status: 'actual' } }), enabled });
  if (!enabled) return [];
  return [...(was.data ?? []), ...(is.data ?? [])].flatMap(({ race, bib }) =>
    race.id === raceId && bib !== null ? [bib] : [],
  );
}
