import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import type { ReactNode } from 'react';
import { LetterBar } from './letter-bar.tsx';
import { type Sent, TONES } from './letter-counts.ts';
import styles from './sent-table.module.css';

interface SentRow {
  readonly key: string;
  readonly of: Sent;
  /** The subject, which leads to its screen. */
  readonly link: ReactNode;
  /** A phone shows it below the subject in place of the further columns. */
  readonly detail?: ReactNode;
  /** Replaces the numbers of letters. */
  readonly noLetters: string | false;
  /** A cell for each further column. */
  readonly further: readonly ReactNode[];
}

interface SentTableProps {
  /** The headings of the columns after subject, state and letters. */
  columns: readonly string[];
  rows: readonly SentRow[];
}

/** News or messages in rows: subject, state, how many letters went out, and further columns. */
export function SentTable({ columns, rows }: SentTableProps) {
  const t = useT();
  const further = rows.some(({ detail }) => detail !== undefined) ? styles.further : undefined;
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('sending:subject')}</th>
            <th scope="col">{t('sending:stateHead')}</th>
            <th scope="col" className="numeric">
              {t('sending:sentHead')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={further}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, of, link, detail, noLetters, further: cells }) => (
            <tr key={key}>
              <th scope="row">
                {link}
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </th>
              <td>
                <Badge tone={TONES[of.state]}>{t(`sending:state.${of.state}`)}</Badge>
              </td>
              <td className="numeric">
                {noLetters === false ? <LetterBar of={of} /> : <span className="text-soft">{noLetters}</span>}
              </td>
              {columns.map((column, at) => (
                <td key={column} className={further}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
