import type { CollectionName } from '@rajt/contract/content/operations/reference';
import { useCollection } from './use-collection.ts';

/** The collections whose items are kept by id. */
export type ChoiceName = Exclude<CollectionName, 'zipcodes' | 'clubs'>;

/**
 * The name of a kept id, for showing a profile; the id itself while the list is not there or has lost it. With `wanted:
 * false` nothing is fetched.
 */
export function useItemName(collection: ChoiceName, wanted = true): (id: string) => string {
  const items = useCollection(collection, wanted);
  return (id) => items.find((item) => item.id === id)?.name ?? id;
}
