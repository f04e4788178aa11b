import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import type { ReactNode } from 'react';
import own from './own-line.late.module.css';
import styles from './result-table.module.css';
import type { ListPart } from './use-list-parts.ts';

interface PeopleTableProps {
  /** Null: the lines have no such cell. */
  first: string | null;
  last: string;
  parts: readonly ListPart[];
  /** Draws the lines of one part. */
  children: (part: ListPart) => ReactNode;
}

/** The table of a public list: a line for each person, with a number before the name and a time behind it. */
export function PeopleTable({ first, last, parts, children }: PeopleTableProps) {
  const t = useT();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {first !== null && (
            <th scope="col" className={styles.place}>
              {first}
            </th>
          )}
          <th scope="col">{t('resultList:name')}</th>
          <th scope="col" className={styles.time}>
            {last}
          </th>
        </tr>
      </thead>
      <tbody>{parts.map(children)}</tbody>
    </table>
  );
}

interface PersonLineProps {
  first: string | number | null;
  name: string;
  /** Below the name; missing ones are left out. */
  about: readonly (string | false | null | undefined)[];
  last: string;
  /** The line is the reader's own, and is found by this id; null: it is another person's. */
  ownId?: string | null;
}

export function PersonLine({ first, name, about, last, ownId = null }: PersonLineProps) {
  const t = useT();
  return (
    <tr {...(ownId !== null && { id: ownId, className: own.line, tabIndex: -1 })}>
      {first !== null && <td className={styles.place}>{first}</td>}
      <th scope="row" className={styles.name}>
        {name || t('resultList:nameless')}
        {ownId !== null && (
          <>
            {' '}
            <Badge tone="ok">{t('resultList:mine')}</Badge>
          </>
        )}
        <span className={styles.more}>{about.filter(Boolean).join(' · ')}</span>
      </th>
      <td className={styles.time}>{last}</td>
    </tr>
  );
}
