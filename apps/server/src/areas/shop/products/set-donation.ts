import type { setCartDonation as operation } from '@rajt/contract/shop/operations/donations';
import type { CartId } from '@rajt/rules/ids';
import { isDonation } from '@rajt/rules/shop/donations';
import { saleState } from '@rajt/rules/shop/products';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockLiveCart, openForProducts } from '../../checkout/cart/index.ts';
import { changeCart } from './change-cart.ts';
import type { ShopDeps } from './change-goods.ts';
import { findFreeDonation } from './donation-queries.ts';
import { addItems, lockOfVariant, removeItems } from './item-queries.ts';

/** Makes the cart have one free donation of this amount to a charity; 0 takes it out. */
export async function setDonation(
  deps: ShopDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  return ok({ data: await changeCart(deps, call, (trx) => setAmount(trx, deps, call)) });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function setAmount(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { viewer, site, params, body: { amount } }: Call<typeof operation>,
): Promise<CartId | null> {
  const donation = await findFreeDonation(trx, params.charityId, site);
  // An unpublished charity does not exist; taking its donation out of a cart still works.
  if (!donation || (amount > 0 && !donation.isPublished)) throw new Refusal('not_found');
  if (amount > 0) {
    const { textHu, textEn, isOffered } = donation;
    // It has no price of its own: what decides is whether it is collected for now.
    const sale = saleState({ ...donation, prices: [{ endsAt: null, amountHuf: amount }] }, clock.now());
    if (!isOffered || sale !== 'open')
      throw new Refusal('product_not_on_sale', { items: [{ hu: textHu, en: textEn }] });
    if (!isDonation(amount, donation)) throw new Refusal('donation_out_of_bounds');
  }
  const cart =
    amount > 0 ? await openForProducts(trx, viewer.id, site) : await lockLiveCart(trx, viewer.id, site);
  if (!cart) return null;
  if (cart.state === 'paying') return cart.id;
  const { variantId } = donation;
  const given = await lockOfVariant(trx, cart.id, variantId, null);
  if (given.length === 1 && given[0]?.amountHuf === amount) return null;
  await removeItems(
    trx,
    given.map(({ id }) => id),
    viewer.id,
  );
  if (amount > 0)
    await addItems(trx, cart.id, { variantId, amountHuf: amount, parent: null, count: 1 }, viewer.id);
  return null;
}
