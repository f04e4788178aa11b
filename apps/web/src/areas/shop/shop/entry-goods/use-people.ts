import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import type { Product } from '@rajt/contract/shop/operations/products';
import { useQueries, useQuery } from '@tanstack/react-query';

export interface PersonWithEntry {
  readonly uid: string;
  readonly name: string;
}

interface EntryOfPerson {
  readonly event: { readonly id: string };
  readonly participant: PersonWithEntry;
}

const PAID = [
  { status: 'actual', participant: 'mine' },
  { status: 'actual', participant: 'others' },
  { status: 'past', participant: 'mine' },
] as const;

/**
 * The people whose entries a product may be for: entries in the cart and paid ones, the reader's own and others', of its event if
 * it has one; the reader first. Undefined until it is known.
 */
export function usePeopleWithEntries({ event }: Product): {
  people: readonly PersonWithEntry[] | undefined;
  /** Why it will not be known. */
  error: Error | null;
  retry: () => void;
} {
  const params = { userId: useUserId() };
  const cart = useQuery(queryOf(getCart, { params }));
  const paid = useQueries({ queries: PAID.map((query) => queryOf(listEntries, { params, query })) });
  const lists: readonly (readonly EntryOfPerson[] | undefined)[] = [
    cart.data?.entries,
    ...paid.map(({ data }) => data),
  ];
  if (lists.some((list) => list === undefined)) {
    const failed = [cart, ...paid].filter(({ data, error }) => error && !data);
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    return { people: undefined, error: failed[0]?.error ?? null, retry };
  }
  const people = lists
    .flatMap((list) => list ?? [])
    .filter((entry) => event === null || entry.event.id === event.id)
    .map(({ participant: { uid, name } }) => [uid, { uid, name }] as const);
  const sorted = [...new Map(people).values()].sort(
    (one, other) => Number(other.uid === params.userId) - Number(one.uid === params.userId),
  );
  return { people: sorted, error: null, retry: () => {} };
}
