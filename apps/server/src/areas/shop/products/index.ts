import { addForEntries, listEntriesForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { addCartGift, removeCartGift } from '@rajt/contract/papers/operations/gift-cards';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';
import { addCartStay, removeCartStay } from '@rajt/contract/shop/operations/stays';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { type Call, type Reply, serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { addGift } from './add-gift.ts';
import { addStay } from './add-stay.ts';
import type { ShopDeps } from './change-goods.ts';
import { addForEntries as addAll, entriesForProduct } from './entries-for-product.ts';
import { eraseCaptionsOf } from './entry-queries.ts';
import { findProducts } from './find-products.ts';
import { eraseGiftsOf } from './gift-privacy-queries.ts';
import { productsJobs } from './jobs.ts';
import { ownGiftCards, ownProducts, ownRedeemedCards } from './own-data-queries.ts';
import { eraseParcels } from './piece-queries.ts';
import { ProductCache } from './product-cache.ts';
import { removeGift } from './remove-gift.ts';
import { removeStay } from './remove-stay.ts';
import { setDonation } from './set-donation.ts';
import { setQuantity } from './set-quantity.ts';
import { eraseGuestsOf } from './stay-queries.ts';

export { aboutPiece } from './about-piece.ts';
export { aboutColumns, aboutObject, aboutOf, type StoredAbout } from './about-queries.ts';
export { cartProductFinder, productsOfOrder } from './cart-products.ts';
export { isProductFile, loadProducts } from './content/load-products.ts';
export { paidDonations } from './donation-queries.ts';
export { freeToCancel, type GoodsOf, isOfCancelledEvent, ofEvent, takeOutOfEvent } from './event-queries.ts';
export { hashGiftCode, newGiftCode, showGiftCode } from './gift-code.ts';
export { giftAddresses } from './gift-privacy-queries.ts';
export {
  expireGifts,
  findBoughtGiftToPrint,
  findGiftToPrint,
  type GiftToPrint,
  giftOf,
  insertGivenGifts,
  lockGiftByCode,
  markGiftRedeemed,
  takeGiftsToMail,
} from './gift-queries.ts';
export { boughtGiftView } from './gift-view.ts';
export { ledgerAccountOf } from './ledger-account.ts';
export { findCartsWithGoods, moveAttached, moveGoods } from './move-queries.ts';
export {
  countGoodsToCome,
  type LockedPiece,
  lockPieces,
  markPieces,
  noteWithdrawn,
  type PieceMark,
  refundPieces,
} from './piece-queries.ts';
export { productKind } from './product-kind.ts';
export { areStillInCart, asBoughtGift, type BoughtGiftText, boughtGiftOf } from './view-queries.ts';

export const productsManifest = defineModule({
  name: 'products',
  owns: [
    'product',
    'product_variant',
    'product_item',
    'charity',
    'stay',
    'stay_house',
    'stay_night',
    'stay_room',
    'stay_transfer',
    'gift_card',
  ],
  erase: {
    account: ofAccount((trx, { id }) => eraseParcels(trx, id)),
    person: (trx, { people, cartIds }) => eraseCaptionsOf(trx, people, cartIds),
    entries: ofAccount(async (trx, { id }) => {
      await eraseGiftsOf(trx, id);
      await eraseGuestsOf(trx, id);
    }),
  },
  ownData: { products: ownProducts, giftCards: ownGiftCards, redeemedCards: ownRedeemedCards },
});

/** Each is a press in the shop or the cart. */
const PRESSES: Limit = { per: 'account', name: 'shop-person', points: 120, seconds: 60, isLocal: true };

/** The shop: products, their prices and stock. `sale`: what changes carts. `productKind` is how they are sold. */
export function productsModule(deps: Deps, sale: ShopDeps): Module {
  const cache = new ProductCache(deps);
  return {
    jobs: productsJobs(deps),
    routes: (site) => {
      serve(site, listProducts, (call) => readProducts(cache, call));
      serve(site, setCartProduct, (call) => setQuantity(sale, call), { limit: [PRESSES] });
      serve(site, listEntriesForProduct, (call) => entriesForProduct(deps, call));
      serve(site, addForEntries, (call) => addAll(sale, call), { limit: [PRESSES] });
      serve(site, addCartStay, (call) => addStay(sale, call), { limit: [PRESSES] });
      serve(site, removeCartStay, (call) => removeStay(sale, call), { limit: [PRESSES] });
      serve(site, addCartGift, (call) => addGift(sale, call), { limit: [PRESSES] });
      serve(site, removeCartGift, (call) => removeGift(sale, call), { limit: [PRESSES] });
      serve(site, setCartDonation, (call) => setDonation(sale, call), { limit: [PRESSES] });
    },
  };
}

async function readProducts(
  cache: ProductCache,
  { site, language, query }: Call<typeof listProducts>,
): Promise<Reply<typeof listProducts>> {
  const products = await cache.read(site, language);
  const found = findProducts(products, query);
  if (query.productId !== undefined && found.length === 0) throw new Refusal('not_found');
  const ofType = products.filter(({ type }) => (query.productType ?? type) === type);
  return { status: 200, body: { data: found, meta: { total: ofType.length, found: found.length } } };
}
