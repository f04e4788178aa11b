import type { GatewayPayment } from '../../../platform/gateway.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import type { GatewayTotals } from './queries.ts';
import { isWholeHuf, readRefunds } from './refund-evidence.ts';

/** The payment that the gateway was asked about. */
interface Expected {
  readonly merchant: string;
  readonly orderRef: string;
  /** Null until the gateway has reported it. */
  readonly transactionId: string | null;
}

/** The fields of an answer that do not fit, as they were sent; empty when all of it fits. */
export type Differences = Readonly<Record<string, string | number | null>>;

/** An answer that fits: its amounts are whole forints. */
export type FittingPayment = GatewayPayment & { readonly totalHuf: number };

/**
 * Compares an answer with the payment that was asked about: merchant, order reference, currency, transaction id and
 * amounts. Merchant and currency may be left out, as the signature names the merchant account and that has one
 * currency. Another whole amount than was requested fits: it is money that came, and is refunded.
 */
export function differencesFrom(expected: Expected, said: GatewayPayment): Differences {
  const { merchant, orderRef, currency, transactionId, totalHuf, remainingHuf } = said;
  const found: Record<string, string | number | null> = {};
  if (merchant !== undefined && merchant !== expected.merchant) found['merchant'] = merchant;
  if (orderRef !== undefined && orderRef !== expected.orderRef) found['otherOrderRef'] = orderRef;
  if (currency !== undefined && currency !== 'HUF') found['currency'] = currency;
  const isOther = expected.transactionId !== null && transactionId !== expected.transactionId;
  if (isOther || transactionId === '') found['transactionId'] = transactionId;
  if (!isWholeHuf(totalHuf)) found['total'] = totalHuf;
  else if (remainingHuf !== null && !(isWholeHuf(remainingHuf) && remainingHuf <= totalHuf))
    found['remaining'] = remainingHuf;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, shown(value)]));
}

/** Narrows an answer without differences. */
export function isFitting(said: GatewayPayment, differences: Differences): said is FittingPayment {
  return said.totalHuf !== null && Object.keys(differences).length === 0;
}

/** The sums that the gateway received and refunded, by a fitting answer; a refund list that cannot be used reports nothing. */
export function totalsOf(payment: FittingPayment): GatewayTotals {
  const evidence = readRefunds(payment);
  return {
    receivedHuf: payment.totalHuf,
    returnedHuf: evidence.kind === 'reported' ? evidence.returnedHuf : null,
  };
}

/** For a flag: short, and storable. */
function shown(value: string | number | null): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return value === null ? null : storableText(value.slice(0, 64));
}
