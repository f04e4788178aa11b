import { isDeepStrictEqual } from 'node:util';
import type { CartId, OrderId } from '@rajt/rules/ids';
import { shippingCost } from '@rajt/rules/shop/delivery';
import { Refusal } from '../../../platform/http/refusal.ts';
import { errorState, sqlState, type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import {
  deliveryIds,
  type LineKind,
  type OrderLine,
  type PricedItem,
  productItemIds,
  type Said,
  type Verdict,
} from '../../checkout/cart/index.ts';
import { allows } from './allowed.ts';
import { renewRates } from './choice-queries.ts';
import {
  claimDeliveries,
  deletePriced,
  findEmpty,
  insertDelivery,
  lockDeliveries,
  type NewDelivery,
  type OrderedDelivery,
  releaseDeliveries,
  returnDeliveries,
  sellDeliveries,
} from './delivery-queries.ts';
import { findGoods, type Good } from './goods-queries.ts';
import { parcelText, pickupText } from './line-texts.ts';
import { findShippingMethods, findTimes, type HandoverTime, type ShippingMethod } from './offer-queries.ts';

/** The ledger account of what parcels cost. */
export const SHIPPING_ACCOUNT = 'sales:shipping';

/**
 * Parcels and handovers as things that are sold (decision 0040): an order has one line for its parcel and one for each time
 * at which goods are handed over, which costs nothing. The places of a time are claimed when the payment starts, after the
 * stock of the goods and before the counters and pools of places.
 */
export const deliveryKind: LineKind = {
  name: 'delivery',
  ledgerAccount: SHIPPING_ACCOUNT,
  vatCode: '27',
  payableAs: 'shipping',

  priceNow: async (trx, cartId, said) => {
    await deletePriced(trx, cartId);
    const goods = await findGoods(trx, cartId);
    if (goods.length === 0) return [];
    refuse(
      'delivery_missing',
      goods.filter(({ handoverId, shippingId }) => handoverId === null && shippingId === null),
    );
    const times = await findTimes(trx, cartId, [...new Set(goods.flatMap((good) => good.handoverId ?? []))]);
    const known = new Map(times.map((time) => [time.id, time]));
    refuse(
      'delivery_not_allowed',
      goods.filter((good) => !allows(good, good, known)),
    );
    return [
      ...(await priceParcel(trx, cartId, goods, said)),
      ...(await pricePickups(trx, cartId, goods, times)),
    ];
  },
  freeze: async (trx, orderId, items) => {
    const ids = deliveryIds(items);
    if (ids.length === 0) return;
    await claimDeliveries(trx, orderId, ids).catch((error: unknown) => {
      // Somebody else took the last place of a time since it was priced.
      throw errorState(error) === sqlState.poolFull ? new Refusal('handover_closed', { items: [] }) : error;
    });
  },
  // A retry may name another address, and a time may be over: then it is ordered again.
  hasChanged: async (trx, lines, said) => {
    const ids = deliveryIds(lines);
    if (ids.length === 0) return false;
    const deliveries = await lockDeliveries(trx, ids);
    return deliveries.some(
      ({ address, isOver }) =>
        isOver || (address !== null && !isDeepStrictEqual(address, said.shippingAddress)),
    );
  },
  thaw: async (trx, orderId) => releaseDeliveries(trx, orderId),
  // The goods decide: without them nothing of theirs is delivered.
  expire: async () => undefined,
  dropLoose: async () => undefined,

  lockForSale: async (trx, orderId, lines) => {
    const ids = deliveryIds(lines);
    if (ids.length === 0) return [];
    const locked = new Map((await lockDeliveries(trx, ids)).map((delivery) => [delivery.id, delivery]));
    return ids.map((id) => verdict(locked.get(id), orderId));
  },
  findEmptied: bringingOnly,
  findLost: bringingOnly,
  sell: async (trx, { sold, givenBack }) => {
    const lost = deliveryIds(givenBack.filter((line) => line.verdict === 'lost'));
    if (lost.length > 0) await returnDeliveries(trx, lost);
    const cancelledIds = deliveryIds(givenBack.filter((line) => line.verdict === 'cancelled'));
    const ids = deliveryIds(sold);
    if (ids.length + cancelledIds.length > 0) await sellDeliveries(trx, ids, cancelledIds);
  },
  isTaken: (error) => violatedConstraint(error) === 'capacity_pool_never_oversold',
};

/** The field of the checkout that has to be answered again. */
const AT_CHOICE = { delivery: ['choose'] } as const;

/** The deliveries that bring only pieces whose price is refunded. */
async function bringingOnly(
  trx: Trx,
  lines: readonly OrderLine[],
  gone: readonly OrderLine[],
): Promise<OrderLine[]> {
  const empty = new Set(await findEmpty(trx, deliveryIds(lines), productItemIds(gone)));
  return lines.filter((line) => line.kind === 'delivery' && empty.has(line.deliveryId));
}

/** The parcel of a cart at the price of now; nothing where nothing is sent. */
async function priceParcel(
  trx: Trx,
  cartId: CartId,
  goods: readonly Good[],
  { shippingAddress }: Said,
): Promise<PricedItem[]> {
  const sent = goods.filter(({ shippingId }) => shippingId !== null);
  const [first] = sent;
  if (!first?.rates) return [];
  const methods = await findShippingMethods(trx, cartId);
  const method = methods.find(({ id }) => id === first.shippingId);
  if (!method?.isOpen)
    throw new Refusal('handover_closed', { items: method ? [nameOf(method)] : [], fields: AT_CHOICE });
  const amountHuf = shippingCost(method.rates, sent);
  if (amountHuf === null) throw new Refusal('parcel_too_heavy', { items: namesOf(sent), fields: AT_CHOICE });
  if (!shippingAddress)
    throw new Refusal('shipping_address_missing', { fields: { shippingAddress: ['choose'] } });
  if (!method.countries.includes(shippingAddress.country))
    throw new Refusal('shipping_country', {
      items: [nameOf(method)],
      fields: { shippingAddress: ['shipping_country'] },
    });
  const isRepriced = shippingCost(first.rates, sent) !== amountHuf;
  if (isRepriced) await renewRates(trx, cartId, method.rates);
  return [
    await priced(trx, cartId, parcelText(method), isRepriced ? 'price_changed' : null, {
      handoverId: null,
      shippingId: method.id,
      amountHuf,
      standardHuf: cheapest(methods, sent, shippingAddress.country) ?? amountHuf,
      poolId: null,
      address: shippingAddress,
      itemIds: sent.map(({ itemId }) => itemId),
    }),
  ];
}

/** The cost of the cheapest method to send these goods to that country. */
function cheapest(methods: readonly ShippingMethod[], sent: readonly Good[], country: string): number | null {
  const costs = methods
    .filter((method) => method.isOpen && method.countries.includes(country))
    .flatMap(({ rates }) => shippingCost(rates, sent) ?? []);
  return costs.length > 0 ? Math.min(...costs) : null;
}

/** The handovers of a cart: one for each time. */
async function pricePickups(
  trx: Trx,
  cartId: CartId,
  goods: readonly Good[],
  times: readonly HandoverTime[],
): Promise<PricedItem[]> {
  const closed = times.filter(({ isOpen }) => !isOpen);
  if (closed.length > 0)
    throw new Refusal('handover_closed', { items: closed.map(pickupText), fields: AT_CHOICE });
  const items: PricedItem[] = [];
  for (const time of times) {
    const brought = goods.filter(({ handoverId }) => handoverId === time.id);
    items.push(
      await priced(trx, cartId, pickupText(time), null, {
        handoverId: time.id,
        shippingId: null,
        amountHuf: 0,
        standardHuf: null,
        poolId: time.poolId,
        address: null,
        itemIds: brought.map(({ itemId }) => itemId),
      }),
    );
  }
  return items;
}

async function priced(
  trx: Trx,
  cartId: CartId,
  text: PricedItem['text'],
  refusal: PricedItem['refusal'],
  delivery: NewDelivery,
): Promise<PricedItem> {
  const deliveryId = await insertDelivery(trx, cartId, delivery);
  return { kind: 'delivery', deliveryId, amountHuf: delivery.amountHuf, forPersonId: null, text, refusal };
}

function refuse(code: 'delivery_missing' | 'delivery_not_allowed', goods: readonly Good[]): void {
  if (goods.length > 0) throw new Refusal(code, { items: namesOf(goods), fields: AT_CHOICE });
}

/** Each product once. */
function namesOf(goods: readonly Good[]): PricedItem['text'][] {
  return [...new Map(goods.map(({ textHu, textEn }) => [textHu, { hu: textHu, en: textEn }])).values()];
}

const nameOf = ({ nameHu, nameEn }: Pick<ShippingMethod, 'nameHu' | 'nameEn'>) => ({
  hu: nameHu,
  en: nameEn,
});

/** A released delivery must find its place again, unless its time is over by now. */
function verdict(delivery: OrderedDelivery | undefined, orderId: OrderId): Verdict {
  if (!delivery || delivery.orderId !== orderId) return 'gone';
  if (delivery.state === 'paying') return 'ready';
  return delivery.state === 'released' && !delivery.isOver ? 'late' : 'gone';
}
