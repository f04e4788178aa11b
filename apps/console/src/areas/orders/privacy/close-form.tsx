import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  closePrivacyRequest,
  getPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
} from '@rajt/contract/orders/operations/privacy-desk';
import { PRIVACY_OUTCOMES, closePrivacyRequest as schemas } from '@rajt/contract/orders/schemas/privacy-desk';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextArea } from '@rajt/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Stores the answer and closes the request. A concurrent change is read and shown; the typed words stay. */
export function CloseForm({ request }: { request: PrivacyRequest }) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<{ by: string | null; at: string } | null>(null);
  const params = { requestId: request.requestId };
  const form = useScreenForm({
    id: `close-privacy-request:${request.requestId}`,
    schema: schemas.body.omit({ base: true }),
    defaults: { outcome: 'done', words: '' },
    mode: 'onSubmit',
    send: async (values) => {
      const body = { ...values, base: request.version };
      return dataOf<typeof closePrivacyRequest>((await call(closePrivacyRequest, { params, body })).answer);
    },
    updateCache: async (_, closed) => {
      setKnown(queries, getPrivacyRequest, { params }, closed);
      await invalidate(queries, listPrivacyRequests);
    },
    toast: { text: t('privacyDesk:close.done') },
    refused: async (error) => {
      if (error.failure?.code !== 'changed_meanwhile') return false;
      setChanged(error.failure.changed ?? null);
      const now = dataOf<typeof getPrivacyRequest>((await call(getPrivacyRequest, { params })).answer);
      setKnown(queries, getPrivacyRequest, { params }, now);
      return false;
    },
  });
  return (
    <section className="panel" aria-labelledby="close-request">
      <h2 id="close-request">{t('privacyDesk:close.title')}</h2>
      <ScreenForm form={form}>
        <RadioCards
          label={t('privacyDesk:close.outcome')}
          options={PRIVACY_OUTCOMES.map((value) => ({ value, label: t(`privacyDesk:outcome.${value}`) }))}
          {...form.field('outcome')}
        />
        <TextArea
          label={t('privacyDesk:close.words')}
          hint={t('privacyDesk:close.wordsHint')}
          rows={4}
          {...form.field('words')}
        />
        <FormProblemBox problem={form.problem} />
        {changed && (
          <Notice kind="warning">
            {changed.by !== null && (
              <p>
                {t('sending:changedBy', { name: changed.by, time: formats.dayTime(changed.at, 'short') })}
              </p>
            )}
            <p>{t('privacyDesk:close.keptWords')}</p>
          </Notice>
        )}
        <Button type="submit" className="at-start" loading={form.isSending}>
          {t('privacyDesk:close.button')}
        </Button>
      </ScreenForm>
    </section>
  );
}
