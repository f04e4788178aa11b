import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { closeCart } from '../../checkout/cart/index.ts';
import { eraseAnswers, isBeingReplaced, lockToErase, withdrawPaid } from './erase-queries.ts';
import { passOnPlaces } from './member-queries.ts';
import { releaseHeld } from './queries.ts';

/**
 * Removes a person, and the people without an account whom they manage, from their entries; none of their carts may be being
 * paid. Refuses while another person is paying for the replacement of a withdrawn entry. Last in its transaction, because it
 * locks pools.
 */
export async function eraseEntries(
  trx: Trx,
  personId: UserId,
  managed: readonly UserId[],
  what: { readonly cartIds: readonly CartId[]; readonly givenUp: readonly EntryId[] },
): Promise<void> {
  const people = [personId, ...managed];
  await lockToErase(trx, personId, people, what.cartIds);
  // Under the locks of the entries, which a payment takes when it starts.
  if (await isBeingReplaced(trx, what.givenUp)) throw new Refusal('entry_changes_hands');
  await eraseAnswers(trx, personId, people);
  for (const cartId of what.cartIds) await closeCart(trx, cartId);
  for (const cartId of what.cartIds) await releaseHeld(trx, { cartId }, 'removed', personId);
  await passOnPlaces(trx, what.givenUp);
  await withdrawPaid(trx, personId, people, what.givenUp);
}
