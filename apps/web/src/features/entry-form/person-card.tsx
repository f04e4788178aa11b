import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/operations/accounts';
import type { ReactNode } from 'react';
import styles from './person-card.module.css';

/**
 * Who starts, as the race office will see it. Name and birth date are corrected by the organiser only; what the race
 * asks about the person stands below.
 */
export function PersonCard({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const t = useT();
  const { day, language } = useFormats();
  const contact = useSite()?.contactEmail;
  return (
    <section className={styles.person} aria-labelledby="who-title">
      <h2 id="who-title" className={styles.title}>
        {t('entry:who')}
      </h2>
      <p className={styles.name}>{fullName(profile, language)}</p>
      <p className={styles.born}>{t('entry:birthDate', { date: day(profile.birthDate) })}</p>
      {contact && (
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
