import { useT } from '@rajt/app-kit/texts/texts';
import { PRIVACY_CHANNELS, PRIVACY_RIGHTS } from '@rajt/contract/orders/schemas/privacy-desk';
import { SelectField } from '@rajt/ui/select-field';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { useWatch } from 'react-hook-form';
import { today } from './deadline.ts';
import { PersonFinder } from './person-finder.tsx';
import type { RequestForm } from './request-form.ts';

/** The fields of a received request: right, channel, name, contact, day, words, and the person whom it concerns. */
export function RequestFields({ form }: { form: RequestForm }) {
  const t = useT();
  const personId = useWatch({ control: form.control, name: 'personId' });
  return (
    <>
      <div className="fields">
        <SelectField
          label={t('privacyDesk:request.right')}
          options={PRIVACY_RIGHTS.map((value) => ({ value, label: t(`privacyDesk:right.${value}`) }))}
          {...form.field('right')}
        />
        <SelectField
          label={t('privacyDesk:request.channel')}
          options={PRIVACY_CHANNELS.map((value) => ({ value, label: t(`privacyDesk:channel.${value}`) }))}
          {...form.field('channel')}
        />
        <TextField
          label={t('privacyDesk:request.name')}
          hint={t('privacyDesk:request.nameHint')}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextField
          label={t('privacyDesk:request.contact')}
          hint={t('privacyDesk:request.contactHint')}
          autoComplete="off"
          {...form.field('contact')}
        />
        <TextField
          type="date"
          label={t('privacyDesk:request.receivedOn')}
          hint={t('privacyDesk:request.receivedHint')}
          max={today()}
          {...form.field('receivedOn')}
        />
      </div>
      <PersonFinder
        personId={personId}
        onChoose={(next) => form.setValue('personId', next, { shouldDirty: true })}
      />
      <TextArea
        label={t('privacyDesk:request.words')}
        hint={t('privacyDesk:request.wordsHint')}
        rows={4}
        {...form.field('words')}
      />
    </>
  );
}
