import { useT } from '@rajt/app-kit/texts/texts';
import { COMPANY_COLUMNS } from '@rajt/rules/entering/company-columns';
import type { Table } from '@rajt/tables/table';
import { SelectField } from '@rajt/ui/select-field';
import { useState } from 'react';
import type { Meaning, Meanings } from './column-meanings.ts';
import { columnName } from './column-texts.ts';
import styles from './company.module.css';
import type { RaceColumns } from './race-columns.ts';

const NAME_ORDERS = ['familyFirst', 'givenFirst'] as const;
const EXAMPLES = 2;

interface FileColumnsProps {
  file: Pick<File, 'name'>;
  table: Table;
  meanings: Meanings;
  columns: RaceColumns;
  /** Whether the people cannot be read before required columns are chosen. */
  isNeeded: boolean;
  onChoose: (at: number, meaning: Meaning) => void;
}

/** The meaning of each column of the file: by its heading, or by the person's choice here. */
export function FileColumns({
  file,
  table: { headings, rows },
  meanings,
  columns,
  isNeeded,
  onChoose,
}: FileColumnsProps) {
  const t = useT();
  // Open if something must be chosen, and not closed around the field of that choice.
  const [wasNeeded] = useState(isNeeded);
  const asked = columns.map(({ column }) => column);
  const options = [
    { value: '', label: t('company:meaning.none') },
    ...NAME_ORDERS.map((order) => ({ value: order, label: t(`company:meaning.${order}`) })),
    ...asked.map((column) => ({ value: column, label: columnName(t, column) })),
  ];
  const meaningOf = (text: string): Meaning =>
    COMPANY_COLUMNS.find((column) => column === text) ?? NAME_ORDERS.find((order) => order === text) ?? null;
  const examplesOf = (at: number) =>
    rows
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, EXAMPLES)
      .join(' · ');
  return (
    <details open={wasNeeded}>
      <summary className="unfold">{t('company:meaning.title', { name: file.name })}</summary>
      <p className="text-soft text-small">{t('company:meaning.hint')}</p>
      <div className={styles.columns}>
        {headings.map((heading, at) => {
          const examples = examplesOf(at);
          if (heading === '' && examples === '') return null;
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and columns stay in their order
              key={at}
              label={heading || t('company:meaning.unnamed', { number: at + 1 })}
              hint={examples ? t('company:meaning.examples', { examples }) : undefined}
              value={meanings[at] ?? ''}
              onChange={({ target }) => onChoose(at, meaningOf(target.value))}
              options={options}
            />
          );
        })}
      </div>
    </details>
  );
}
