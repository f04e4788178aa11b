import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listCompanyEntries } from '@rajt/contract/entering/operations/companies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListPart } from '../../../shell/layout/list-part.tsx';
import styles from './company.module.css';

/** The companies for which the buyer has entered people; nothing without any. */
export function CompanyList() {
  const t = useT();
  const { day } = useFormats();
  const query = useQuery(queryOf(listCompanyEntries, { params: { userId: useUserId() } }));
  return (
    <ListPart title={t('company:listTitle')} query={query} className={styles.list}>
      {({ companyEntryId, company, race, event, counts }) => (
        <li key={companyEntryId} className={styles.bad}>
          <Link to="/entries/company/$companyEntryId" params={{ companyEntryId }} className={styles.name}>
            {company}
          </Link>
          <span>{[event.name, race.name, day(race.raceOn)].join(' · ')}</span>
          <span className="text-soft">{t('company:counts', counts)}</span>
        </li>
      )}
    </ListPart>
  );
}
