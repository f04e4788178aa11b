import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { createAddress, updateAddress } from '@rajt/contract/operations/address-book';
import { type Address, listAddresses } from '@rajt/contract/operations/addresses';
import { NOTICE_MS } from '@rajt/rules/branch';
import { PHONE_EXAMPLE } from '@rajt/rules/phone';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { POSTAL_FIELDS } from '../../shell/addresses/postal.ts';
import { PostalFields } from '../../shell/addresses/postal-fields.tsx';
import { addressDraft } from './address-draft.ts';
import { addressSchema, addressValues } from './address-schema.ts';
import { ADDRESS_TOAST } from './use-address-changes.ts';

interface AddressFormProps {
  address: Address | null;
  /** Of the person, for a new address. */
  name: string;
  onDone: () => void;
}

export function AddressForm({ address, name, onDone }: AddressFormProps) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const form = useDraftForm({
    id: addressDraft(address),
    schema: addressSchema,
    defaults: addressValues(address, name),
  });
  // Fields that appear later would otherwise come last.
  for (const one of [...POSTAL_FIELDS, 'phone'] as const) form.register(one);
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(form, async (body) => {
    if (address) await call(updateAddress, { params: { userId, addressId: address.id }, body });
    else await call(createAddress, { params: { userId }, body });
    form.forgetDraft();
    await invalidate(queryClient, listAddresses, { params: { userId } });
    const text = t(address ? 'addresses:changed' : 'addresses:added');
    toast.show({ id: ADDRESS_TOAST, kind: 'success', text, durationMs: NOTICE_MS });
    onDone();
  });
  const failed = t(address ? 'addresses:updateFailed' : 'addresses:createFailed');

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormProvider {...form}>
        <PostalFields />
      </FormProvider>
      <TextField
        label={t('addresses:phone')}
        hint={t('addresses:phoneHint', { example: PHONE_EXAMPLE })}
        optionalMark={t('common:optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        chars={20}
        {...field('phone')}
      />
      {/* What it is the default for already, another address can take over, but not nobody. */}
      {!address?.isDefaultBilling && (
        <CheckboxField label={t('addresses:defaultBilling')} {...field('isDefaultBilling')} />
      )}
      {!address?.isDefaultShipping && (
        <CheckboxField label={t('addresses:defaultShipping')} {...field('isDefaultShipping')} />
      )}
      <FormProblemBox problem={problem && { ...problem, text: `${failed}: ${problem.text}` }} />
      <Button type="submit" wide loading={isSending}>
        {t('common:save')}
      </Button>
    </form>
  );
}
