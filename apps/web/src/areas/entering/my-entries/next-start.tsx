import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Badge } from '@rajt/ui/badge';
import { CourseDrawing } from '@rajt/ui/course-drawing';
import { Link } from '@tanstack/react-router';
import { VirtualProgress } from '../../raceday/shared/results/virtual-progress.tsx';
import { CertificateNote } from '../shared/certificate/certificate-note.tsx';
import { entryAnchor } from '../shared/entered/use-entered.ts';
import { DueAction } from './due-action.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { isNew, useEntryTexts } from './entry-texts.ts';
import { ManageEntry } from './manage-entry.tsx';
import { MovedNote } from './moved-note.tsx';
import styles from './next-start.module.css';
import { PassBib } from './pass-bib.tsx';

interface NextStartProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt: string | undefined;
}

/** The next start as a poster: its course, the bib, how many days, and the pass in one tap on it; a virtual race leads with its progress. */
export function NextStart({ entry, keptAt }: NextStartProps) {
  const t = useT();
  const say = useEntryTexts();
  const { event, race } = entry;
  return (
    <section className={styles.poster} id={entryAnchor(entry.entryId)} aria-labelledby="next-start">
      <div className={styles.picture}>
        <CourseDrawing
          branch={site.branch}
          seed={event.id}
          kind={event.scenery}
          isBudapest={event.place.startsWith('Budapest')}
          distanceM={race.distanceM}
          month={Number(race.raceOn.slice(5, 7))}
          shape="wide"
        />
        <p className={styles.days}>{say.daysToGo(entry, new Date())}</p>
        <div className={styles.bib}>
          <PassBib entry={entry} keptAt={keptAt} />
        </div>
      </div>
      <div className={styles.words}>
        <p className="eyebrow">{t('entries:next')}</p>
        <h2 id="next-start" className={styles.name}>
          <Link to="/events/$eventId" params={{ eventId: event.id }}>
            {event.name}
          </Link>{' '}
          {isNew(entry, Date.now()) && <Badge tone="go">{t('entries:new')}</Badge>}
        </h2>
        {race.virtualGoal && (
          <>
            {!keptAt && <VirtualProgress entryId={entry.entryId} />}
            <DueAction entry={entry} keptAt={keptAt} />
          </>
        )}
        <EntryFacts entry={entry} />
        <MovedNote moved={entry.moved} />
        {!keptAt && (
          <CertificateNote review={entry.certificateReview} raceOn={race.raceOn} entryId={entry.entryId} />
        )}
        {!race.virtualGoal && <DueAction entry={entry} keptAt={keptAt} />}
        <ManageEntry entry={entry} keptAt={keptAt} />
      </div>
    </section>
  );
}
