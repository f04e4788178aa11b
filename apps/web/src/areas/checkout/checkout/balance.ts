import type { Balance } from '@rajt/contract/checkout/operations/balance';
import type { Money } from '@rajt/contract/shapes';
import { payableByBalance, usableOf } from '@rajt/rules/checkout/balance';
import type { PayableItem } from '@rajt/rules/checkout/payment-methods';

/** The part of a balance that can pay for a cart. Whole forints. */
export interface UsableBalance {
  /** All of the balance. */
  readonly totalHuf: number;
  readonly amountHuf: number;
  /** A part of it cannot pay for a part of the cart. */
  readonly isLimited: boolean;
}

export const NO_BALANCE: UsableBalance = { totalHuf: 0, amountHuf: 0, isLimited: false };

export function usableBalance(
  { lots, total }: Pick<Balance, 'lots' | 'total'>,
  items: readonly Pick<PayableItem, 'kind' | 'amountHuf'>[],
  cartTotalHuf: number,
): UsableBalance {
  const open = lots.map(({ amount, isServicesOnly }) => ({ remainingHuf: amount.amount, isServicesOnly }));
  const amountHuf = Math.min(usableOf(open, payableByBalance(items)), cartTotalHuf);
  return { totalHuf: total.amount, amountHuf, isLimited: amountHuf < Math.min(total.amount, cartTotalHuf) };
}

/** The part of it that the form's values take: the typed amount, as far as it can be used. */
export function usedHuf(
  { usesBalance, balance }: { readonly usesBalance: boolean; readonly balance: string },
  usableHuf: number,
): number {
  if (!usesBalance) return 0;
  const digits = balance.replaceAll(/\D/g, '').slice(0, 9);
  return Math.min(Number(digits), usableHuf);
}

export const huf = (amount: number): Money => ({ amount, currency: 'HUF' });
