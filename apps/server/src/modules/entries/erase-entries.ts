import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setCart } from './cart-queries.ts';
import { forgetAnswers, giveUpPaid, lockLiveCarts } from './erase-queries.ts';
import { releaseHeld } from './queries.ts';

/** Locks a person's carts, so that nothing is held or paid meanwhile; refused while one is being paid. */
export async function lockCartsToErase(trx: Trx, personId: UserId): Promise<CartId[]> {
  const carts = await lockLiveCarts(trx, personId);
  if (carts.some((cart) => cart.isPaying)) throw new Refusal('payment_open');
  return carts.map((cart) => cart.id);
}

/** A person's entries without the person. Last in its transaction, for it takes locks of pools. */
export async function eraseEntries(
  trx: Trx,
  personId: UserId,
  what: { readonly cartIds: readonly CartId[]; readonly givenUp: readonly EntryId[] },
): Promise<void> {
  await forgetAnswers(trx, personId);
  for (const cartId of what.cartIds) {
    await releaseHeld(trx, { cartId }, 'removed', personId);
    await setCart(trx, cartId, { state: 'closed' });
  }
  await giveUpPaid(trx, personId, what.givenUp);
}
