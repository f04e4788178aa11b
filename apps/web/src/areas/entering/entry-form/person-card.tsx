import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Elements } from '@rajt/ui/elements';
import type { Participant } from './participant.ts';
import styles from './person-card.module.css';
import { WhoStarts } from './who-starts.tsx';

interface PersonCardProps {
  participant: Participant;
  raceId: string;
  /** The race's questions about the person. */
  children?: Elements;
}

/**
 * The participant, as the race office will see them. One's own name and birth date are corrected by the organiser only; those of
 * another participant are changed in the list of people.
 */
export function PersonCard({ participant, raceId, children }: PersonCardProps) {
  const t = useT();
  const { day, language } = useFormats();
  const contact = useSite()?.contactEmail;
  const { birthDate, birthYear, isSelf } = participant;
  return (
    <section className={styles.person} aria-labelledby="who-title">
      <h2 id="who-title" className={styles.title}>
        {t('entry:who')}
      </h2>
      <WhoStarts raceId={raceId} />
      <p className={styles.name}>{fullName(participant, language)}</p>
      <p className={styles.born}>
        {t('entry:birthDate', { date: birthDate ? day(birthDate) : String(birthYear) })}
      </p>
      {contact && isSelf && (
        <p className={styles.wrong}>
          {t('entry:wrongData')}{' '}
          <a href={`mailto:${contact}?subject=${encodeURIComponent(t('entry:wrongDataSubject'))}`}>
            {t('entry:writeToUs')}
          </a>
        </p>
      )}
      {children}
    </section>
  );
}
