import { useT } from '@rajt/app-kit/texts/texts';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SendChoice } from './send-schema.ts';

interface SendChoicesProps {
  when: SendChoice['when'];
  field: (name: keyof SendChoice) => UseFormRegisterReturn & { error: string | undefined };
}

/** The fields for the time of the sending and the number of letters a minute. */
export function SendChoices({ when, field }: SendChoicesProps) {
  const t = useT();
  return (
    <>
      <RadioCards
        label={t('sending:when')}
        options={[
          { value: 'now', label: t('sending:now') },
          { value: 'later', label: t('sending:later') },
        ]}
        columns
        {...field('when')}
      />
      {when === 'later' && (
        <TextField
          label={t('sending:sendAt')}
          hint={t('sending:sendAtHint')}
          type="datetime-local"
          {...field('at')}
        />
      )}
      <TextField
        label={t('sending:perMinute')}
        hint={t('sending:perMinuteHint')}
        optionalMark={t('common:optional')}
        inputMode="numeric"
        autoComplete="off"
        chars={6}
        {...field('perMinute')}
      />
    </>
  );
}
