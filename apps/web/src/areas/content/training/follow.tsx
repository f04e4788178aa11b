import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getSeries,
  listSeries,
  subscribe,
  type TrainingPlan,
} from '@rajt/contract/content/operations/training';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { budapestDate } from '@rajt/rules/dates';
import { RadioCards } from '@rajt/ui/radio-cards';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { startChoices } from './start-choices.ts';
import { StartDay } from './start-day.tsx';
import { startSchema } from './start-schema.ts';

const readAgain = (queries: QueryClient) =>
  Promise.all([invalidate(queries, getSeries), invalidate(queries, listSeries)]);

/** Begins a plan: next Monday, today, up to a race of one's own, or on another day. */
export function Follow({ plan }: { plan: TrainingPlan }) {
  const t = useT();
  const { day } = useFormats();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const entries = useQuery(queryOf(listEntries, { params: { userId }, query: {} }));
  const today = budapestDate(new Date());
  const choices = startChoices(plan, today, entries.data ?? []);
  const form = useScreenForm({
    id: `follow:${plan.id}`,
    schema: startSchema,
    defaults: { choice: 'monday', day: '' },
    send: ({ choice, day: typed }) =>
      call(subscribe, {
        params: { userId },
        body: {
          newsletterId: plan.id,
          ...(choices.find(({ value }) => value === choice)?.start ?? { startsOn: typed }),
        },
      }),
    updateCache: readAgain,
    // Started by a press whose answer was lost, or elsewhere: the plan's progress replaces the form.
    refused: async ({ failure }) => {
      if (failure?.code !== 'already_subscribed') return false;
      form.discardDraft();
      await readAgain(queryClient);
      expectHeading();
      return false;
    },
    done: () => expectHeading(),
    toast: { text: t('training:begun') },
  });
  return (
    <ScreenForm form={form} submit={t('training:begin')}>
      <RadioCards
        label={t('training:start')}
        options={[
          ...choices.map(({ value, label, date }) => ({
            value,
            label: label.kind === 'race' ? label.race : t(`training:start_${label.kind}`),
            description:
              label.kind === 'race' ? t('training:startRace', { day: day(date) }) : day(date, 'full'),
          })),
          { value: 'day', label: t('training:start_day') },
        ]}
        {...form.field('choice')}
      />
      {form.watch('choice') === 'day' && <StartDay form={partOf(form)} />}
    </ScreenForm>
  );
}
