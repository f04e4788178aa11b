import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { site } from '@rajt/app-kit/site/site';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { bibWords } from '@rajt/rules/entering/bib';
import { Bib } from '@rajt/ui/bib';
import { LateDrawing } from '../../../shell/frame/late-drawing.tsx';
import type { DoneParts } from './done-parts.ts';
import styles from './finish-line.late.module.css';

/** The bibs over the course of their event, under the banner of the finish; several are side by side, on a phone to swipe. */
export function FinishLine({
  entries,
  actionsFor,
}: { entries: readonly MyEntry[] } & Pick<DoneParts, 'actionsFor'>) {
  const [first] = entries;
  if (!first) return null;
  const { event, race } = first;
  return (
    <div className={styles.finish}>
      <div className={styles.picture} aria-hidden="true">
        <LateDrawing
          branch={site.branch}
          seed={event.id}
          kind={event.scenery}
          isBudapest={event.place.startsWith('Budapest')}
          distanceM={race.distanceM}
          month={Number(race.raceOn.slice(5, 7))}
          animated
        />
        <span className={styles.line} />
      </div>
      <ul className={styles.bibs} data-several={entries.length > 1 ? '' : undefined}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.entry}>
            <BoughtBib entry={entry} isOnly={entries.length === 1} />
            {actionsFor(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With others next to it a bib has the name of its participant: a team may have one number. */
function BoughtBib({ entry, isOnly }: { entry: MyEntry; isOnly: boolean }) {
  const { day, days, time } = useFormats();
  const { event, race, heat, participant, bib } = entry;
  const { main, caption } = bibWords(bib, participant.nickname, participant.name);
  return (
    <Bib
      size={isOnly ? 'lg' : 'md'}
      main={main}
      race={event.name}
      date={heat.startsAt ? day(race.raceOn, 'monthDay') : days(event.startsOn, event.endsOn, 'monthDay')}
      name={isOnly || bib === null ? caption : participant.name}
      heat={heat.startsAt ? [time(heat.startsAt), heat.name].filter(Boolean).join(' · ') : heat.name}
      note={race.name}
      arrives
    />
  );
}
