import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listCompanyEntries } from '@rajt/contract/operations/companies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import styles from './company.module.css';

/** The companies for which somebody has entered people; nothing without any. */
export function CompanyList() {
  const t = useT();
  const { day } = useFormats();
  const headingId = useId();
  const { data, error, refetch } = useQuery(queryOf(listCompanyEntries, { params: { userId: useUserId() } }));
  const retry = () => {
    // There may be nothing to show, and no part any more.
    expectHeading();
    void refetch();
  };
  if (error && !data)
    return (
      <section className="stack" aria-labelledby={headingId}>
        <h2 id={headingId}>{t('company:listTitle')}</h2>
        <PartProblem error={error} onRetry={retry} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('company:listTitle')}</h2>
      <ul className={styles.list}>
        {data.map(({ companyEntryId, company, race, event, counts }) => (
          <li key={companyEntryId} className={styles.bad}>
            <Link to="/entries/company/$companyEntryId" params={{ companyEntryId }} className={styles.name}>
              {company}
            </Link>
            <span>{[event.name, race.name, day(race.raceOn)].join(' · ')}</span>
            <span className="text-soft">{t('company:counts', counts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
