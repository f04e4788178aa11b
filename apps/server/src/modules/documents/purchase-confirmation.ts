import type { purchaseConfirmation } from '@rajt/contract/operations/purchases';
import type { Language } from '@rajt/rules/language';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { pick } from '../../platform/language.ts';
import { fullName } from '../../platform/person-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import { aboutPiece } from '../products/index.ts';
import { findOwnPaidOrder, type PaidOrderRow } from './order-queries.ts';
import { type PurchaseConfirmation, renderPurchaseConfirmation } from './render-purchase.ts';

/** The confirmation of one's own paid order; somebody else's or an unpaid one is not found. */
export async function downloadPurchaseConfirmation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof purchaseConfirmation>,
): Promise<Reply<typeof purchaseConfirmation>> {
  const row = await findOwnPaidOrder(db, viewer.id, params.transactionId);
  if (!row) throw new Refusal('not_found');
  return {
    status: 200,
    body: await renderPurchaseConfirmation(toConfirmation(row, language, config)),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="product-confirmation.pdf"',
    },
  };
}

function toConfirmation(row: PaidOrderRow, language: Language, config: Config): PurchaseConfirmation {
  const pickups = row.lines.map((line) => pick(language, line.pickupHu, line.pickupEn)).filter(Boolean);
  return {
    language,
    branch: row.branch,
    trid: row.trid,
    paidAt: row.paidAt,
    buyer: fullName(row, language),
    totalHuf: row.totalHuf,
    balanceHuf: row.balanceHuf,
    lines: row.lines.map((line) => ({
      text: pick(language, line.textHu, line.textEn),
      about: line.about ? aboutPiece(line.about, language) : [],
      count: line.count,
      amountHuf: line.amountHuf,
      refundHuf: line.refundHuf,
    })),
    pickups: [...new Set(pickups)],
    isWithdrawable: row.lines.some((line) => line.isWithdrawable),
    organiser: config.organiser,
    contactEmail: config.contactEmail,
  };
}
