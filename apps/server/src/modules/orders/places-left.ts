import type { Order } from '@rajt/contract/operations/orders';
import type { LinePlace } from '../entries/index.ts';

type PlacesLeft = Pick<Order, 'heldUntil' | 'otherOrder'>;

/**
 * What the buyer is told about the places of an order that bought nothing, in one answer for all of them: first what calls
 * for a next step. That all are paid is said only when no line is without a place, but for what was taken out of the cart.
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
