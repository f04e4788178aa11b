import type { ProductItemId } from '@rajt/rules/ids';

/** One thing that a piece takes one of: its stock, a night of its room, or what its entry may still have of the product. */
export interface Need {
  readonly id: ProductItemId;
  /** Pieces of one stay are had together or not at all. */
  readonly stayId: string | null;
  readonly key: string;
  /** How many there are for all of these pieces. */
  readonly free: number;
}

/** Which pieces cannot be had any more; those that come first get what there is. */
export function lostPieces(needs: readonly Need[]): ReadonlySet<ProductItemId> {
  const left = new Map(needs.map(({ key, free }) => [key, free]));
  const lost = new Set<ProductItemId>();
  for (const together of Map.groupBy(needs, ({ id, stayId }) => stayId ?? `piece ${id}`).values()) {
    const wanted = Map.groupBy(together, ({ key }) => key);
    if ([...wanted].every(([key, { length }]) => (left.get(key) ?? 0) >= length))
      for (const [key, { length }] of wanted) left.set(key, (left.get(key) ?? 0) - length);
    else for (const { id } of together) lost.add(id);
  }
  return lost;
}
