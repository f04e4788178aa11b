import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { PriceLines } from '@rajt/ui/price-lines';
import { couponsOfEntries, couponsOfProduct } from './applied-coupons.ts';
import { entriesOf, singleEntries } from './company-entries.ts';
import { useCouponTexts } from './coupon-texts.ts';
import { useCartDeliveryTexts } from './delivery-texts.ts';
import { useEntryTexts } from './entry-texts.ts';
import { useCartProductTexts } from './product-texts.ts';

interface CartPriceProps {
  cart: Cart;
  /** The part that the balance is to pay, in forints. */
  balanceHuf: number;
}

/**
 * The parts of the sum on the order button: each item of the cart, under it the discounts of coupons, and the part that the
 * balance pays. A cart that the balance pays alone ends in the sum that it takes.
 */
export function CartPrice({ cart, balanceHuf }: CartPriceProps) {
  const t = useT();
  const { money } = useFormats();
  const say = useEntryTexts();
  const sayProduct = useCartProductTexts();
  const sayDelivery = useCartDeliveryTexts();
  const sayCoupon = useCouponTexts();
  const { companies, teamEntries, products } = cart;
  const huf = (amount: number) => money({ amount, currency: 'HUF' });
  const leftHuf = cart.total.amount - balanceHuf;
  const isByBalance = balanceHuf > 0 && leftHuf <= 0;
  return (
    <PriceLines
      lines={[
        ...companies.flatMap(({ companyEntryId, billingAddress }) => {
          const entries = entriesOf(cart, companyEntryId);
          const line = say.companyLine(billingAddress.company, entries);
          return [line, ...sayCoupon.lines(line.key, couponsOfEntries(cart, entries))];
        }),
        ...singleEntries(cart).flatMap((entry) => [
          ...say.feeLines(entry),
          ...sayCoupon.lines(entry.entryId, couponsOfEntries(cart, [entry])),
        ]),
        ...teamEntries.flatMap((team) => {
          const line = say.teamLine(team);
          return [line, ...sayCoupon.lines(line.key, couponsOfEntries(cart, team.memberEntries))];
        }),
        ...products.flatMap((product) => {
          const line = sayProduct.line(product);
          return [line, ...sayCoupon.lines(line.key, couponsOfProduct(cart, product))];
        }),
        ...sayDelivery.lines(cart),
        ...(balanceHuf > 0 && !isByBalance
          ? [
              {
                key: 'balance',
                kind: 'discount' as const,
                label: t('cart:fromBalance'),
                amount: huf(-balanceHuf),
              },
            ]
          : []),
      ]}
      total={{
        label: t(isByBalance ? 'cart:paysAll' : balanceHuf > 0 ? 'cart:toPay' : 'cart:total'),
        amount: huf(isByBalance ? cart.total.amount : leftHuf),
      }}
    />
  );
}
