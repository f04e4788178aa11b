import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import styles from './result-table.module.css';
import { type StartSearch, startsQuery } from './starts-query.ts';
import type { ListPart } from './use-list-parts.ts';

interface StartTableProps {
  raceId: string;
  search: StartSearch;
  parts: readonly ListPart[];
}

/** One line a person: number, name with club, heat. */
export function StartTable({ parts, ...list }: StartTableProps) {
  const t = useT();
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
        {parts.map((part) => (
          <Lines key={part.offset} part={part} {...list} />
        ))}
      </tbody>
    </table>
  );
}

function Lines({ raceId, search, part }: Omit<StartTableProps, 'parts'> & { part: ListPart }) {
  const t = useT();
  const { time } = useFormats();
  const { data } = useQuery(startsQuery(raceId, search, part));
  return (
    <>
      {data?.items.map(({ bib, name, club, heat, startsAt }, at) => (
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
    </>
  );
}
