import type { OrderDelivery } from '@rajt/contract/orders/operations/orders';
import type { OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { whereAndWhen } from './line-texts.ts';
import { findBought, findOnTheirWay } from './order-queries.ts';

/** How the goods of a paid order are delivered: the parcel first, then the handovers by their beginnings. */
export async function deliveriesOfOrder(
  { db }: { readonly db: Handle },
  orderId: OrderId,
  language: Language,
): Promise<OrderDelivery[]> {
  const rows = await findBought(db, orderId);
  // Cancelled goods are not brought.
  const left = rows.filter(({ items }) => items.length > 0);
  return left.map((row) => ({
    method: row.startsAt === null ? 'delivery' : 'handover',
    name: pick(language, row.nameHu, row.nameEn),
    note: pick(language, row.noteHu, row.noteEn),
    place: row.place,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    address: row.address,
    amount: { amount: row.amountHuf, currency: 'HUF' },
    items: row.items.map(({ hu, en, quantity }) => ({ name: pick(language, hu, en), quantity })),
  }));
}

/**
 * Where and when bought pieces are handed over, by their items of the cart; empty for what is in a parcel. What needs no
 * delivery is not in it: its product says how one gets it.
 */
export async function pickupsOf(
  handle: Handle,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, { readonly hu: string; readonly en: string }>> {
  const rows = await findOnTheirWay(handle, orderIds);
  return new Map(
    rows.map(({ cartItemId, startsAt, endsAt, ...names }) => [
      cartItemId,
      startsAt && endsAt ? whereAndWhen({ ...names, startsAt, endsAt }) : { hu: '', en: '' },
    ]),
  );
}
