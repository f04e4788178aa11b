import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { StartList } from '@rajt/contract/operations/race-results';
import styles from './result-table.module.css';

/** One line a person: number, name with club, heat. */
export function StartTable({ list: { items } }: { list: StartList }) {
  const t = useT();
  const { time } = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            #
          </th>
          <th scope="col">{t('resultList:name')}</th>
          <th scope="col" className={styles.time}>
            {t('resultList:heat')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ bib, name, club, heat, startsAt }, at) => (
          // A team may start with one number, and two people may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={at}>
            <td className={styles.place}>{bib}</td>
            <th scope="row" className={styles.name}>
              {name || t('resultList:nameless')}
              <span className={styles.more}>
                {[club, startsAt && heat !== time(startsAt) && heat].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className={styles.time}>{startsAt ? time(startsAt) : heat}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
