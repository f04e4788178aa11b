import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PayMode } from '@rajt/contract/operations/orders';
import { RadioCards } from '@rajt/ui/radio-cards';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

interface PaymentMethodsProps {
  methods: readonly {
    key: PayMode;
    isAvailable: boolean;
    reason: 'khb_not_online' | 'not_configured' | null;
  }[];
  form: FormHandle<CheckoutValues, Checkout>;
}

/** How to pay; what cannot be used is shown with its reason. */
export function PaymentMethods({ methods, form }: PaymentMethodsProps) {
  const t = useT();
  return (
    <section className={styles.section} aria-labelledby="method">
      <h2 id="method">{t('checkout:method')}</h2>
      <RadioCards
        label={t('checkout:method')}
        labelHidden
        options={methods.map(({ key, isAvailable, reason }) => ({
          value: key,
          label: t(`checkout:${key}`),
          icon: 'card',
          ...(key === 'spay_card' && { description: t('checkout:spay_cardText') }),
          ...(!isAvailable && { disabledReason: t(`checkout:${reason ?? 'not_configured'}`) }),
        }))}
        {...form.field('paymode')}
      />
    </section>
  );
}
