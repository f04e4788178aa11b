import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import type { DraftForm } from '../../shell/forms/use-draft-form.ts';
import type { useFields } from '../../shell/forms/use-fields.ts';
import { ReferenceField, useItemName } from '../../shell/reference/reference-field.tsx';
import { ZipCityFields } from '../../shell/reference/zip-city-fields.tsx';
import { useT } from '../../shell/texts.ts';
import { addressLine, type BillingChoice, NEW_ADDRESS } from './billing.ts';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

interface BillingFieldsProps {
  form: DraftForm<CheckoutValues, Checkout>;
  field: ReturnType<typeof useFields<CheckoutValues, Checkout>>;
  choices: readonly BillingChoice[];
}

/** Whom the invoice is for: an address that we know, or fields for another one. */
export function BillingFields({ form, field, choices }: BillingFieldsProps) {
  const t = useT();
  const countryName = useItemName(
    'countries',
    choices.some(({ address }) => address.country !== 'HU'),
  );
  const isNew = choices.length === 0 || form.watch('choice') === NEW_ADDRESS;
  const known = choices.map(({ value, address }) => ({
    value,
    label: address.company || address.name,
    description: [address.vatNumber, addressLine(address, countryName)].filter(Boolean).join(' · '),
  }));
  return (
    <section className={styles.section} aria-labelledby="billing">
      <h2 id="billing">{t('checkout:billing')}</h2>
      {choices.length > 0 && (
        <RadioCards
          label={t('checkout:billing')}
          labelHidden
          options={[
            ...known,
            {
              value: NEW_ADDRESS,
              label: t('checkout:otherAddress'),
              description: t('checkout:otherAddressText'),
            },
          ]}
          {...field('choice')}
        />
      )}
      {isNew && <NewAddress form={form} field={field} />}
    </section>
  );
}

function NewAddress({ form, field }: Omit<BillingFieldsProps, 'choices'>) {
  const t = useT();
  const kind = form.watch('kind');
  return (
    <div className={styles.fields}>
      <RadioCards
        label={t('checkout:kind')}
        columns
        options={[
          { value: 'person', label: t('checkout:kindPerson') },
          { value: 'company', label: t('checkout:kindCompany') },
        ]}
        {...field('kind')}
      />
      {kind === 'company' ? (
        <>
          <TextField label={t('checkout:company')} autoComplete="organization" {...field('company')} />
          <TextField
            label={t('checkout:vatNumber')}
            hint={t('checkout:vatNumberHint')}
            autoComplete="off"
            inputMode="numeric"
            chars={14}
            {...field('vatNumber')}
          />
        </>
      ) : (
        <TextField label={t('checkout:name')} autoComplete="name" {...field('name')} />
      )}
      <ReferenceField
        form={form}
        name="country"
        collection="countries"
        label={t('checkout:country')}
        autoComplete="country-name"
      />
      <ZipCityFields form={form} />
      <TextField label={t('checkout:street')} autoComplete="street-address" {...field('street')} />
      <p className={styles.note}>{t('checkout:savedNote')}</p>
    </div>
  );
}
