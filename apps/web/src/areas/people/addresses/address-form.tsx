import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { createAddress, updateAddress } from '@rajt/contract/people/operations/address-book';
import { type Address, listAddresses } from '@rajt/contract/people/operations/addresses';
import { PHONE_EXAMPLE } from '@rajt/rules/people/phone';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import { PostalFields } from '../shared/addresses/postal-fields.tsx';
import { addressDraft } from './address-draft.ts';
import { addressSchema, addressValues } from './address-schema.ts';
import { ADDRESS_TOAST } from './use-address-changes.ts';

interface AddressFormProps {
  address: Address | null;
  /** The person's name, for a new address. */
  name: string;
  onDone: () => void;
}

export function AddressForm({ address, name, onDone }: AddressFormProps) {
  const t = useT();
  const userId = useUserId();
  const form = useScreenForm({
    id: addressDraft(address),
    schema: addressSchema,
    defaults: addressValues(address, name),
    send: async (body) => {
      if (address) await call(updateAddress, { params: { userId, addressId: address.id }, body });
      else await call(createAddress, { params: { userId }, body });
    },
    updateCache: (queries) => invalidate(queries, listAddresses, { params: { userId } }),
    done: onDone,
    toast: { id: ADDRESS_TOAST, text: t(address ? 'addresses:changed' : 'addresses:added') },
  });
  const { problem } = form;
  const failed = t(address ? 'addresses:updateFailed' : 'addresses:createFailed');

  return (
    <ScreenForm form={form}>
      <PostalFields form={partOf(form)} />
      <TextField
        label={t('addresses:phone')}
        hint={t('addresses:phoneHint', { example: PHONE_EXAMPLE })}
        optionalMark={t('common:optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        chars={20}
        {...form.field('phone')}
      />
      {/* What it is the default for already, another address can take over, but not nobody. */}
      {!address?.isDefaultBilling && (
        <CheckboxField label={t('addresses:defaultBilling')} {...form.field('isDefaultBilling')} />
      )}
      {!address?.isDefaultShipping && (
        <CheckboxField label={t('addresses:defaultShipping')} {...form.field('isDefaultShipping')} />
      )}
      <FormProblemBox problem={problem && { ...problem, text: `${failed}: ${problem.text}` }} />
      <Button type="submit" wide loading={form.isSending}>
        {t('common:save')}
      </Button>
    </ScreenForm>
  );
}
