import type { Trx } from '../../platform/database.ts';
import { fullName } from '../../platform/person-name.ts';
import type { Carts } from '../cart/index.ts';
import { takeOutHeld } from '../entries/index.ts';
import { queueMail } from '../mails/index.ts';
import { type CartToFree, findCarts } from './cart-queries.ts';
import type { EventToChange } from './event-queries.ts';
import { eventCancelledMail, MOST_NAMES } from './mails.ts';
import type { BatchStep } from './steps.ts';

/**
 * Takes the entries of a cancelled event out of carts, by the ids of these, and tells whose they are. What is being paid is left:
 * its money goes back when it comes, and its hold ends with the payment.
 */
export const freeCarts = (
  event: Pick<EventToChange, 'id' | 'name' | 'startsOn'>,
  carts: Pick<Carts, 'dropLoose'>,
): BatchStep => ({
  name: 'carts',
  batch: async (trx, { id, cursor }) => {
    const found = await findCarts(trx, event.id, cursor);
    let count = 0;
    for (const cart of found) {
      for (const { id: entryId } of cart.entries)
        await takeOutHeld(trx, carts, { entryId, cartId: cart.cartId }, null);
      count += cart.entries.length;
      await tell(trx, id, event, cart);
    }
    const last = found.at(-1);
    return last ? { cursor: last.cartId, count } : null;
  },
});

async function tell(
  trx: Trx,
  changeId: string,
  event: Pick<EventToChange, 'name' | 'startsOn'>,
  { cartId, site, email, language, firstName, entries }: CartToFree,
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
      day: event.startsOn,
      participants: entries.slice(0, MOST_NAMES).map(({ participant }) => fullName(participant, language)),
      moreParticipants: Math.max(0, entries.length - MOST_NAMES),
      refundHuf: 0,
    },
  });
}
