import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { closeCart } from '../cart/index.ts';
import { forgetAnswers, giveUpPaid, lockToErase } from './erase-queries.ts';
import { releaseHeld } from './queries.ts';

/**
 * Removes a person from their entries; none of their carts may be being paid. Last in its transaction, because it locks
 * pools.
 */
export async function eraseEntries(
  trx: Trx,
  personId: UserId,
  what: { readonly cartIds: readonly CartId[]; readonly givenUp: readonly EntryId[] },
): Promise<void> {
  await lockToErase(trx, personId, what.cartIds);
  await forgetAnswers(trx, personId);
  for (const cartId of what.cartIds) await closeCart(trx, cartId);
  for (const cartId of what.cartIds) await releaseHeld(trx, { cartId }, 'removed', personId);
  await giveUpPaid(trx, personId, what.givenUp);
}
