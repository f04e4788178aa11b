import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whileAttended } from '../../../../shell/while-attended.ts';
import { type QueuePages, withItem, withoutItem } from './queue-pages.ts';
import type { ReviewKind, ReviewState } from './review-kind.ts';

/** The next page is read when only this many items follow the shown item. */
const READ_AHEAD = 5;
const attended = whileAttended(60_000);

/**
 * The queue of a state, and the shown item. A shown item stays until the reviewer moves on, also when it has left the queue:
 * no other file appears under a pressed key.
 */
export function useReviewQueue<Item, Name extends string>(kind: ReviewKind<Item, Name>, state: ReviewState) {
  const queries = useQueryClient();
  const key = [...kind.key, state];
  const [shown, setShown] = useState<{ item: Item; at: number; key: string } | null>(null);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => kind.readPage(state, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    // A queue with items is not polled while the reviewer works on it; an empty queue is polled for new items.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.every(({ items }) => items.length === 0) ? attended() : false,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const is = (one: Item) => (other: Item) => kind.idOf(one) === kind.idOf(other);
  const kept = shown?.key === JSON.stringify(key) ? shown : null;
  const found = kept ? items.findIndex(is(kept.item)) : 0;
  const current = items[found] ?? kept?.item;
  const at = found < 0 ? (kept?.at ?? 0) : found;

  const show = (item: Item | undefined, place: number) =>
    setShown(item === undefined ? null : { item, at: place, key: JSON.stringify(key) });
  const set = async (change: (data: QueuePages<Item>) => QueuePages<Item>) => {
    // An earlier read would restore items that have left the queue.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData<QueuePages<Item>>(key, (data) => data && change(data));
    // The other states are read again when they are opened.
    queries.removeQueries({ queryKey: kind.key, type: 'inactive' });
  };

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isNearEnd = items.length - at <= READ_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);

  return {
    list,
    items,
    current,
    at,
    select: (item: Item) => show(item, items.findIndex(is(item))),
    /** Shows the next or the previous item and returns it. */
    move: (by: 1 | -1): Item | undefined => {
      const to = found < 0 && by === 1 ? at : at + by;
      const next = items[Math.min(Math.max(to, 0), items.length - 1)];
      if (next !== undefined) show(next, to);
      return next;
    },
    /** Removes a judged item, or keeps it changed if its state is still this one; shows the next item and returns it. */
    leave: async (before: Item, now: Item): Promise<Item | undefined> => {
      const own = items.findIndex(is(before));
      // An item that left the queue before has no position in it.
      const place = own < 0 ? at - 1 : own;
      const next = items[place + 1] ?? items[own < 0 ? place : place - 1];
      const stays = kind.stateOf(now) === state;
      await set((data) => (stays ? withItem(data, now, is(now), is(before)) : withoutItem(data, is(now))));
      show(next, stays ? place + 1 : place);
      return next;
    },
    /** Removes an item from the queue that no longer exists; it stays shown. */
    drop: (item: Item): Promise<void> => {
      show(item, at);
      return set((data) => withoutItem(data, is(item)));
    },
    /** Shows the present item, and puts it into the queue if it has the state of the queue. */
    bring: async (now: Item): Promise<void> => {
      const belongs = kind.stateOf(now) === state;
      await set((data) =>
        belongs
          ? withItem(data, now, is(now), (one) => current !== undefined && is(current)(one))
          : withoutItem(data, is(now)),
      );
      show(now, at);
    },
  };
}

export type ReviewQueue<Item> = ReturnType<typeof useReviewQueue<Item, string>>;
