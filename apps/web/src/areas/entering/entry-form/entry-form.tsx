import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { Defer } from '@rajt/app-kit/page/defer.tsx';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { FormSection } from '@rajt/ui/form-section';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { memo, type ReactNode, useMemo } from 'react';
import { JoinWaiting } from '../shared/waiting/join-waiting.tsx';
import { BibPreview } from './bib-preview.tsx';
import { CardField } from './card-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import styles from './entry-form.module.css';
import { FormSkeleton } from './entry-skeleton.tsx';
import { entrySchema } from './entry-values.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { HeatField } from './heat-field.tsx';
import { type InjuryContact, knownValues } from './known-answers.ts';
import { ObstacleBox } from './obstacle-box.tsx';
import { isMinorAt, type Participant } from './participant.ts';
import { PersonCard } from './person-card.tsx';
import { PricePanel } from './price-panel.tsx';
import { usePriceLines } from './price-texts.ts';
import { RaceData } from './race-data.tsx';
import { AsLastTime, RememberField } from './reuse-last-answers.tsx';
import { Safety } from './safety.tsx';
import { type SectionName, sectionsOf } from './sections.ts';
import { shownPrice } from './shown-price.ts';
import { useCheckPhone } from './use-check-phone.ts';
import { useEntry } from './use-entry.ts';
import { useSections } from './use-sections.ts';
import { useSummaries } from './use-summaries.ts';

export interface EntryFormProps {
  race: RaceDetail;
  heats: readonly Heat[];
  participant: Participant;
  /** The known answers of the participant. */
  defaults: EntryDefaults;
  /** The buyer's contact: offered as the one to call for another participant. */
  ownContact: InjuryContact | null;
  onHeld: (held: { entryId: string; cart: Cart }) => void;
}

const TITLES = {
  heat: 'entry:heat',
  race: 'entry:raceData',
  safety: 'entry:safety',
  conditions: 'entry:conditions',
} as const satisfies Record<SectionName, string>;

/** One column of the unknown answers, with the price always in sight. */
export const EntryForm = memo(function EntryForm({
  race,
  heats,
  participant,
  defaults,
  ownContact,
  onHeld,
}: EntryFormProps) {
  const t = useT();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const isMinor = isMinorAt(participant, race);
  const schema = useMemo(
    () => entrySchema(race.form, site.branch, checkPhone, isMinor),
    [race.form, checkPhone, isMinor],
  );
  const { isBusy, obstacle, ...entry } = useEntry({
    race,
    schema,
    participant,
    defaults: knownValues(race, heats, participant, defaults, site.branch),
    onHeld,
  });
  const form: EntryFormOf = partOf(entry.form);
  const values = form.watch();
  const price = shownPrice(race, participant.birthDate, values.hasStudentCard, values.hasSpuriCard);
  const { total } = usePriceLines(race, price, new Date());
  const heat = heats.find(({ id }) => id === values.heatId);
  const summaries = useSummaries(race, heat, values);
  const { section, onFocus, foldDone } = useSections({
    form,
    schema,
    summaries,
    isKnown: defaults.remembered !== null,
    asksPace:
      race.form.plannedPace !== 'off' &&
      values.form.plannedPace === '' &&
      heats.some(({ pace }) => pace !== null),
  });
  const preview = <BibPreview race={race} heat={heat} nickname={values.form.nickname} />;

  const button = (
    <Button
      type="submit"
      variant="go"
      size="lg"
      wide
      icon="cart"
      loading={form.isSending}
      loadingLabel={t('entry:submitting')}
    >
      {t('entry:submit', { price: total })}
    </Button>
  );
  const more = (
    <details className={styles.more}>
      <summary>{t('entry:priceShow')}</summary>
      <Defer until="visible">
        <PricePanel race={race} price={price} />
      </Defer>
    </details>
  );

  const contents: Record<SectionName, ReactNode> = {
    heat: (
      <>
        <HeatField race={race} heats={heats} form={form} isChosen={defaults.remembered !== null} />
        <JoinWaiting race={race} heats={heats} />
      </>
    ),
    race: (
      <RaceData
        race={race}
        form={form}
        isSelf={participant.isSelf}
        preview={<div className={styles.here}>{preview}</div>}
      />
    ),
    safety: <Safety race={race} known={defaults.certificate} ownContact={ownContact} form={form} />,
    conditions: <ConditionsField race={race} form={partOf(form)} />,
  };

  return (
    <div className="with-side">
      <Defer until="painted" meanwhile={<FormSkeleton label={t('entry:loading')} />}>
        <ScreenForm form={form} className={styles.form} onFocus={onFocus}>
          <PersonCard participant={participant} raceId={race.id}>
            {race.forMe.withStudentCard && <CardField card="student" form={form} total={total} />}
            {race.forMe.withSpuriCard && <CardField card="spuri" form={form} total={total} />}
            {isMinor && <GuardianFields form={form} isSelf={participant.isSelf} />}
          </PersonCard>
          <AsLastTime race={race} defaults={defaults} form={form} onFilled={foldDone} />
          <SectionsInTurn
            sections={sectionsOf(race.form, race.certificate).map((name, at) => (
              <FormSection
                key={name}
                step={at + 1}
                title={t(TITLES[name])}
                doneLabel={t('entry:done')}
                {...section(name)}
              >
                {contents[name]}
              </FormSection>
            ))}
            end={
              <>
                {participant.isSelf && <RememberField defaults={defaults} form={form} />}
                <FormProblemBox problem={form.problem} />
                <ObstacleBox raceId={race.id} obstacle={obstacle} />
                <LiveRegion message={isBusy ? t('entry:busyAgain') : ''} />
                {isBusy && <p className={styles.busy}>{t('entry:busyAgain')}</p>}
                <BottomBar label={t('entry:submitBar')}>
                  <div className={styles.bar}>
                    {more}
                    {button}
                  </div>
                </BottomBar>
              </>
            }
          />
        </ScreenForm>
      </Defer>
      <aside className={styles.side} aria-label={t('entry:price')}>
        <Defer until="visible">
          {preview}
          <div className={styles.price}>
            <h2 className={styles.sideTitle}>{t('entry:price')}</h2>
            <PricePanel race={race} price={price} />
          </div>
        </Defer>
      </aside>
    </div>
  );
});

/**
 * The first section is drawn at once; the others, below a phone's screen, each when those above it are painted. The button comes
 * last: it leads to missing answers.
 */
function SectionsInTurn({ sections, end }: { sections: readonly Elements[]; end: Elements }) {
  const [first, ...others] = sections;
  return (
    <>
      {first}
      {others.length === 0 ? (
        end
      ) : (
        <Defer until="painted">
          <SectionsInTurn sections={others} end={end} />
        </Defer>
      )}
    </>
  );
}
