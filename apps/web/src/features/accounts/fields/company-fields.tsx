import { isGroupMember } from '@rajt/rules/vat-number';
import { TextField } from '@rajt/ui/text-field';
import type { FormPart } from '../../../shell/forms/part-of.ts';
import { useFields } from '../../../shell/forms/use-fields.ts';
import { useT } from '../../../shell/texts.ts';

export interface CompanyValues {
  vatNumber: string;
  groupVatNumber: string;
}

/** The VAT number, and for a group's member the group's: that field comes when the number asks for it. */
export function CompanyFields({ form }: { form: FormPart<CompanyValues> }) {
  const t = useT();
  const field = useFields(form);
  const [vatNumber, groupVatNumber] = form.watch(['vatNumber', 'groupVatNumber']);
  return (
    <>
      <TextField
        label={t('profile:vatNumber')}
        hint={t('profile:vatNumberHint')}
        optionalMark={t('common:optional')}
        autoComplete="off"
        inputMode="numeric"
        chars={14}
        {...field('vatNumber')}
      />
      {(isGroupMember(vatNumber) || groupVatNumber !== '') && (
        <TextField
          label={t('profile:groupVatNumber')}
          hint={t('profile:groupVatNumberHint')}
          autoComplete="off"
          inputMode="numeric"
          chars={14}
          {...field('groupVatNumber')}
        />
      )}
    </>
  );
}
