import type { Cart } from '@rajt/contract/entering/operations/entries';
import { type PayableKind, payableProduct } from '@rajt/rules/checkout/payment-methods';
import { sumHuf } from '@rajt/rules/money';
import { productName } from '../../shop/shared/shop/product-name.ts';
import { type AppliedCoupon, couponsOfEntries, couponsOfProduct } from './applied-coupons.ts';

/** The items of a cart, as a payment method sees them, with their names and their prices minus the discounts of coupons. */
export function payableItems(cart: Cart): { kind: PayableKind; amountHuf: number; name: string }[] {
  const { entries, teamEntries, products, shipping } = cart;
  const asOne = teamEntries.flatMap(({ price, ...team }) => (price ? [{ ...team, fee: price.fee }] : []));
  const isInOne = ({ entryId }: { readonly entryId: string }) =>
    asOne.some(({ memberEntries }) => memberEntries.some((member) => member.entryId === entryId));
  const fees = [
    ...entries
      .filter((entry) => !isInOne(entry))
      .map((entry) => ({ ...entry, coupons: couponsOfEntries(cart, [entry]) })),
    ...asOne.map((team) => ({ ...team, coupons: couponsOfEntries(cart, team.memberEntries) })),
  ];
  return [
    ...fees.map(({ fee, race, coupons }) => ({
      kind: 'entry' as const,
      amountHuf: fee.amount - takenOff(coupons),
      name: race.name,
    })),
    ...products.map((product) => ({
      kind: payableProduct(product.type, product.kind),
      amountHuf: product.price.amount * product.quantity - takenOff(couponsOfProduct(cart, product)),
      name: productName(product),
    })),
    ...(shipping
      ? [{ kind: 'shipping' as const, amountHuf: shipping.amount?.amount ?? 0, name: shipping.name }]
      : []),
  ];
}

const takenOff = (coupons: readonly AppliedCoupon[]) => sumHuf(coupons.map(({ amountHuf }) => amountHuf));
