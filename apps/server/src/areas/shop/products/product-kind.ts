import type { RefusalCode } from '@rajt/contract/errors';
import { payableProduct } from '@rajt/rules/checkout/payment-methods';
import type { OrderId, ProductItemId } from '@rajt/rules/ids';
import { productPrice, saleState, type VariantKind } from '@rajt/rules/shop/products';
import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  errorDetail,
  errorState,
  sqlState,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import { type LineKind, type PricedItem, productItemIds, type Verdict } from '../../checkout/cart/index.ts';
import { findTooMany, lockLimited } from './entry-queries.ts';
import { hasCancelled } from './event-queries.ts';
import { activateGifts } from './gift-queries.ts';
import { type ItemInCart, lockInCart, removeLoose, removeOfUnpaid, replaceRepriced } from './item-queries.ts';
import { lockNeeds, returnLost } from './late-queries.ts';
import { ledgerAccountOf } from './ledger-account.ts';
import { lineText } from './line-text.ts';
import { lostPieces } from './lost-pieces.ts';
import { findOwnPrices, type OwnPrice } from './own-prices.ts';
import {
  claimStock,
  findSorts,
  lockOrdered,
  type OrderedItem,
  releaseStock,
  sellItems,
} from './sale-queries.ts';

/**
 * Goods as things that are sold (decision 0038). They hold nothing in a cart; their stock is claimed when the payment
 * starts, at the price of that moment, and released when the order ends. Their pools are locked before the counters and
 * pools of places, and nobody locks them after those.
 */
export function productKind(clock: Clock): LineKind {
  return {
    name: 'product',
    ledgerAccount: 'sales:products',
    accountEach: async (trx, lines) => {
      const sorts = await findSorts(trx, productItemIds(lines));
      return sorts.map(({ type }) => ledgerAccountOf(type));
    },
    vatCode: '27',
    payableAs: 'product',
    payableEach: async (trx, lines) => {
      const sorts = await findSorts(trx, productItemIds(lines));
      return sorts.map(({ type, kind }) => payableProduct(type, kind));
    },

    priceNow: async (trx, cartId) => {
      await removeLoose(trx, cartId);
      const now = clock.now();
      const items = await lockInCart(trx, cartId);
      const own = await findOwnPrices(trx, items);
      const repriced = items.flatMap((item) => {
        const amountHuf = priceOf(item, own, now);
        return amountHuf === null || amountHuf === item.amountHuf ? [] : [{ id: item.id, amountHuf }];
      });
      if (repriced.length > 0) await replaceRepriced(trx, cartId, repriced);
      const counts = Map.groupBy(items, ({ variantId }) => variantId);
      return items.map((item) => ({
        kind: 'product',
        productItemId: item.id,
        amountHuf: item.amountHuf,
        forPersonId: item.participantId,
        text: lineText(item),
        vatCode: item.vatCode,
        claims: { pools: item.poolIds, refusal: SHORT[item.kind] ?? 'not_enough_stock' },
        refusal: refusalOf(item, own, counts.get(item.variantId)?.length ?? 0, now),
      }));
    },
    freeze: async (trx, orderId, items) => {
      const ids = productItemIds(items);
      if (ids.length === 0) return;
      await lockLimited(trx, ids);
      await claimStock(trx, orderId, ids).catch((error: unknown) => {
        // Somebody else began to pay for it since it was priced.
        throw errorState(error) === sqlState.poolFull ? refusalOfPool(errorDetail(error), items) : error;
      });
      await refuseTooMany(trx, ids);
    },
    // Price and stock of an order are its own while it lasts.
    hasChanged: async (trx, lines) => hasCancelled(trx, productItemIds(lines)),
    thaw: async (trx, orderId) => releaseStock(trx, orderId),
    expire: removeOfUnpaid,
    dropLoose: removeLoose,

    lockForSale: async (trx, orderId, lines) => {
      const locked = new Map((await lockOrdered(trx, productItemIds(lines))).map((item) => [item.id, item]));
      return productItemIds(lines).map((id) => verdict(locked.get(id), orderId));
    },
    findLost: async (trx, lines) => {
      const ids = productItemIds(lines);
      await lockLimited(trx, ids);
      const lost = lostPieces(await lockNeeds(trx, ids));
      return lines.filter((line) => line.kind === 'product' && lost.has(line.productItemId));
    },
    sell: async (trx, { orderId, buyerId, sold, givenBack }) => {
      const lost = productItemIds(givenBack.filter((line) => line.verdict === 'lost'));
      if (lost.length > 0) await returnLost(trx, orderId, lost);
      const cancelledIds = productItemIds(givenBack.filter((line) => line.verdict === 'cancelled'));
      const ids = productItemIds(sold);
      if (ids.length + cancelledIds.length === 0) return;
      const attached = productItemIds(sold.filter(({ forPersonId }) => forPersonId !== null));
      if (attached.length > 0) await lockLimited(trx, attached);
      if (ids.length > 0) await activateGifts(trx, ids, buyerId);
      await sellItems(trx, { orderId, buyerId, ids, cancelledIds });
      // Late money: the entry may have got another one since.
      if (attached.length > 0) await refuseTooMany(trx, attached);
    },
    isTaken: (error) =>
      violatedConstraint(error) === 'capacity_pool_never_oversold' ||
      (error instanceof Refusal && error.code === 'too_many_for_entry'),
  };
}

async function refuseTooMany(trx: Trx, ids: readonly ProductItemId[]): Promise<void> {
  const items = await findTooMany(trx, ids);
  if (items.length > 0) throw new Refusal('too_many_for_entry', { items });
}

/** The refusal for too few places of a pool that is no stock. */
const SHORT: Partial<Record<VariantKind, RefusalCode>> = { room: 'nights_taken', transfer: 'transfer_full' };

/** Names what wanted something of a pool that is full. */
function refusalOfPool(poolId: string | undefined, items: readonly PricedItem[]): Refusal {
  const short = items.filter(({ claims }) => claims?.pools.some((id) => id === poolId));
  const names = new Map(short.map(({ text }) => [text.hu, text]));
  return new Refusal(short[0]?.claims?.refusal ?? 'not_enough_stock', { items: [...names.values()] });
}

/** Null while it is not sold. */
function priceOf(item: ItemInCart, own: ReadonlyMap<ProductItemId, OwnPrice>, now: Date): number | null {
  if (!item.isOffered || saleState(item, now) !== 'open') return null;
  const ownPrice = own.get(item.id);
  if (ownPrice) return ownPrice.amountHuf;
  return productPrice(item.prices, now)?.amountHuf ?? null;
}

function refusalOf(
  item: ItemInCart,
  own: ReadonlyMap<ProductItemId, OwnPrice>,
  count: number,
  now: Date,
): PricedItem['refusal'] {
  const amountHuf = priceOf(item, own, now);
  if (amountHuf === null) return own.get(item.id)?.refusal ?? 'product_not_on_sale';
  if (item.stock <= 0) return SHORT[item.kind] ?? 'product_sold_out';
  if (item.stock < count) return SHORT[item.kind] ?? 'not_enough_stock';
  return amountHuf === item.amountHuf ? null : 'price_changed';
}

/**
 * A piece that is in the cart again has lost its stock; one that was taken out, or belongs to another order, is not this order's.
 */
function verdict(item: OrderedItem | undefined, orderId: OrderId): Verdict {
  const isOurs = item?.state === 'paying' && item.orderId === orderId;
  if (!item || !(isOurs || item.state === 'in_cart')) return 'gone';
  if (item.isCancelled) return 'cancelled';
  return isOurs ? 'ready' : 'late';
}
