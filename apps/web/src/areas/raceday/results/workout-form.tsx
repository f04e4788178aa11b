import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { type FormHandle, useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { addDistance, getResult, type VirtualResult } from '@rajt/contract/raceday/operations/results';
import { addDays, daysBetween } from '@rajt/rules/dates';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import type { z } from 'zod';
import { ProofField } from './proof-field.tsx';
import styles from './results.module.css';
import { workoutForm } from './workout-schema.ts';

/** One more part of a challenge: how far, on which day, with a picture if there is one. */
export function WorkoutForm({ result: { entryId, from, until, today } }: { result: VirtualResult }) {
  const t = useT();
  const { day } = useFormats();
  const params = { userId: useUserId(), entryId };
  const last = today < until ? today : until;
  const defaults = { distance: '', workoutDate: last, imageUrl: '' };
  const form: FormHandle<z.input<typeof workoutForm>, z.output<typeof workoutForm>> = useScreenForm({
    id: `workout:${entryId}`,
    schema: workoutForm,
    defaults,
    send: (body) => call(addDistance, { params, body }),
    updateCache: (queries, { answer }) => setKnown(queries, getResult, { params }, answer.data),
    done: () => form.reset(defaults),
    toast: { text: t('results:added') },
  });
  const days = Array.from({ length: daysBetween(from, last) + 1 }, (_, back) => addDays(last, -back));
  return (
    <section className="stack" aria-labelledby="new-workout">
      <h2 id="new-workout">{t('results:addTitle')}</h2>
      <ScreenForm form={form} submit={t('results:add')}>
        <div className={styles.fields}>
          <TextField
            label={t('results:distance')}
            hint={t('results:distanceHint')}
            suffix="km"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('distance')}
          />
          <SelectField
            label={t('results:day')}
            options={days.map((one) => ({ value: one, label: day(one, 'full') }))}
            {...form.field('workoutDate')}
          />
        </div>
        <ProofField
          isOptional
          value={form.watch('imageUrl')}
          onChange={(imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true })}
          error={form.field('imageUrl').error}
        />
      </ScreenForm>
    </section>
  );
}
