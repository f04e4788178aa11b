import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import { huf, type UsableBalance } from './balance.ts';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

interface BalancePartProps {
  usable: UsableBalance;
  form: FormHandle<CheckoutValues, Checkout>;
}

/** The payment by balance, in part or whole; the method below pays the rest. The summary of the cart shows the used part. */
export function BalancePart({ usable, form }: BalancePartProps) {
  const t = useT();
  const { money } = useFormats();
  return (
    <section className={styles.section} aria-labelledby="balance">
      <h2 id="balance">{t('balance:title')}</h2>
      <div className={styles.fields}>
        <CheckboxField
          label={`${t('balance:use')} (${money(huf(usable.totalHuf))})`}
          {...(usable.amountHuf < usable.totalHuf && {
            hint: t(usable.isLimited ? 'balance:useServicesHint' : 'balance:useHint', {
              amount: money(huf(usable.amountHuf)),
            }),
          })}
          {...form.field('usesBalance')}
        />
        {form.watch('usesBalance') && (
          <TextField
            label={t('balance:howMuch')}
            suffix="Ft"
            chars={9}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('balance')}
          />
        )}
      </div>
    </section>
  );
}
