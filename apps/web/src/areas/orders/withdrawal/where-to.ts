import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';

/** The target of a refund: a balance, the means of payment, or both; of the caller or of the payer. */
export type WhereTo =
  | 'toYou'
  | 'toOther'
  | 'toYourMeans'
  | 'toTheirMeans'
  | 'toYourBoth'
  | 'toTheirBoth'
  | 'payerGone';

/** The text about where a refund is now: `toYourMeans` is of a bank card, `toYourSzep` of a SZÉP card. */
export function nowAtText(
  quote: Pick<WithdrawalQuote, 'payer' | 'optOut' | 'toBalance' | 'isServicesOnly'>,
  refundHuf: number,
): WhereTo | 'toYourSzep' {
  if (refundHuf === 0) return 'payerGone';
  const where = whereTo(quote, refundHuf);
  return where === 'toYourMeans' && quote.isServicesOnly ? 'toYourSzep' : where;
}

/** The target of a refund now; `refundHuf` is all of it. */
export function whereTo(
  { payer, optOut, toBalance }: Pick<WithdrawalQuote, 'payer' | 'optOut' | 'toBalance'>,
  refundHuf: number,
): WhereTo {
  if (payer.is === 'gone') return 'payerGone';
  const isOwn = payer.is === 'caller';
  // The share paid by a giver who transferred the entry goes to the balance.
  if (!optOut || toBalance.amount >= refundHuf) return isOwn ? 'toYou' : 'toOther';
  if (toBalance.amount > 0) return isOwn ? 'toYourBoth' : 'toTheirBoth';
  return isOwn ? 'toYourMeans' : 'toTheirMeans';
}
