import { budapestDate } from '@rajt/rules/dates';
import { sumHuf } from '@rajt/rules/money';
import { TRANSACTION_CODE_BYTES, transactionCode } from '@rajt/rules/orders/order-code';
import { type ShippingRates, shippingCost } from '@rajt/rules/shop/delivery';
import { productPrice } from '@rajt/rules/shop/products';
import { parcelText, pickupText } from '../areas/shop/delivery/index.ts';
import type { Trx } from '../platform/postgres/database.ts';
import { Chance } from './chance.ts';
import type { StoredPerson } from './fill-races.ts';
import { type DemoOrder, readOrders } from './order-files.ts';
import { billingOf } from './queries.ts';
import type { ShopDelivery, ShopItem, ShopOrder } from './shop-order.ts';
import { findTime, findVariants, findWay, type SoldVariant } from './shop-queries.ts';
import { insertShopOrders } from './shop-rows.ts';
import { DEMO_VERSIONS } from './versions.ts';

const DAY_MS = 86_400_000;

interface World {
  readonly trx: Trx;
  readonly now: Date;
  readonly accounts: ReadonlyMap<string, StoredPerson>;
}

/** The shop orders of the accounts, and the donations of made-up people. */
export async function buyInShop(
  { trx, now, accounts }: World,
  folder: string,
  runners: readonly StoredPerson[],
): Promise<void> {
  const { orders, donations } = await readOrders(folder);
  // A random sequence of its own, so that the other people stay as they are.
  const chance = new Chance(20_260_202);
  const gifts = donations.flatMap(({ charity, branch, givers, days }) =>
    chance.shuffled(runners).flatMap((buyer, at) => {
      if (at >= givers) return [];
      const wanted: DemoOrder = {
        buyer: buyer.email,
        branch,
        daysAgo: chance.between(1, days),
        result: 'paid',
        minutesLeft: null,
        handover: null,
        shipping: null,
        parcelNumber: null,
        lines: [
          {
            variant: `${charity}-free`,
            count: 1,
            amount: 500 * chance.between(2, 24),
            race: null,
            caption: null,
            stands: 'ordered',
          },
        ],
      };
      return [{ wanted, buyer }];
    }),
  );
  const own = orders.map((wanted) => {
    const buyer = accounts.get(wanted.buyer);
    if (!buyer) throw new Error(`content/demo/orders.json: ${wanted.buyer} is no account of the demo`);
    return { wanted, buyer };
  });
  const all = [...own, ...gifts];
  const variants = await findVariants(
    trx,
    all.flatMap(({ wanted }) => wanted.lines.map(({ variant }) => variant)),
  );
  const planned: ShopOrder[] = [];
  for (const { wanted, buyer } of all)
    planned.push(await plan(trx, wanted, buyer, { now, chance, variants }));
  await insertShopOrders(
    trx,
    planned.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}

async function plan(
  trx: Trx,
  { branch, daysAgo, result, minutesLeft, handover, shipping, parcelNumber, lines }: DemoOrder,
  buyer: StoredPerson,
  { now, chance, variants }: { now: Date; chance: Chance; variants: ReadonlyMap<string, SoldVariant> },
): Promise<ShopOrder> {
  const heldUntil = minutesLeft === null ? null : new Date(now.getTime() + minutesLeft * 60_000);
  const at = heldUntil
    ? new Date(now.getTime() - 120_000)
    : new Date(now.getTime() - daysAgo * DAY_MS - chance.between(0, 8) * 3_600_000);
  const items = lines.flatMap(({ variant: id, count, amount, race, caption, stands }): ShopItem[] => {
    const variant = variants.get(id);
    if (!variant) throw new Error(`content/demo/orders.json: there is no ${id}`);
    const amountHuf = amount ?? variant.amountHuf ?? productPrice(variant.prices, at)?.amountHuf;
    if (amountHuf === undefined)
      throw new Error(`content/demo/orders.json: ${id} has no price ${daysAgo} days ago`);
    const item = { variant, amountHuf, raceId: race, caption, stands, parcelNumber };
    return new Array<ShopItem>(count).fill(item);
  });
  const delivery = await deliveryOf(trx, handover, shipping, items);
  return {
    buyer,
    branch,
    at,
    heldUntil,
    items,
    delivery,
    billing: billingOf(buyer),
    trid: transactionCode(budapestDate(at), chance.bytes(TRANSACTION_CODE_BYTES)),
    result: heldUntil ? 'pending' : result,
    totalHuf: sumHuf(items.map(({ amountHuf }) => amountHuf)) + (delivery?.amountHuf ?? 0),
    versions: DEMO_VERSIONS,
  };
}

async function deliveryOf(
  trx: Trx,
  handoverId: string | null,
  shippingId: string | null,
  items: readonly ShopItem[],
): Promise<ShopDelivery | null> {
  if (handoverId !== null) {
    const time = await findTime(trx, handoverId);
    return { handoverId, shippingId: null, poolId: time.poolId, amountHuf: 0, text: pickupText(time) };
  }
  if (shippingId === null) return null;
  const way = await findWay(trx, shippingId);
  const amountHuf = costOf(way.rates, items);
  return { handoverId: null, shippingId, poolId: null, amountHuf, text: parcelText(way) };
}

function costOf(rates: ShippingRates, items: readonly ShopItem[]): number {
  const cost = shippingCost(
    rates,
    items.map(({ variant }) => variant),
  );
  if (cost === null) throw new Error('content/demo/orders.json: a parcel is too heavy');
  return cost;
}
