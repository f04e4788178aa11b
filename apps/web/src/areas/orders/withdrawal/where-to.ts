import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';

/** Where what comes back goes: to a balance, to where it was paid from, or to both; to the caller or to who has paid. */
export type WhereTo =
  | 'toYou'
  | 'toOther'
  | 'toYourMeans'
  | 'toTheirMeans'
  | 'toYourBoth'
  | 'toTheirBoth'
  | 'payerGone';

/** The text of where what came back is now: `toYourMeans` is of a bank card, `toYourSzep` of a SZÉP card. */
export function nowAtText(
  quote: Pick<WithdrawalQuote, 'payer' | 'optOut' | 'toBalance' | 'isServicesOnly'>,
  refundHuf: number,
): WhereTo | 'toYourSzep' {
  if (refundHuf === 0) return 'payerGone';
  const where = whereTo(quote, refundHuf);
  return where === 'toYourMeans' && quote.isServicesOnly ? 'toYourSzep' : where;
}

/** Where what comes back now goes; `refundHuf` is all of it. */
export function whereTo(
  { payer, optOut, toBalance }: Pick<WithdrawalQuote, 'payer' | 'optOut' | 'toBalance'>,
  refundHuf: number,
): WhereTo {
  if (payer.is === 'gone') return 'payerGone';
  const isOwn = payer.is === 'caller';
  // What was paid by who has handed the entry over goes to the balance.
  if (!optOut || toBalance.amount >= refundHuf) return isOwn ? 'toYou' : 'toOther';
  if (toBalance.amount > 0) return isOwn ? 'toYourBoth' : 'toTheirBoth';
  return isOwn ? 'toYourMeans' : 'toTheirMeans';
}
