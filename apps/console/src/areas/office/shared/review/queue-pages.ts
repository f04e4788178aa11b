import type { InfiniteData } from '@tanstack/react-query';
import type { ReviewPage } from './review-kind.ts';

/** The pages of a queue that were read so far. */
export type QueuePages<Item> = InfiniteData<ReviewPage<Item>, string | undefined>;

const mapPages = <Item>(
  data: QueuePages<Item>,
  change: (items: Item[], page: number) => Item[],
): QueuePages<Item> => ({
  ...data,
  pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

/** Removes an item from the pages. */
export function withoutItem<Item>(data: QueuePages<Item>, isIt: (item: Item) => boolean): QueuePages<Item> {
  return mapPages(data, (items) => items.filter((one) => !isIt(one)));
}

/** Puts an item into the pages: at its own position, else before the shown item, else first. */
export function withItem<Item>(
  data: QueuePages<Item>,
  item: Item,
  isIt: (item: Item) => boolean,
  isShown: (item: Item) => boolean,
): QueuePages<Item> {
  if (data.pages.some(({ items }) => items.some(isIt)))
    return mapPages(data, (items) => items.map((one) => (isIt(one) ? item : one)));
  const page = Math.max(
    0,
    data.pages.findIndex(({ items }) => items.some(isShown)),
  );
  return mapPages(data, (items, at) =>
    at === page ? items.toSpliced(Math.max(0, items.findIndex(isShown)), 0, item) : items,
  );
}
