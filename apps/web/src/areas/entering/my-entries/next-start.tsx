import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { bibWords } from '@rajt/rules/entering/bib';
import { Badge } from '@rajt/ui/badge';
import { Bib } from '@rajt/ui/bib';
import { CourseDrawing } from '@rajt/ui/course-drawing';
import { Link } from '@tanstack/react-router';
import { CertificateNote } from '../shared/certificate/certificate-note.tsx';
import { entryAnchor } from '../shared/entered/use-entered.ts';
import { CanDo } from './entry-abilities.tsx';
import { EntryActions } from './entry-actions.tsx';
import { isNew, useEntryTexts } from './entry-texts.ts';
import { MovedNote } from './moved-note.tsx';
import styles from './next-start.module.css';

interface NextStartProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt: string | undefined;
}

/** The next start as a poster: its course, the bib, how many days, and the pass in one tap. */
export function NextStart({ entry, keptAt }: NextStartProps) {
  const t = useT();
  const say = useEntryTexts();
  const { event, race, participant, bib } = entry;
  const { main, caption } = bibWords(bib, participant.nickname, participant.name);
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
          <Bib
            main={main}
            race={event.name}
            date={say.shortDay(entry)}
            name={caption}
            heat={say.startTime(entry)}
            note={race.name}
          />
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
        <dl className={styles.facts}>
          <Fact label={t('entries:when')}>{say.day(entry)}</Fact>
          <Fact label={t('entries:start')}>
            {entry.heat.startsAt ? `${say.startTime(entry)} · ${entry.heat.name}` : say.startTime(entry)}
          </Fact>
          <Fact label={t('entries:place')}>{event.place}</Fact>
          <Fact label={t('entries:distance')}>{say.course(entry)}</Fact>
          <Fact label={t('entries:who')}>{participant.name}</Fact>
          {entry.team && <Fact label={t('entries:team')}>{say.team(entry.team)}</Fact>}
        </dl>
        <MovedNote moved={entry.moved} />
        {!keptAt && (
          <CertificateNote review={entry.certificateReview} raceOn={race.raceOn} entryId={entry.entryId} />
        )}
        <EntryActions entry={entry} keptAt={keptAt} />
        {!keptAt && <CanDo entry={entry} />}
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
