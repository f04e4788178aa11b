import { isDonation } from '@rajt/rules/donations';
import type { ProductItemId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { findBounds } from './donation-queries.ts';
import type { ItemInCart } from './item-queries.ts';

/** What pieces cost that are not priced by date: null where they cannot be bought now. */
export type OwnPrices = ReadonlyMap<ProductItemId, number | null>;

/** A free donation costs what its buyer has said, while that is within the charity's bounds. */
export async function findOwnPrices(trx: Trx, items: readonly ItemInCart[]): Promise<OwnPrices> {
  const free = items.filter(({ kind }) => kind === 'free_amount');
  if (free.length === 0) return new Map();
  const bounds = await findBounds(
    trx,
    free.map(({ id }) => id),
  );
  return new Map(
    free.map(({ id, amountHuf }) => {
      const within = bounds.get(id);
      return [id, within && isDonation(amountHuf, within) ? amountHuf : null];
    }),
  );
}
