import type { Purchase } from '@rajt/contract/orders/operations/purchases';
import { PURCHASES_ON_PAGE } from '@rajt/contract/orders/schemas/purchases';
import type { OrderId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { invoicesOfOrders } from '../../papers/invoices/index.ts';
import { findOrderCoupons } from '../../shop/coupons/index.ts';
import { pickupsOf } from '../../shop/delivery/index.ts';
import { findEntryLines, findParcels, findPieces, findUnpaidLines } from './line-queries.ts';
import { findRefundsOf, findTendersOf } from './money-queries.ts';
import { findPurchase, findPurchases, type PurchaseRow } from './queries.ts';
import { purchaseView } from './views.ts';

/** A page of what an account has bought, on every site. */
export async function listPurchases(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: UserId,
  {
    page = 1,
    withdrawable,
    language,
  }: { page?: number | undefined; withdrawable?: '1' | undefined; language: Language },
): Promise<{ purchases: Purchase[]; total: number }> {
  const offset = (page - 1) * PURCHASES_ON_PAGE;
  const { rows, total } = await findPurchases(deps.db, accountId, {
    offset,
    limit: PURCHASES_ON_PAGE,
    isWithdrawable: withdrawable === '1',
  });
  return { purchases: await viewsOf(deps, rows, language), total };
}

/** One of an account's purchases, as the list has it. */
export async function readPurchase(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: UserId,
  { orderId, language }: { orderId: OrderId; language: Language },
): Promise<Purchase> {
  const row = await findPurchase(deps.db, accountId, orderId);
  const [purchase] = row ? await viewsOf(deps, [row], language) : [];
  if (!purchase) throw new Refusal('not_found');
  return purchase;
}

async function viewsOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rows: readonly PurchaseRow[],
  language: Language,
): Promise<Purchase[]> {
  const ids = rows.map(({ id }) => id);
  // Most purchases are entries alone, and planning a statement costs more than running it.
  const has = (kind: PurchaseRow['kinds'][number]) => rows.some(({ kinds }) => kinds.includes(kind));
  const isPaid = (row: PurchaseRow) => row.state === 'paid';
  const entries = has('entry') ? await findEntryLines(db, ids) : [];
  const coupons = has('coupon') ? await findOrderCoupons(db, ids) : [];
  const pieces = has('product') ? await findPieces(db, ids) : [];
  const pickups = has('product') ? await pickupsOf(db, ids) : new Map<string, never>();
  const parcels = has('delivery') ? await findParcels(db, ids) : [];
  const tenders = rows.length > 0 ? await findTendersOf(db, ids) : [];
  const refunds = rows.length > 0 ? await findRefundsOf(db, ids) : [];
  const waiting = rows.every(isPaid) ? [] : await findUnpaidLines(db, ids);
  const invoices = rows.some(isPaid) ? await invoicesOfOrders(db, ids) : new Map<OrderId, never>();
  const now = clock.now();
  return rows.map((row) => {
    const isOf = ({ orderId }: { orderId: string }) => orderId === row.id;
    const parts = {
      entries: entries.filter(isOf),
      coupons: coupons.filter(isOf),
      pieces: pieces.filter(isOf),
      parcel: parcels.find(isOf) ?? null,
      tenders: tenders.filter(isOf),
      refunds: refunds.filter(isOf),
      waiting: waiting.filter(isOf),
      pickups,
      invoice: isPaid(row) ? (invoices.get(row.id) ?? null) : null,
    };
    return purchaseView(row, parts, { language, now, config });
  });
}
