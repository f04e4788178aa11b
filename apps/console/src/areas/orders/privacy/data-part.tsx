import { useT } from '@rajt/app-kit/texts/texts';
import { DataValue, type Headings } from './data-value.tsx';
import styles from './privacy.module.css';

interface DataPartProps {
  name: string;
  records: readonly Readonly<Record<string, unknown>>[];
  headings: Headings;
}

/** A part of the data, folded, with the number of its records; each record is a list of names and values. */
export function DataPart({ name, records, headings }: DataPartProps) {
  const t = useT();
  return (
    <details className={styles.part}>
      <summary className="unfold">
        <span>{headings[name] ?? name}</span>
        <span className="text-soft numeric">{records.length}</span>
      </summary>
      {records.length === 0 ? (
        <p className="text-soft">{t('privacyDesk:data.empty')}</p>
      ) : (
        <ul className={styles.records}>
          {records.map((record, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no id, and never change
            <li key={at} aria-label={t('privacyDesk:data.record', { number: at + 1 })}>
              <DataValue value={record} headings={headings} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
