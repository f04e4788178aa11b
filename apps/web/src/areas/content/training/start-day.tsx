import { fieldText } from '@rajt/app-kit/forms/form-errors';
import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { DateField } from '@rajt/ui/date-field';
import { useController } from 'react-hook-form';
import type { StartValues } from './start-schema.ts';

/** Another first day than those that are offered. */
export function StartDay({ form }: { form: FormPart<StartValues> }) {
  const t = useT();
  const { field, fieldState } = useController({ control: form.control, name: 'day' });
  return (
    <DateField
      {...field}
      label={t('training:firstDay')}
      error={fieldText(fieldState.error?.message, t)}
      order={currentLanguage() === 'hu' ? 'ymd' : 'dmy'}
      partLabels={{ year: t('training:year'), month: t('training:month'), day: t('training:day') }}
    />
  );
}
