import type { BoughtParcel, BoughtPiece, Purchase } from '@rajt/contract/orders/operations/purchases';
import type { Language } from '@rajt/rules/language';
import { cancellationOf, type BoughtPiece as Piece, withdrawalOf } from '@rajt/rules/shop/goods';
import type { Config } from '../../../platform/config/config.ts';
import { pick, texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { substitutionView } from '../../papers/documents/index.ts';
import { type OrderCoupon, orderCouponView } from '../../shop/coupons/index.ts';
import { aboutPiece, boughtGiftView } from '../../shop/products/index.ts';
import type { EntryLineRow, LineCoupon, ParcelRow, PieceRow, UnpaidLineRow } from './line-queries.ts';
import type { RefundRow, TenderRow } from './money-queries.ts';
import type { PurchaseRow } from './queries.ts';

interface PurchaseParts {
  readonly entries: readonly EntryLineRow[];
  readonly coupons: readonly OrderCoupon[];
  readonly pieces: readonly PieceRow[];
  readonly parcel: ParcelRow | null;
  readonly tenders: readonly TenderRow[];
  readonly refunds: readonly RefundRow[];
  readonly waiting: readonly UnpaidLineRow[];
  readonly invoice: Purchase['invoice'];
  readonly pickups: ReadonlyMap<string, { readonly hu: string; readonly en: string }>;
}

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });

export function purchaseView(
  row: PurchaseRow,
  { entries, coupons, pieces, parcel, tenders, refunds, waiting, pickups, invoice }: PurchaseParts,
  context: { language: Language; now: Date; config: Pick<Config, 'serverSecrets'> },
): Purchase {
  const { language } = context;
  return {
    trid: row.trid,
    cartId: row.cartId,
    site: { branch: row.branch, market: row.market },
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    total: huf(row.totalHuf),
    coupons: coupons.map((coupon) => orderCouponView(coupon, language)),
    entries: entries.map((line) => ({
      text: entryText(line, language),
      amount: huf(line.amountHuf),
      coupons: couponViews(line.coupons, language),
    })),
    unpaid: waiting.map((line) => ({
      text: pick(language, line.textHu, line.textEn),
      count: line.count,
      amount: huf(line.amountHuf),
    })),
    products: pieces.map((piece) => pieceView(piece, pickups.get(piece.cartItemId), context)),
    parcel: parcel && parcelView(parcel, language),
    tenders: tenders.map(({ method, amountHuf }) => ({ method, amount: huf(amountHuf) })),
    invoice,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      text: refund.textHu === null ? null : pick(language, refund.textHu, refund.textEn ?? refund.textHu),
      amount: huf(refund.amountHuf),
      isDone: refund.isDone,
      createdAt: refund.createdAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
    })),
  };
}

function parcelView(row: ParcelRow, language: Language): BoughtParcel {
  return {
    text: pick(language, row.textHu, row.textEn),
    amount: huf(row.amountHuf),
    standard: row.standardHuf === null ? null : huf(row.standardHuf),
    refund: row.refundHuf === null ? null : huf(row.refundHuf),
    pieces: [...row.pieces],
  };
}

/** The text of an entry line; for a substitute in a team with who starts in whose place. */
function entryText({ textHu, textEn, substitution }: EntryLineRow, language: Language): string {
  const text = pick(language, textHu, textEn);
  const said = substitutionView(substitution ?? null, language);
  if (!substitution || !said) return text;
  const name = fullName(substitution.name, language);
  return `${text} · ${texts(language)('document:substituted', { ...said, name })}`;
}

const couponViews = (coupons: readonly LineCoupon[], language: Language) =>
  coupons.map(({ textHu, textEn, discountHuf }) => ({
    name: pick(language, textHu, textEn),
    discount: huf(discountHuf),
  }));

/** A stored piece as the rules want it. */
export function asPiece(row: Pick<PieceRow, 'cancellation'> & Omit<Piece, 'cancellation'>): Piece {
  return {
    ...row,
    cancellation: row.cancellation.map(({ until, feePercent }) => ({ until: new Date(until), feePercent })),
  };
}

function pieceView(
  row: PieceRow,
  pickup: { readonly hu: string; readonly en: string } | undefined,
  { language, now, config }: { language: Language; now: Date; config: Pick<Config, 'serverSecrets'> },
): BoughtPiece {
  const { gift, boughtGift, paidAt } = row;
  const piece = asPiece({ ...row, card: boughtGift && { state: boughtGift.state, paidAt } });
  const cancellation = cancellationOf(piece, now);
  const withdrawal = withdrawalOf(piece, now);
  return {
    cartItemId: row.cartItemId,
    pid: row.pid,
    name: pick(language, row.nameHu, row.nameEn),
    variant: { id: row.variantId, name: pick(language, row.variantHu, row.variantEn) },
    image: row.image,
    price: huf(row.priceHuf),
    coupons: couponViews(row.coupons, language),
    pickup: pick(language, pickup?.hu ?? row.pickupHu, pickup?.en ?? row.pickupEn),
    about: aboutPiece(row.about, language),
    gift: gift && boughtGift && boughtGiftView(gift, boughtGift, { ...row, config }),
    fulfilment: row.fulfilment,
    fulfilmentAt: row.fulfilmentAt?.toISOString() ?? null,
    parcelNumber: row.parcelNumber,
    refund: row.refundHuf === null ? null : huf(row.refundHuf),
    isLost: row.isLost,
    cancellation: cancellation && {
      refund: huf(cancellation.refundHuf),
      fee: huf(cancellation.feeHuf),
      until: cancellation.until?.toISOString() ?? null,
    },
    withdrawal: withdrawal && { until: withdrawal.until?.toISOString() ?? null },
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    noWithdrawal: row.noWithdrawal,
  };
}
