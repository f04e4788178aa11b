import type { addCartGift as operation } from '@rajt/contract/papers/operations/gift-cards';
import { budapestDate } from '@rajt/rules/dates';
import type { CartId } from '@rajt/rules/ids';
import { isGiftDay } from '@rajt/rules/papers/gift-cards';
import { saleState } from '@rajt/rules/shop/products';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { openForProducts } from '../../checkout/cart/index.ts';
import { changeCart } from './change-cart.ts';
import type { ShopDeps } from './change-goods.ts';
import { newGiftCode } from './gift-code.ts';
import { findGiftOffer, insertGift } from './gift-queries.ts';
import { addItems } from './item-queries.ts';

type GiftCall = Call<typeof operation>;

/** Puts one gift card into the cart, with what is written on it. */
export async function addGift(deps: ShopDeps, call: GiftCall): Promise<Reply<typeof operation>> {
  const { mail } = call.body;
  if (mail && !isGiftDay(mail.on, budapestDate(deps.clock.now())))
    throw new Refusal('validation', { fields: { 'mail.on': ['gift_day'] } });
  return ok({ data: await changeCart(deps, call, (trx) => add(trx, deps, call)) });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function add(
  trx: Trx,
  { clock, config }: Pick<ShopDeps, 'clock' | 'config'>,
  { viewer, site, language, params, body }: GiftCall,
): Promise<CartId | null> {
  const offer = await findGiftOffer(trx, params.giftId, site);
  if (!offer?.isPublished) throw new Refusal('not_found');
  const { variantId, valueHuf: amountHuf } = offer;
  const sale = saleState({ ...offer, prices: [{ endsAt: null, amountHuf }] }, clock.now());
  if (sale !== 'open')
    throw new Refusal('product_not_on_sale', { items: [{ hu: offer.textHu, en: offer.textEn }] });
  const cart = await openForProducts(trx, viewer.id, site);
  if (cart.state === 'paying') return cart.id;
  const gift = { ...body, valueHuf: amountHuf, language, site };
  const giftCardId = await insertGift(trx, gift, newGiftCode(config));
  await addItems(trx, cart.id, { variantId, amountHuf, parent: null, giftCardId, count: 1 }, viewer.id);
  return null;
}
