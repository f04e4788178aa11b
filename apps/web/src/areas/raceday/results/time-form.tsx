import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { type FormHandle, useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getResult, uploadTime, type VirtualResult } from '@rajt/contract/raceday/operations/results';
import { timeResult } from '@rajt/contract/raceday/schemas/results';
import { TextField } from '@rajt/ui/text-field';
import type { z } from 'zod';
import { ProofField } from './proof-field.tsx';

/** The net time with its proof; a second one takes the place of the first. */
export function TimeForm({ result: { entryId, time } }: { result: VirtualResult }) {
  const t = useT();
  const params = { userId: useUserId(), entryId };
  const form: FormHandle<z.input<typeof timeResult>, z.output<typeof timeResult>> = useScreenForm({
    id: `result:${entryId}`,
    schema: timeResult,
    defaults: { netTime: '', imageUrl: '' },
    send: (body) => call(uploadTime, { params, body }),
    updateCache: (queries, { answer }) => setKnown(queries, getResult, { params }, answer.data),
    done: () => form.reset({ netTime: '', imageUrl: '' }),
    toast: { text: t('results:timeSaved') },
  });
  return (
    <section className="stack" aria-labelledby="new-time">
      <h2 id="new-time">{t(time ? 'results:timeAgain' : 'results:timeTitle')}</h2>
      <ScreenForm form={form} submit={t('results:sendTime')}>
        <TextField
          label={t('results:netTime')}
          hint={t('results:netTimeHint')}
          chars={10}
          autoComplete="off"
          {...form.field('netTime')}
        />
        <ProofField
          value={form.watch('imageUrl')}
          onChange={(imageUrl) =>
            form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: imageUrl !== '' })
          }
          error={form.field('imageUrl').error}
        />
      </ScreenForm>
    </section>
  );
}
