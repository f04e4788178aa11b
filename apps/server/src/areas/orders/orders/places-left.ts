import type { Order } from '@rajt/contract/orders/operations/orders';
import type { LinePlace } from '../../entering/entries/index.ts';

type PlacesLeft = Pick<Order, 'heldUntil' | 'otherOrder'>;

/**
 * One state for all places of an order that bought nothing, the one that needs a next step first. `paid` only when
 * every line has a place, except those taken out of the cart.
 */
export function placesLeft(places: readonly LinePlace[]): PlacesLeft {
  const held = places.find(({ state }) => state === 'held');
  if (held?.heldUntil) return { heldUntil: held.heldUntil.toISOString(), otherOrder: null };
  const paying = places.find(({ state }) => state === 'paying');
  if (paying?.trid) return { heldUntil: null, otherOrder: { trid: paying.trid, isPaid: false } };
  const wanted = places.filter(({ state, wasTakenOut }) => state !== null || !wasTakenOut);
  const [paid] = wanted;
  if (paid?.trid && wanted.every(({ state }) => state === 'paid'))
    return { heldUntil: null, otherOrder: { trid: paid.trid, isPaid: true } };
  return { heldUntil: null, otherOrder: null };
}
