import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { isCalendarDate } from '@rajt/rules/dates';
import { Fragment } from 'react';
import styles from './privacy.module.css';

/** The names of parts and fields in the reader's language, by their keys. */
export type Headings = Readonly<Record<string, string>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/;

/** Shows a value of the data: texts unchanged, days and instants in the reader's format, lists and records part by part. */
export function DataValue({ value, headings }: { value: unknown; headings: Headings }) {
  const t = useT();
  const formats = useFormats();
  if (value === null || value === undefined || value === '') return <span>{t('office:none')}</span>;
  if (typeof value === 'boolean')
    return <span>{t(value ? 'privacyDesk:data.yes' : 'privacyDesk:data.no')}</span>;
  if (typeof value === 'string') {
    if (isCalendarDate(value)) return <time dateTime={value}>{formats.day(value, 'short')}</time>;
    if (INSTANT.test(value)) return <time dateTime={value}>{formats.dayTime(value, 'short')}</time>;
    return <span className={styles.written}>{value}</span>;
  }
  if (typeof value !== 'object') return <span className="numeric">{String(value)}</span>;
  if (Array.isArray(value))
    return (
      <ul className="list-plain">
        {value.map((one: unknown, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the values have no id, and never change
          <li key={at}>
            <DataValue value={one} headings={headings} />
          </li>
        ))}
      </ul>
    );
  return (
    <dl className="facts">
      {Object.entries(value).map(([name, one]) => (
        <Fragment key={name}>
          <dt>{headings[name] ?? name}</dt>
          <dd>
            <DataValue value={one} headings={headings} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
