import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import { siteHas } from '@rajt/rules/branch';
import { Link } from '@tanstack/react-router';
import styles from './who-starts.module.css';

/** A chosen person is in the search: the answer is the same. */
const IS_HERE = { exact: true, includeSearch: false };

/** The first question of the form: oneself, unless another participant is chosen. Each answer is a screen of its own. */
export function WhoStarts({ raceId }: { raceId: string }) {
  const t = useT();
  const params = { raceId };
  return (
    <nav className={styles.choice} aria-label={t('entry:who')}>
      <Link to="/races/$raceId/entryform" params={params} className={styles.answer} activeOptions={IS_HERE}>
        {t('entry:whoMe')}
      </Link>
      <Link
        to="/races/$raceId/entryform/other-participant"
        params={params}
        className={styles.answer}
        activeOptions={IS_HERE}
      >
        {t('entry:whoOther')}
      </Link>
      {siteHas(site, 'companyEntry') && (
        <Link to="/races/$raceId/entryform/company" params={params} className={styles.answer}>
          {t('entry:whoCompany')}
        </Link>
      )}
    </nav>
  );
}
