import type { purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';
import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { findOrderCoupons, type OrderCoupon } from '../../shop/coupons/index.ts';
import { aboutPiece } from '../../shop/products/index.ts';
import { findOwnPaidOrder, type PaidOrderRow } from './order-queries.ts';
import { type PurchaseConfirmation, renderPurchaseConfirmation } from './render-purchase.ts';

/** The confirmation of one's own paid order; an unpaid one, or one of another account, is not found. */
export async function downloadPurchaseConfirmation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof purchaseConfirmation>,
): Promise<Reply<typeof purchaseConfirmation>> {
  const row = await findOwnPaidOrder(db, viewer.id, params.transactionId);
  if (!row) throw new Refusal('not_found');
  const coupons = await findOrderCoupons(db, [row.id]);
  return {
    status: 200,
    body: await renderPurchaseConfirmation(toConfirmation(row, coupons, language, config)),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="product-confirmation.pdf"',
    },
  };
}

function toConfirmation(
  row: PaidOrderRow,
  coupons: readonly OrderCoupon[],
  language: Language,
  config: Config,
): PurchaseConfirmation {
  const pickups = row.lines.map((line) => pick(language, line.pickupHu, line.pickupEn)).filter(Boolean);
  return {
    language,
    branch: row.branch,
    trid: row.trid,
    paidAt: row.paidAt,
    buyer: fullName(row, language),
    totalHuf: row.totalHuf,
    balanceHuf: row.balanceHuf,
    lines: [
      ...row.lines.map((line) => ({
        text: pick(language, line.textHu, line.textEn),
        about: line.about ? aboutPiece(line.about, language) : [],
        count: line.count,
        amountHuf: line.amountHuf,
        refundHuf: line.refundHuf,
      })),
      ...coupons.map((coupon) => ({
        text: texts(language)('coupons:line', { name: pick(language, coupon.nameHu, coupon.nameEn) }),
        about: [],
        count: 1,
        amountHuf: -coupon.discountHuf,
        refundHuf: 0,
      })),
    ],
    pickups: [...new Set(pickups)],
    isWithdrawable: row.lines.some((line) => line.isWithdrawable),
    organiser: config.organiser,
    contactEmail: config.contactEmail,
  };
}
