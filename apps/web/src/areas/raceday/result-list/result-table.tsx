import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import styles from './result-table.module.css';
import { type ResultSearch, resultsQuery } from './results-query.ts';
import type { ListPart } from './use-list-parts.ts';

interface ResultTableProps {
  raceId: string;
  search: ResultSearch;
  parts: readonly ListPart[];
  /** A virtual race has no places. */
  isVirtual: boolean;
}

/** One line a person; on a phone club and category stand below the name. */
export function ResultTable({ parts, ...list }: ResultTableProps) {
  const t = useT();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {!list.isVirtual && (
            <th scope="col" className={styles.place}>
              {t('resultList:place')}
            </th>
          )}
          <th scope="col">{t('resultList:name')}</th>
          <th scope="col" className={styles.time}>
            {t('resultList:time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Lines key={part.offset} part={part} {...list} />
        ))}
      </tbody>
    </table>
  );
}

function Lines({ raceId, search, part, isVirtual }: Omit<ResultTableProps, 'parts'> & { part: ListPart }) {
  const t = useT();
  const { data } = useQuery(resultsQuery(raceId, search, part));
  return (
    <>
      {data?.items.map(({ bib, place, name, club, ageGroup, gender, status, netTime }) => (
        <tr key={bib}>
          {!isVirtual && <td className={styles.place}>{place ?? '–'}</td>}
          <th scope="row" className={styles.name}>
            {name || t('resultList:nameless')}
            <span className={styles.more}>
              {[
                `#${bib}`,
                gender && t(gender === 'F' ? 'resultList:woman' : 'resultList:man'),
                ageGroup,
                club,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </th>
          <td className={styles.time}>{netTime ?? t(`resultList:status_${status}`)}</td>
        </tr>
      ))}
    </>
  );
}
