import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { isGroupMember } from '@rajt/rules/people/vat-number';
import type { ChangeEvent, FocusEvent } from 'react';
import { VatField } from '../../shared/addresses/vat-field.tsx';

export interface CompanyValues {
  vatNumber: string;
  groupVatNumber: string;
}

/** The VAT number, and for a group's member the group's: that field comes when the number asks for it. */
export function CompanyFields({ form }: { form: FormPart<CompanyValues> }) {
  const t = useT();
  const [vatNumber, groupVatNumber] = form.watch(['vatNumber', 'groupVatNumber']);
  const own = form.field('vatNumber');
  // The form checks the field that is changed; whether the group's number is right is attached to the other one too.
  const changeOwn = (event: ChangeEvent<HTMLInputElement>) => {
    void own.onChange(event);
    if (form.getFieldState('groupVatNumber').invalid) void form.trigger('groupVatNumber');
  };
  const leaveOwn = (event: FocusEvent<HTMLInputElement>) => {
    void own.onBlur(event);
    // A person who has not reached the group's number yet gets no message that it is missing.
    const isGiven = groupVatNumber !== '' || form.getFieldState('groupVatNumber').isTouched;
    if (isGiven) void form.trigger('groupVatNumber');
  };
  return (
    <>
      <VatField
        label={t('profile:vatNumber')}
        hint={t('profile:vatNumberHint')}
        optionalMark={t('common:optional')}
        {...own}
        onChange={changeOwn}
        onBlur={leaveOwn}
      />
      {(isGroupMember(vatNumber) || groupVatNumber !== '') && (
        <VatField
          label={t('addresses:groupVatNumber')}
          hint={t('addresses:groupVatNumberHint')}
          {...form.field('groupVatNumber')}
        />
      )}
    </>
  );
}
