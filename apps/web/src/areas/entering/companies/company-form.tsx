import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { COMPANY_UNPAID_KEPT_DAYS } from '@rajt/rules/entering/company';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { useEffect, useId } from 'react';
import { Trans } from 'react-i18next';
import { CompanyFields } from '../../people/shared/addresses/company-fields.tsx';
import { CompanyFile } from './company-file.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { areFew, pressOf } from './places-now.ts';
import { shownLines } from './shown-lines.ts';
import { useCompany, useCompanyPreview } from './use-company.ts';

interface CompanyFormProps {
  race: RaceDetail;
  profile: Profile;
  addresses: readonly Address[];
  onHeld: () => void;
}

/** The company, its file, the people of the file, and one button. */
export function CompanyForm({ race, profile, addresses, onHeld }: CompanyFormProps) {
  const t = useT();
  const [billingId, fileId] = [useId(), useId()];
  const { form, told } = useCompany({ raceId: race.id, profile, addresses, onHeld });
  const lines = form.watch('lines');
  const preview = useCompanyPreview(race.id, lines);
  const setLines = (next: typeof lines, fileName = form.getValues('fileName')) => {
    form.setValue('lines', next);
    form.setValue('fileName', fileName);
  };
  const count = lines.length;
  const taken = form.watch('taken');
  const isChecked = preview.data !== undefined && !preview.isPlaceholderData && count > 0;
  const places = preview.data?.placesNow ?? 0;
  const shown = shownLines(lines, preview.data?.lines ?? [], told, t);
  const { now, people, why } = pressOf({
    lines: count,
    places,
    taken,
    bad: shown.filter(({ problems }) => problems.length > 0).length,
    check: preview.error ? 'failed' : isChecked ? 'checked' : 'checking',
  });
  // An agreement to another number of places does not hold any more.
  useEffect(() => {
    if (taken > 0 && isChecked && !(areFew(count, places) && taken === places)) form.setValue('taken', 0);
  }, [taken, isChecked, count, places, form.setValue]);
  return (
    <ScreenForm form={form} className="stack gap-8">
      <div className="stack gap-2">
        <h2 tabIndex={-1}>{t('company:title')}</h2>
        <p className="text-soft">{t('company:intro')}</p>
      </div>
      <section className="stack" aria-labelledby={billingId}>
        <div className="stack gap-2">
          <h3 id={billingId}>{t('company:billing')}</h3>
          <p className="text-soft">{t('company:billingHint')}</p>
        </div>
        <CompanyFields form={partOf(form)} />
      </section>
      <section className="stack" aria-labelledby={fileId}>
        <h3 id={fileId}>{t('company:file')}</h3>
        <CompanyFile race={race} name={form.watch('fileName')} lines={lines} onRead={setLines} />
      </section>
      {count > 0 && (
        <CompanyPreview
          lines={lines}
          preview={preview}
          told={told}
          onChange={setLines}
          taken={taken}
          onTake={(next) => form.setValue('taken', next)}
        />
      )}
      <CheckboxField
        {...form.field('conditionsAccepted')}
        label={
          <Trans
            t={t}
            i18nKey="company:conditions"
            components={{ rules: <NewTabLink href={`/events/${race.event.id}#rules`} /> }}
          />
        }
      />
      <div className="stack gap-2">
        <FormProblemBox problem={form.problem} />
        {why && <p className="text-soft">{t(`company:${why}`)}</p>}
        <Button
          type="submit"
          variant="go"
          size="lg"
          wide
          disabled={now === 0}
          loading={form.isSending}
          loadingLabel={t('company:sending')}
        >
          {t('company:submit', { count: people })}
        </Button>
        <p role="status" className="text-soft text-small">
          {form.isSending ? t('company:sending') : t('company:kept', { days: COMPANY_UNPAID_KEPT_DAYS })}
        </p>
      </div>
    </ScreenForm>
  );
}
