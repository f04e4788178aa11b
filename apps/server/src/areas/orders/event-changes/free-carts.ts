import type { CartId } from '@rajt/rules/ids';
import { fullName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type Carts, lockCart } from '../../checkout/cart/index.ts';
import { takeOutAll } from '../../entering/entries/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { takeOutOfEvent } from '../../shop/products/index.ts';
import { type CartToFree, findNextCart, readCartToFree } from './cart-queries.ts';
import { eventCancelledMail, MOST_NAMES } from './mails.ts';
import type { Cancelled } from './notify-cancelled.ts';
import type { BatchStep } from './steps.ts';

/**
 * Takes the entries and goods of a cancelled event out of carts, in the order of cart ids, and notifies the owners. One cart is a
 * transaction: freeing places locks pools, and after these nobody locks a cart. Carts that are being paid are left: their money
 * is refunded when it comes, and their hold ends with the payment.
 */
export const freeCarts = (event: Cancelled, carts: Pick<Carts, 'dropLoose'>): BatchStep => ({
  name: 'carts',
  batch: async (trx, { id, eventId, raceId, withDonations, cursor }) => {
    const of = { eventId, raceId, withDonations };
    const cartId = await findNextCart(trx, of, cursor);
    if (cartId === null) return null;
    const cart = await lockCart(trx, cartId);
    if (cart.state !== 'open') return { cursor: cartId, count: 0 };
    // The goods first: pieces are locked before entries, and these before pools.
    const goods = await takeOutOfEvent(trx, cartId, of);
    const found = await readCartToFree(trx, cartId, of);
    const entryIds = found.entries.map((entry) => entry.id);
    if (goods + entryIds.length > 0) await tell(trx, id, event, cartId, found);
    if (entryIds.length > 0) await takeOutAll(trx, carts, cart, entryIds);
    return { cursor: cartId, count: entryIds.length };
  },
});

async function tell(
  trx: Trx,
  changeId: string,
  event: Cancelled,
  cartId: CartId,
  { site, email, language, firstName, entries }: CartToFree,
): Promise<void> {
  await queueMail(trx, eventCancelledMail, {
    key: `${changeId}:cart:${cartId}`,
    to: email,
    language,
    payload: {
      ...site,
      role: 'cart',
      firstName,
      event: event.name[language],
      day: event.day,
      participants: entries.slice(0, MOST_NAMES).map(({ participant }) => fullName(participant, language)),
      moreParticipants: Math.max(0, entries.length - MOST_NAMES),
      refundHuf: 0,
    },
  });
}
