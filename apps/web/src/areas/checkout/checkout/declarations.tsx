import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { withArticle } from '@rajt/rules/hungarian-article';
import { CheckboxField } from '@rajt/ui/check-field';
import { Trans } from 'react-i18next';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';
import type { Sold } from './sold.ts';
import { WithdrawalRights } from './withdrawal-rights.tsx';

interface DeclarationsProps {
  organiser: { name: string; seat: string; website: string };
  sold: Sold;
  /** The order costs nothing: no data goes to the gateway. */
  isFree: boolean;
  form: FormHandle<CheckoutValues, Checkout>;
}

/** Declarations to read and accept before an order, for the law and, for payments, the gateway (hungary sections 1.7 and 5). */
export function Declarations({ organiser, sold, isFree, form }: DeclarationsProps) {
  const t = useT();
  const links = {
    terms: <NewTabLink href="/general-terms-and-conditions" />,
    policy: <NewTabLink href="https://simplepay.hu/adatkezelesi-tajekoztatok/" />,
  };
  return (
    <section className={styles.section} aria-labelledby="declarations">
      <h2 id="declarations">{t('checkout:declarations')}</h2>
      <WithdrawalRights sold={sold} />
      {!isFree && (
        <p className={styles.legal}>
          <Trans
            t={t}
            i18nKey="checkout:dataTransferText"
            values={{
              company: organiser.name,
              theCompany: withArticle(organiser.name),
              seat: organiser.seat,
              website: organiser.website,
              theWebsite: withArticle(organiser.website),
              data: t('checkout:dataTransferList'),
            }}
            components={links}
          />
        </p>
      )}
      <CheckboxField
        label={<Trans t={t} i18nKey={isFree ? 'checkout:termsOnly' : 'checkout:terms'} components={links} />}
        {...form.field('termsAccepted')}
      />
    </section>
  );
}
