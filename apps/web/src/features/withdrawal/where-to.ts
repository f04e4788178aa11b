import type { WithdrawalQuote } from '@rajt/contract/operations/withdrawals';

/** Where what comes back goes: to a balance, to where it was paid from, or to both; to the caller or to who has paid. */
export type WhereTo =
  | 'toYou'
  | 'toOther'
  | 'toYourMeans'
  | 'toTheirMeans'
  | 'toYourBoth'
  | 'toTheirBoth'
  | 'payerGone';

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
