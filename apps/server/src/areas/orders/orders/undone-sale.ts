import { undoneSale } from '@rajt/rules/shop/coupon';
import type { OrderLine } from '../../checkout/cart/index.ts';
import type { Posting } from '../../checkout/wallet/index.ts';

/**
 * The postings by which a refund of a sold line undoes its sale: what was credited to `salesAccount` at its full price, and
 * what coupons took off it. They sum to `refundHuf`, which is at most what was paid for the line; the account that owes it
 * is the caller's.
 */
export function undoneSalePostings(
  { id, amountHuf, discountHuf }: Pick<OrderLine, 'id' | 'amountHuf' | 'discountHuf'>,
  refundHuf: number,
  salesAccount: string,
): Posting[] {
  const undone = undoneSale({ amountHuf, discountHuf }, refundHuf);
  const subject = `order_line:${id}`;
  return [
    { account: salesAccount, amountHuf: undone.salesHuf, subject },
    { account: 'discounts:coupons', amountHuf: -undone.discountHuf, subject },
  ];
}

/**
 * The postings of `undoneSalePostings` without the refund itself, where something else has posted that to `salesAccount` already:
 * the share of the discount. They sum to nothing.
 */
export function undoneDiscountPostings(
  line: Pick<OrderLine, 'id' | 'amountHuf' | 'discountHuf'>,
  refundHuf: number,
  salesAccount: string,
): Posting[] {
  const { discountHuf } = undoneSale(line, refundHuf);
  const subject = `order_line:${line.id}`;
  return [
    { account: salesAccount, amountHuf: discountHuf, subject },
    { account: 'discounts:coupons', amountHuf: -discountHuf, subject },
  ];
}
