import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/operations/entries';
import { PriceLines } from '@rajt/ui/price-lines';
import { couponsOfEntries, couponsOfProduct } from './applied-coupons.ts';
import { entriesOf, singleEntries } from './company-entries.ts';
import { useCouponTexts } from './coupon-texts.ts';
import { useCartDeliveryTexts } from './delivery-texts.ts';
import { useEntryTexts } from './entry-texts.ts';
import { useCartProductTexts } from './product-texts.ts';

/** How the total comes about: each thing of the cart, and under it what coupons take off it. */
export function CartPrice({ cart }: { cart: Cart }) {
  const t = useT();
  const { money } = useFormats();
  const say = useEntryTexts();
  const sayProduct = useCartProductTexts();
  const sayDelivery = useCartDeliveryTexts();
  const sayCoupon = useCouponTexts();
  const { companies, teamEntries, products } = cart;
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
      ]}
      total={{ label: t('cart:total'), amount: money(cart.total) }}
    />
  );
}
