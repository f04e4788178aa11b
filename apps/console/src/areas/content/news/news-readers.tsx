import { useT } from '@rajt/app-kit/texts/texts';
import { BRANCHES } from '@rajt/rules/branch';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useWatch } from 'react-hook-form';
import { EventChoice } from './event-choice.tsx';
import type { NewsForm } from './news-form.ts';

/** Chooses the site that sends the news, and its readers among those who asked for news. */
export function NewsReaders({ form }: { form: NewsForm }) {
  const t = useT();
  const readers = useWatch({ control: form.control, name: 'readers' });
  return (
    <section className="panel" aria-labelledby="readers">
      <h2 id="readers">{t('newsScreen:readers')}</h2>
      <p className="text-soft">{t('newsScreen:readersHint')}</p>
      <RadioCards
        label={t('newsScreen:branch')}
        hint={t('newsScreen:branchHint')}
        options={BRANCHES.map((value) => ({ value, label: t(`newsScreen:branches.${value}`) }))}
        columns
        {...form.field('branch')}
      />
      <RadioCards
        label={t('newsScreen:who')}
        options={(['entered', 'everybody'] as const).map((value) => ({
          value,
          label: t(`newsScreen:${value}`),
          description: t(`newsScreen:${value}Hint`),
        }))}
        columns
        {...form.field('readers')}
      />
      {readers === 'entered' && <EventChoice form={form} />}
    </section>
  );
}
