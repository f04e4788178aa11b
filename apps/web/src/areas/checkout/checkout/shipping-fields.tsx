import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useEffect, useState } from 'react';
import { useItemName } from '../../content/shared/reference/use-item-name.ts';
import { addressLine } from '../../people/shared/addresses/address-line.ts';
import type { BillingChoice } from './billing.ts';
import type { AddressDialogOf } from './billing-fields.tsx';
import styles from './checkout.module.css';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';
import { BILLING_ADDRESS } from './shipping.ts';

interface ShippingFieldsProps {
  form: FormHandle<CheckoutValues, Checkout>;
  /** Kept addresses. */
  choices: readonly BillingChoice[];
  /** Adds an address to the address book, over the page. */
  addressDialog: AddressDialogOf;
}

/** The parcel's address: the invoice's, another kept address, or a new one of the address book. */
export function ShippingFields({ form, choices, addressDialog }: ShippingFieldsProps) {
  const t = useT();
  const billing = form.watch('choice');
  const same = choices.find(({ value }) => value === billing)?.address;
  const others = choices.filter(({ value }) => value !== billing);
  const countryName = useItemName(
    'countries',
    choices.some(({ address }) => address.country !== 'HU'),
  );
  // The kept addresses when the dialog opened: an address that is added later is new, and is chosen.
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const added = before && choices.find(({ value }) => !before.includes(value));
  const { setValue } = form;
  useEffect(() => {
    if (!added) return;
    setValue('shippingAddress', added.value);
    setBefore(null);
  }, [added, setValue]);
  return (
    <section className={styles.section} aria-labelledby="shipping">
      <h2 id="shipping">{t('delivery:address')}</h2>
      <RadioCards
        label={t('delivery:address')}
        labelHidden
        options={[
          {
            value: BILLING_ADDRESS,
            label: t('delivery:sameAsBilling'),
            ...(same && { description: addressLine(same, countryName) }),
          },
          ...others.map(({ value, address }) => ({
            value,
            label: address.company || address.name,
            description: addressLine(address, countryName),
          })),
        ]}
        {...form.field('shippingAddress')}
      />
      <Button
        variant="link"
        size="sm"
        icon="plus"
        className={styles.add}
        onClick={() => {
          setBefore(choices.map(({ value }) => value));
          setOpen(true);
        }}
      >
        {t('delivery:newAddress')}
      </Button>
      {(isOpen || before) && addressDialog(null, isOpen, () => setOpen(false))}
    </section>
  );
}
