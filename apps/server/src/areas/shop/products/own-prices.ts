import type { RefusalCode } from '@rajt/contract/errors';
import type { ProductItemId } from '@rajt/rules/ids';
import { isDonation } from '@rajt/rules/shop/donations';
import { roomPrice, touristTax } from '@rajt/rules/shop/stays';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findBounds } from './donation-queries.ts';
import type { ItemInCart } from './item-queries.ts';
import { findStayItems, type StayItem } from './stay-queries.ts';

/** The current price of a piece that is not priced by date, or why it cannot be bought. */
export type OwnPrice =
  | { readonly amountHuf: number; readonly refusal: null }
  | { readonly amountHuf: null; readonly refusal: RefusalCode };

/** Free donations cost the sum that their buyer chose, rooms the sum of their nights; other pieces are not in the result. */
export async function findOwnPrices(
  trx: Trx,
  items: readonly ItemInCart[],
): Promise<ReadonlyMap<ProductItemId, OwnPrice>> {
  const prices = new Map<ProductItemId, OwnPrice>();
  const free = items.filter(({ kind }) => kind === 'free_amount');
  if (free.length > 0) {
    const bounds = await findBounds(trx, idsOf(free));
    for (const { id, amountHuf } of free) {
      const within = bounds.get(id);
      prices.set(
        id,
        within && isDonation(amountHuf, within) ? costs(amountHuf) : refused('product_not_on_sale'),
      );
    }
  }
  const stays = items.filter(({ kind }) => kind === 'room' || kind === 'tourist_tax');
  if (stays.length > 0) {
    const found = await findStayItems(trx, idsOf(stays));
    const wanted = Map.groupBy(
      found.flatMap(({ nights }) => nights),
      ({ poolId }) => poolId,
    );
    for (const item of found)
      prices.set(
        item.id,
        stayPrice(item, (night) => wanted.get(night.poolId)?.length ?? 0),
      );
  }
  return prices;
}

/** `wanted`: how many rooms of a night the cart has. */
function stayPrice(
  { kind, people, adults, length, taxHuf, nights, isPast }: StayItem,
  wanted: (night: StayItem['nights'][number]) => number,
): OwnPrice {
  if (isPast) return refused('product_not_on_sale');
  if (kind === 'tourist_tax') return costs(touristTax(taxHuf, length, adults));
  if (nights.length < length) return refused('product_not_on_sale');
  if (nights.some((night) => night.free < wanted(night))) return refused('nights_taken');
  return costs(roomPrice(nights, people));
}

const idsOf = (items: readonly ItemInCart[]) => items.map(({ id }) => id);
const costs = (amountHuf: number): OwnPrice => ({ amountHuf, refusal: null });
const refused = (refusal: RefusalCode): OwnPrice => ({ amountHuf: null, refusal });
