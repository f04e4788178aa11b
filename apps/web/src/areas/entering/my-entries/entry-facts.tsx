import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import styles from './entry-facts.module.css';
import { useEntryTexts } from './entry-texts.ts';

/** Day, start and place of an entry in a line; then the course, and the team. */
export function EntryFacts({ entry }: { entry: MyEntry }) {
  const t = useT();
  const say = useEntryTexts();
  const { event, heat, team } = entry;
  const start = heat.startsAt ? say.startTime(entry) : t('entries:heatAnyTime');
  return (
    <div className={styles.facts}>
      <p className={styles.first}>{inLine([say.day(entry), start, event.place])}</p>
      <p>{inLine([say.course(entry), heat.startsAt && heat.name, team && say.team(team)])}</p>
    </div>
  );
}

/** The dot stays with the fact before it: no line begins with one. */
const inLine = (facts: readonly (string | false | null)[]) => facts.filter(Boolean).join('\u00a0· ');
