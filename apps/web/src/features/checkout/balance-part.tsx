import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Money } from '@rajt/contract/shapes';
import { CheckboxField } from '@rajt/ui/check-field';
import { PriceLines } from '@rajt/ui/price-lines';
import { TextField } from '@rajt/ui/text-field';
import { huf, type UsableBalance } from './balance.ts';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

interface BalancePartProps {
  total: Money;
  usable: UsableBalance;
  /** What of it the form says now, in forints. */
  usedHuf: number;
  form: FormHandle<CheckoutValues, Checkout>;
}

/** Paying by one's balance, in part or whole; what is left then is paid by the method below. */
export function BalancePart({ total, usable, usedHuf, form }: BalancePartProps) {
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
          <>
            <TextField
              label={t('balance:howMuch')}
              suffix="Ft"
              chars={9}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('balance')}
            />
            <PriceLines
              lines={[
                { key: 'total', label: t('balance:orderTotal'), amount: money(total) },
                {
                  key: 'balance',
                  label: t('balance:fromBalance'),
                  amount: money(huf(-usedHuf)),
                  kind: 'discount',
                },
              ]}
              total={{ label: t('balance:left'), amount: money(huf(total.amount - usedHuf)) }}
            />
          </>
        )}
      </div>
    </section>
  );
}
