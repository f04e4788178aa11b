import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A live entry of the reader themselves, and where it is to be found. */
export interface Entered {
  readonly entryId: string;
  readonly raceId: string;
  readonly raceName: string;
  readonly eventId: string;
  /** Waits in the cart, also while it is being paid; or is paid and among the entries. */
  readonly where: 'cart' | 'entries';
}

/** The reads of a person's entries: their cart, and the paid ones. */
export function enteredQueries(userId: string) {
  const params = { userId };
  return {
    cart: queryOf(getCart, { params }),
    paid: queryOf(listEntries, { params, query: { status: 'actual' } }),
  };
}

interface EnteredOptions {
  /** Asks the server again: the known data are older than the answer that the person has just got. */
  isFresh?: boolean;
}

/**
 * The reader's entries on this site, from their cart and their list. An entry that waits in another account's cart is in neither.
 * `isPending`: more may come.
 */
export function useEntered({ isFresh = false }: EnteredOptions = {}): {
  entered: readonly Entered[];
  isPending: boolean;
} {
  const userId = useUserId();
  const age = isFresh ? { staleTime: 0 } : {};
  const queries = enteredQueries(userId);
  const cart = useQuery({ ...queries.cart, ...age });
  const paid = useQuery({ ...queries.paid, ...age });
  const entered = useMemo(() => {
    const own = (cart.data?.entries ?? []).filter(({ participant }) => participant.uid === userId);
    return [
      ...own.map((entry) => enteredOf(entry, 'cart')),
      ...(paid.data ?? []).map((entry) => enteredOf(entry, 'entries')),
    ];
  }, [cart.data, paid.data, userId]);
  return {
    entered,
    isPending: [cart, paid].some((query) => (isFresh ? query.isFetching : query.isPending)),
  };
}

function enteredOf(
  entry: { entryId: string; race: { id: string; name: string }; event: { id: string } },
  where: Entered['where'],
): Entered {
  const { entryId, race, event } = entry;
  return { entryId, raceId: race.id, raceName: race.name, eventId: event.id, where };
}

/** The reader's entry in a race, read now: for when the server has just reported one. */
export function useEnteredRace(raceId: string): { entered: Entered | null; isPending: boolean } {
  const { entered, isPending } = useEntered({ isFresh: true });
  return { entered: entered.find((one) => one.raceId === raceId) ?? null, isPending };
}

/** Names an entry on the screen of the entries, so that a link leads to it. */
export const entryAnchor = (entryId: string) => `entry-${entryId}`;
