import { partOf } from '@rajt/app-kit/forms/part-of';
import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { Button } from '@rajt/ui/button';
import { RadioCards } from '@rajt/ui/radio-cards';
import { type ReactNode, useState } from 'react';
import { useItemName } from '../../content/shared/reference/use-item-name.ts';
import { addressLine } from '../../people/shared/addresses/address-line.ts';
import { PostalFields } from '../../people/shared/addresses/postal-fields.tsx';
import { type BillingChoice, NEW_ADDRESS } from './billing.ts';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';

/** The dialog belongs to the address book; the route hands it in. Null: a new address. */
export type AddressDialogOf = (address: Address | null, isOpen: boolean, onClose: () => void) => ReactNode;

interface BillingFieldsProps {
  /** The purpose of the address. */
  heading: string;
  form: FormHandle<CheckoutValues, Checkout>;
  choices: readonly BillingChoice[];
  /** Changes a kept address, over the page. */
  addressDialog: AddressDialogOf;
}

/** The address of the invoice, or of a free order's parcel: a kept one, or fields for another one. */
export function BillingFields({ heading, form, choices, addressDialog }: BillingFieldsProps) {
  const t = useT();
  const countryName = useItemName(
    'countries',
    choices.some(({ address }) => address.country !== 'HU'),
  );
  const choice = form.watch('choice');
  const isNew = choices.length === 0 || choice === NEW_ADDRESS;
  // The address stays while its dialog fades out.
  const [changed, setChanged] = useState<{ address: Address; isOpen: boolean } | null>(null);
  const known = choices.map(({ value, address, kept }) => ({
    value,
    label: address.company || address.name,
    description: [address.vatNumber, address.groupVatNumber, addressLine(address, countryName)]
      .filter(Boolean)
      .join(' · '),
    action: kept && value === choice && (
      <Button
        variant="link"
        size="sm"
        icon="edit"
        onClick={() => setChanged({ address: kept, isOpen: true })}
      >
        {t('checkout:changeAddress')}
      </Button>
    ),
  }));
  return (
    <section className={styles.section} aria-labelledby="billing">
      <h2 id="billing">{heading}</h2>
      {choices.length > 0 && (
        <RadioCards
          label={heading}
          labelHidden
          options={[
            ...known,
            {
              value: NEW_ADDRESS,
              label: t('checkout:otherAddress'),
              description: t('checkout:otherAddressText'),
            },
          ]}
          {...form.field('choice')}
        />
      )}
      {isNew && (
        <div className={styles.fields}>
          <PostalFields form={partOf(form)} />
          <p className={styles.note}>{t('checkout:savedNote')}</p>
        </div>
      )}
      {changed &&
        addressDialog(changed.address, changed.isOpen, () => setChanged({ ...changed, isOpen: false }))}
    </section>
  );
}
