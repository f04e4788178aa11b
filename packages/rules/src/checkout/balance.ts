import type { CalendarDate } from '../dates.ts';
import { sumHuf } from '../money.ts';
import { type PayableKind, szepPayable } from './payment-methods.ts';

/** The origin of a lot of a balance. */
export const CREDIT_ORIGINS = ['gift_code', 'withdrawal', 'race_change', 'organiser'] as const;
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number];

/** The longest note of the organiser about a credit, in characters. */
export const MAX_CREDIT_NOTE = 200;

/** The last day of new credit: the end of the calendar year after the one that it is now (specification §8). */
export function lastDayOfCredit(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) + 1}-12-31`;
}

/** Days before the last day of a lot on which its owner is reminded that it expires, the first reminder first. */
export const EXPIRY_REMINDER_DAYS = [30, 7] as const;

/** The amount that can be taken from a lot. Whole forints. */
export interface SpendableLot {
  readonly remainingHuf: number;
  readonly isServicesOnly: boolean;
}

/** Whether a balance may pay for an item of this kind: no credit buys a gift card, or it would never expire. */
export function balancePayable(kind: PayableKind): boolean {
  return kind !== 'giftcard';
}

/** How much of an order a balance may pay; `servicesHuf` of it also by lots for services only. */
export interface PayableByBalance {
  readonly totalHuf: number;
  readonly servicesHuf: number;
}

/** Sums up the amounts that a balance may pay for. A discount has the kind of its item. */
export function payableByBalance(
  items: readonly { readonly kind: PayableKind; readonly amountHuf: number }[],
): PayableByBalance {
  const sum = (isPaid: (kind: PayableKind) => boolean) =>
    Math.max(0, sumHuf(items.filter(({ kind }) => isPaid(kind)).map(({ amountHuf }) => amountHuf)));
  return { totalHuf: sum(balancePayable), servicesHuf: sum(szepPayable) };
}

/**
 * Takes up to `amountHuf` of lots, in their order (the first to expire first): of those for services no more than the
 * services cost. Taking as much as there is takes all that these lots can pay.
 */
export function takeFromLots<T extends SpendableLot>(
  lots: readonly T[],
  payable: PayableByBalance,
  amountHuf: number = payable.totalHuf,
): { readonly lot: T; readonly amountHuf: number }[] {
  let left = Math.min(amountHuf, payable.totalHuf);
  let servicesLeft = payable.servicesHuf;
  const parts: { lot: T; amountHuf: number }[] = [];
  for (const lot of lots) {
    const part = Math.min(left, lot.remainingHuf, lot.isServicesOnly ? servicesLeft : left);
    if (part <= 0) continue;
    parts.push({ lot, amountHuf: part });
    left -= part;
    if (lot.isServicesOnly) servicesLeft -= part;
  }
  return parts;
}

/** How much of an order these lots can pay. Whole forints. */
export function usableOf(lots: readonly SpendableLot[], payable: PayableByBalance): number {
  return sumHuf(takeFromLots(lots, payable).map(({ amountHuf }) => amountHuf));
}
