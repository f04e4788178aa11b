import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Badge } from '@rajt/ui/badge';
import type { Elements } from '@rajt/ui/elements';
import { Link } from '@tanstack/react-router';
import { VirtualProgress } from '../../raceday/shared/results/virtual-progress.tsx';
import { CertificateNote } from '../shared/certificate/certificate-note.tsx';
import { entryAnchor } from '../shared/entered/use-entered.ts';
import { DueAction } from './due-action.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { isNew, useEntryTexts } from './entry-texts.ts';
import { ManageEntry } from './manage-entry.tsx';
import { MovedNote } from './moved-note.tsx';
import { PassBib } from './pass-bib.tsx';
import styles from './start-row.module.css';

interface StartRowProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt: string | undefined;
  /** Another participant starts: the name comes first. */
  isOther?: boolean;
  /** Below what can be done with it. */
  children?: Elements;
}

/** A later start, or one of another participant. */
export function StartRow({ entry, keptAt, isOther = false, children }: StartRowProps) {
  const t = useT();
  const say = useEntryTexts();
  const { event, race, participant } = entry;
  return (
    <article className={styles.row} id={entryAnchor(entry.entryId)}>
      <div className={styles.bib}>
        <PassBib entry={entry} keptAt={keptAt} size="sm" />
      </div>
      <div className={styles.words}>
        {isOther && <p className="eyebrow">{participant.name}</p>}
        <h3>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.name}>
            {event.name}
          </Link>{' '}
          {isNew(entry, Date.now()) && <Badge tone="go">{t('entries:new')}</Badge>}
        </h3>
        {race.virtualGoal && (
          <>
            {!keptAt && <VirtualProgress entryId={entry.entryId} />}
            <DueAction entry={entry} keptAt={keptAt} />
          </>
        )}
        <EntryFacts entry={entry} />
        <p className={styles.days}>{say.daysToGo(entry, new Date())}</p>
        <MovedNote moved={entry.moved} />
        {!keptAt && (
          <CertificateNote review={entry.certificateReview} raceOn={race.raceOn} entryId={entry.entryId} />
        )}
        {!race.virtualGoal && <DueAction entry={entry} keptAt={keptAt} />}
        <ManageEntry entry={entry} keptAt={keptAt} />
        {children}
      </div>
    </article>
  );
}
