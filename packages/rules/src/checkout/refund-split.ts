import type { PaymentMethod } from './payment-methods.ts';

/** A tender of a payment, and how much of it is not refunded yet. Whole forints. */
export interface Refundable {
  readonly method: PaymentMethod | 'balance';
  readonly remainingHuf: number;
}

/** Cards first, so that the buyer gets real money back while there is some; then the balance. */
const ORDER: readonly Refundable['method'][] = ['spay_card', 'otp_szep', 'mkb_szep', 'khb_szep', 'balance'];

/**
 * Splits a refund over the tenders of the payment: `balanceFirstHuf` of it by the balance (`balanceFirst`), the rest by
 * each up to its remainder, in the order above. Throws when they do not cover it, as nothing may be refunded that was not
 * paid.
 */
export function splitRefund<T extends Refundable>(
  amountHuf: number,
  tenders: readonly T[],
  balanceFirstHuf = 0,
): { readonly tender: T; readonly amountHuf: number }[] {
  let left = amountHuf;
  const parts = new Map<T, number>();
  const take = (tender: T, most: number) => {
    const taken = parts.get(tender) ?? 0;
    const part = Math.max(0, Math.min(left, most, tender.remainingHuf - taken));
    if (part > 0) parts.set(tender, taken + part);
    left -= part;
  };
  for (const tender of tenders) if (tender.method === 'balance') take(tender, balanceFirstHuf);
  for (const tender of tenders.toSorted(
    (one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method),
  ))
    take(tender, left);
  if (left > 0) throw new RangeError(`${amountHuf} cannot go back: ${left} of it did not come`);
  return [...parts].map(([tender, part]) => ({ tender, amountHuf: part }));
}

/** The amount that a payment has spent from a lot, minus refunds. Whole forints. */
export interface SpentLot {
  readonly leftHuf: number;
  readonly isServicesOnly: boolean;
}

/** The items of an order that stay bought after a refund. Whole forints. */
export interface StaysBought {
  readonly servicesHuf: number;
  /** Services and everything else that a balance may pay for. */
  readonly byBalanceHuf: number;
}

/**
 * The share of a refund that must go to the balance before anything goes to a card: else a refund would turn credit for services
 * into money, or into a gift card, neither of which it could buy. `servicesHuf` of it to lots for services.
 */
export function balanceFirst(
  spent: readonly SpentLot[],
  stays: StaysBought,
): { readonly amountHuf: number; readonly servicesHuf: number } {
  const sum = (lots: readonly SpentLot[]) => lots.reduce((total, { leftHuf }) => total + leftHuf, 0);
  const servicesHuf = Math.max(0, sum(spent.filter((lot) => lot.isServicesOnly)) - stays.servicesHuf);
  return { amountHuf: Math.max(servicesHuf, sum(spent) - stays.byBalanceHuf), servicesHuf };
}

/**
 * Splits a refund to a balance over the lots that had paid, in their order: `servicesFirstHuf` of it to lots for services, then
 * to the others, last to those for services. Throws when they have not paid so much.
 */
export function splitReturn<T extends SpentLot>(
  amountHuf: number,
  spent: readonly T[],
  servicesFirstHuf: number,
): { readonly spent: T; readonly amountHuf: number }[] {
  let left = amountHuf;
  const parts = new Map<T, number>();
  const take = (lots: readonly T[], most: number) => {
    let open = most;
    for (const lot of lots) {
      const taken = parts.get(lot) ?? 0;
      const part = Math.max(0, Math.min(left, open, lot.leftHuf - taken));
      if (part > 0) parts.set(lot, taken + part);
      left -= part;
      open -= part;
    }
  };
  const forServices = spent.filter((lot) => lot.isServicesOnly);
  take(forServices, servicesFirstHuf);
  take(
    spent.filter((lot) => !lot.isServicesOnly),
    left,
  );
  take(forServices, left);
  if (left > 0) throw new RangeError(`${amountHuf} cannot come back: ${left} of it was not spent`);
  return [...parts].map(([lot, part]) => ({ spent: lot, amountHuf: part }));
}
