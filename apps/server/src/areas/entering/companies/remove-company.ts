import type { removeCompany as operation } from '@rajt/contract/entering/operations/companies';
import { asId, type CartId, type CompanyEntryId, type UserId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { type HoldDeps, releaseFromCart } from '../entries/index.ts';
import { findLastCart } from './queries.ts';

/**
 * Releases all places that a company has in the cart, in one statement. As with one entry, goods attached to them go too, an
 * emptied cart loses its deadline, and a cart whose payment has failed is thawed.
 */
export async function removeCompany(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<CompanyEntryId>(call.params.companyEntryId);
  await deps.carts.change(() => inTransaction(deps.db, (trx) => removeHeld(trx, deps, id, call.viewer.id)));
  return { status: 204, body: undefined };
}

/** Returns the cart when it is being paid; nothing was done then. */
async function removeHeld(
  trx: Trx,
  { carts }: Pick<HoldDeps, 'carts'>,
  id: CompanyEntryId,
  accountId: UserId,
): Promise<CartId | null> {
  const known = await findLastCart(trx, accountId, id);
  if (!known) throw new Refusal('not_found');
  if (!known.cartId) return null;
  const cart = await lockCart(trx, known.cartId);
  const now = await findLastCart(trx, accountId, id);
  // Its next people went into another cart concurrently: the buyer has not chosen to remove these.
  if (now?.cartId !== known.cartId) return null;
  if (now.states.includes('paying')) return known.cartId;
  if (now.states.includes('paid')) throw new Refusal('entry_not_removable');
  await releaseFromCart(trx, carts, cart, { companyId: id }, accountId);
  return null;
}
