import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PayMode } from '@rajt/contract/orders/operations/orders';
import { RadioCards } from '@rajt/ui/radio-cards';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

interface PaymentMethodsProps {
  methods: readonly {
    key: PayMode;
    isAvailable: boolean;
    reason: 'khb_not_online' | 'not_configured' | null;
  }[];
  /** The items of the cart that a method cannot pay, by method; a method that can pay everything is absent. */
  inTheWay: ReadonlyMap<PayMode, readonly string[]>;
  form: FormHandle<CheckoutValues, Checkout>;
}

/**
 * The payment methods. Those that the organiser does not accept are one line: they are known, and block nothing. A method that
 * only this cart rules out names the items that do.
 */
export function PaymentMethods({ methods, inTheWay, form }: PaymentMethodsProps) {
  const t = useT();
  const usable = methods.filter(({ isAvailable }) => isAvailable);
  const others = methods.filter(({ isAvailable }) => !isAvailable);
  return (
    <section className={styles.section} aria-labelledby="method">
      <h2 id="method">{t('checkout:method')}</h2>
      <RadioCards
        label={t('checkout:method')}
        labelHidden
        options={usable.map(({ key }) => ({
          value: key,
          label: t(`checkout:${key}`),
          icon: 'card',
          ...(key === 'spay_card' && { description: t('checkout:spay_cardText') }),
          ...(key !== 'spay_card' && { description: t('checkout:szepText') }),
          ...(inTheWay.has(key) && {
            disabledReason: t('checkout:notPayable', { items: inTheWay.get(key)?.join(', ') }),
          }),
        }))}
        {...form.field('paymode')}
      />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {t('checkout:otherMethods', { names: others.map(({ key }) => t(`checkout:${key}`)).join(', ') })}
          </summary>
          <ul>
            {others.map(({ key, reason }) => (
              <li key={key}>
                {t(`checkout:${key}`)}: {t(`checkout:${reason ?? 'not_configured'}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
