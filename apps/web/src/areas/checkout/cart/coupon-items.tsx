import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { CheckboxField } from '@rajt/ui/check-field';
import type { AppliedCoupon } from './applied-coupons.ts';
import { entriesOf, singleEntries } from './company-entries.ts';
import { choosableItems, type ShownItem } from './coupon-choice.ts';
import styles from './coupons.module.css';
import { entryName } from './entry-name.ts';
import { useEntryTexts } from './entry-texts.ts';
import { useCartProductTexts } from './product-texts.ts';
import { useChooseCoupon } from './use-choose-coupon.ts';
import { useRemoveCoupon } from './use-remove-coupon.ts';

/**
 * The items that a coupon of the cart discounts, if it fits several: each can be taken out and added. Without any the coupon is
 * removed from the cart.
 */
export function CouponItems({ cart, coupon }: { cart: Cart; coupon: AppliedCoupon }) {
  const t = useT();
  const { money } = useFormats();
  const shown = useShownItems(cart);
  const choose = useChooseCoupon();
  const remove = useRemoveCoupon();
  const items = choosableItems(cart, coupon, shown);
  if (items.length < 2) return null;
  const toggle = (key: string) => {
    const changed = items.map((item) => (item.key === key ? { ...item, isChosen: !item.isChosen } : item));
    if (changed.some(({ isChosen }) => isChosen)) return void choose.press({ coupon, items: changed });
    expectHeading();
    void remove.press(coupon);
  };
  return (
    <fieldset className={styles.items}>
      <legend className={styles.question}>{t('coupons:itemsOf', { name: coupon.name })}</legend>
      {items.map(({ key, label, isChosen, amountHuf }) => (
        <div key={key} className={styles.item}>
          <CheckboxField label={label} checked={isChosen} onChange={() => toggle(key)} />
          {isChosen && amountHuf > 0 && (
            <span className={styles.amount}>{money({ amount: -amountHuf, currency: 'HUF' })}</span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The items of the cart in words, in its order. */
function useShownItems(cart: Cart): ShownItem[] {
  const say = useEntryTexts();
  const sayProduct = useCartProductTexts();
  const idsOf = (entries: readonly { readonly entryId: string }[]) => entries.map(({ entryId }) => entryId);
  return [
    ...cart.companies.map(({ companyEntryId, billingAddress }) => {
      const entries = entriesOf(cart, companyEntryId);
      const { key, label } = say.companyLine(billingAddress.company, entries);
      return { key, label, entryIds: idsOf(entries) };
    }),
    ...singleEntries(cart).map((entry) => ({
      key: entry.entryId,
      label: `${entryName(entry)} (${entry.participant.name})`,
      entryIds: [entry.entryId],
    })),
    ...cart.teamEntries.map((team) => {
      const { key, label } = say.teamLine(team);
      return { key, label, entryIds: idsOf(team.memberEntries) };
    }),
    ...cart.products.map((product) => {
      const { label, note } = sayProduct.line(product);
      const { cartItemId } = product;
      return { key: `product ${cartItemId}`, label: note ? `${label} (${note})` : label, cartItemId };
    }),
  ];
}
