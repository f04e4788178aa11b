import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDetail } from '@rajt/contract/entering/operations/entry-changes';
import type { AnswerGroup } from '@rajt/rules/entering/entry-changes';
import type { Elements } from '@rajt/ui/elements';
import { Icon } from '@rajt/ui/icons';
import { useId } from 'react';
import { useSummaries } from '../use-summaries.ts';
import styles from './change.module.css';
import { askingOnly, storedValues } from './change-values.ts';

interface AnswerGroupProps {
  group: AnswerGroup;
  race: RaceDetail;
  entry: EntryDetail;
  /** Shown below the answers once the group is closed. */
  closed?: Elements;
  /** Its fields. */
  children: Elements;
}

/** A group of answers: its fields with their last day or, once that is over, the answers. */
export function AnswerGroupCard({ group, race, entry, closed, children }: AnswerGroupProps) {
  const t = useT();
  const { until: untilText } = useFormats();
  const titleId = useId();
  const { isOpen, until } = entry.changes[group];
  const isTheirs = group === 'contact' && entry.isContactHidden;
  const day = until && untilText(until);
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(`entryChange:group_${group}`)}
      </h2>
      {day && (
        <p className={styles.until}>
          <Icon name={isOpen ? 'calendar' : 'clock'} size="1.125rem" />
          {t(isOpen ? 'entryChange:until' : 'entryChange:closed', { until: day })}
        </p>
      )}
      {isOpen && children}
      {isTheirs && (
        <p className={styles.answered}>{t('entryChange:contactTheirs', { name: entry.participant.name })}</p>
      )}
      {!isOpen && !isTheirs && <Answered group={group} race={race} entry={entry} />}
      {!isOpen && closed}
    </section>
  );
}

/** The answers, in one line. */
function Answered({ group, race, entry }: Omit<AnswerGroupProps, 'children' | 'closed'>) {
  const t = useT();
  const asked = { ...race, form: askingOnly(race.form, group) };
  const heat = entry.heats.find(({ id }) => id === entry.heat.id);
  const summaries = useSummaries(asked, group === 'heat' ? heat : undefined, storedValues(entry));
  const line = [summaries.heat, summaries.race, summaries.safety].filter(Boolean).join(' · ');
  return <p className={styles.answered}>{line || t('entryChange:nothing')}</p>;
}
