import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { bibWords } from '@rajt/rules/entering/bib';
import { Badge } from '@rajt/ui/badge';
import { Bib } from '@rajt/ui/bib';
import type { Elements } from '@rajt/ui/elements';
import { Link } from '@tanstack/react-router';
import { CertificateNote } from '../shared/certificate/certificate-note.tsx';
import { entryAnchor } from '../shared/entered/use-entered.ts';
import { CanDo } from './entry-abilities.tsx';
import { EntryActions } from './entry-actions.tsx';
import { isNew, useEntryTexts } from './entry-texts.ts';
import { MovedNote } from './moved-note.tsx';
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
  const { event, race, participant, bib } = entry;
  return (
    <article className={styles.row} id={entryAnchor(entry.entryId)}>
      <Bib
        size="sm"
        main={bibWords(bib, participant.nickname, participant.name).main}
        race={event.name}
        date={say.shortDay(entry)}
        heat={say.startTime(entry)}
      />
      <div className={styles.words}>
        {isOther && <p className="eyebrow">{participant.name}</p>}
        <h3>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.name}>
            {event.name}
          </Link>{' '}
          {isNew(entry, Date.now()) && <Badge tone="go">{t('entries:new')}</Badge>}
        </h3>
        <p className={styles.facts}>
          {race.name} · {say.start(entry)} · {say.daysToGo(entry, new Date())}
          <br />
          {isOther ? event.place : `${event.place} · ${participant.name}`}
          {entry.team && (
            <>
              <br />
              {t('entries:team')}: {say.team(entry.team)}
            </>
          )}
        </p>
        <MovedNote moved={entry.moved} />
        {!keptAt && (
          <CertificateNote review={entry.certificateReview} raceOn={race.raceOn} entryId={entry.entryId} />
        )}
        <EntryActions entry={entry} keptAt={keptAt} look="compact" />
        {!keptAt && <CanDo entry={entry} />}
        {children}
      </div>
    </article>
  );
}
