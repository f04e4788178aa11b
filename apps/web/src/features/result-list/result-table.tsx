import { useT } from '@rajt/app-kit/texts/texts';
import type { ResultList } from '@rajt/contract/operations/race-results';
import styles from './result-table.module.css';

/** One line a person; on a phone club and category stand below the name. */
export function ResultTable({ list: { items, isVirtual } }: { list: ResultList }) {
  const t = useT();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {!isVirtual && (
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
        {items.map(({ bib, place, name, club, ageGroup, gender, status, netTime }) => (
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
      </tbody>
    </table>
  );
}
