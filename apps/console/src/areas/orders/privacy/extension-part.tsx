import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { Badge } from '@rajt/ui/badge';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { useWatch } from 'react-hook-form';
import { deadlineOf, today } from './deadline.ts';
import type { RequestForm } from './request-form.ts';

/** The last day of a request with the days left, and its extension: the day of the notice, and the reason. */
export function ExtensionPart({ form, request }: { form: RequestForm; request: PrivacyRequest }) {
  const t = useT();
  const formats = useFormats();
  const isExtended = useWatch({ control: form.control, name: 'isExtended' });
  const { dueOn, extension } = request;
  const { words, tone } = deadlineOf(t, dueOn);
  return (
    <section className="panel" aria-labelledby="deadline">
      <h2 id="deadline">{t('privacyDesk:deadline.title')}</h2>
      <div className="cluster">
        <Badge tone={tone}>{words}</Badge>
        <span>{t('privacyDesk:deadline.lastDay', { day: formats.day(dueOn) })}</span>
      </div>
      {extension ? (
        <div>
          <p>{t('privacyDesk:deadline.extended', { day: formats.day(extension.notifiedOn) })}</p>
          <p className="text-soft">{extension.reason}</p>
        </div>
      ) : (
        <>
          <CheckboxField
            label={t('privacyDesk:deadline.extend')}
            hint={t('privacyDesk:deadline.extendHint')}
            {...form.field('isExtended')}
          />
          {isExtended && (
            <div className="fields">
              <TextField
                type="date"
                label={t('privacyDesk:deadline.notifiedOn')}
                max={today()}
                {...form.field('notifiedOn')}
              />
              <TextArea label={t('privacyDesk:deadline.reason')} rows={2} {...form.field('reason')} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
