import type { BoughtParcel, Purchase } from '@rajt/contract/orders/operations/purchases';
import { shippingOfWithdrawn, shippingRefund } from '@rajt/rules/shop/goods';

const asParcel = ({ amount, standard, pieces }: BoughtParcel) => ({
  amountHuf: amount.amount,
  standardHuf: standard?.amount ?? null,
  pieces,
});

/** The shipping refund when these pieces of an order are cancelled; 0 while something of the parcel stays. */
export function shippingOfCancelled({ parcel }: Purchase, cartItemIds: readonly string[]): number {
  if (!parcel || parcel.refund !== null) return 0;
  return shippingRefund(asParcel(parcel), cartItemIds) ?? 0;
}

/** The shipping refund when the buyer withdraws from these pieces: at once, or once the buyer has returned their pieces. */
export function shippingOfWithdrawal({ parcel }: Purchase, cartItemIds: readonly string[]) {
  if (!parcel || parcel.refund !== null) return null;
  return shippingOfWithdrawn(asParcel(parcel), cartItemIds);
}
