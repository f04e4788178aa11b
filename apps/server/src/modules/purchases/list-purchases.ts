import type { Purchase } from '@rajt/contract/operations/purchases';
import { PURCHASES_ON_PAGE } from '@rajt/contract/schemas/purchases';
import type { OrderId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pickupsOf } from '../delivery/index.ts';
import { invoicesOfOrders } from '../invoices/index.ts';
import {
  findEntryLines,
  findParcels,
  findPieces,
  findPurchase,
  findPurchases,
  findRefundsOf,
  findTendersOf,
  findUnpaidLines,
  type PurchaseRow,
} from './queries.ts';
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
    ...{ offset, limit: PURCHASES_ON_PAGE, isWithdrawable: withdrawable === '1' },
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
  const [entries, pieces, parcels, tenders, refunds, waiting, pickups, invoices] = [
    await findEntryLines(db, ids),
    await findPieces(db, ids),
    await findParcels(db, ids),
    await findTendersOf(db, ids),
    await findRefundsOf(db, ids),
    await findUnpaidLines(db, ids),
    await pickupsOf(db, ids),
    await invoicesOfOrders(db, ids),
  ];
  const now = clock.now();
  return rows.map((row) => {
    const isOf = ({ orderId }: { orderId: string }) => orderId === row.id;
    const parts = {
      entries: entries.filter(isOf),
      pieces: pieces.filter(isOf),
      parcel: parcels.find(isOf) ?? null,
      tenders: tenders.filter(isOf),
      refunds: refunds.filter(isOf),
      waiting: waiting.filter(isOf),
      pickups,
      invoice: row.state === 'paid' ? (invoices.get(row.id) ?? null) : null,
    };
    return purchaseView(row, parts, { language, now, config });
  });
}
