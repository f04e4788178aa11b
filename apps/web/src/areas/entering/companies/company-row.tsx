import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import type { CompanyColumn } from '@rajt/rules/entering/company-columns';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import { columnExample, columnName } from './column-texts.ts';
import styles from './company-table.late.module.css';
import type { ShownLine } from './shown-lines.ts';
import { tableRole } from './table-role.ts';

interface CompanyRowProps {
  shown: ShownLine;
  hasHeats: boolean;
  /** The corrected line; null: it is left out. */
  onChange: (cells: CompanyLine['cells'] | null) => void;
}

/** A line of the file. Its mistakes are corrected in place, and checked again when a field is left. */
export function CompanyRow({ shown, hasHeats, onChange }: CompanyRowProps) {
  const t = useT();
  const { money } = useFormats();
  const { line, name, heat, price, cells, problems } = shown;
  return (
    <tr {...tableRole('row')} className={styles.row} data-bad={problems.length > 0}>
      <th {...tableRole('rowheader')} scope="row" className={styles.line}>
        {t('company:line', { line })}
      </th>
      <td {...tableRole('cell')} className={styles.name}>
        {name}
      </td>
      {hasHeats && <td {...tableRole('cell')}>{heat}</td>}
      <td {...tableRole('cell')} className="numeric">
        {price && money(price)}
      </td>
      <td {...tableRole('cell')} className={styles.problem}>
        {problems.length === 0 && <span className="text-soft">{t('company:fine')}</span>}
        {problems.map(({ column, text }) => (
          <Cell
            key={column}
            column={column}
            value={cells[column] ?? ''}
            error={text}
            onChange={(value) => onChange({ ...cells, [column]: value })}
          />
        ))}
      </td>
      <td {...tableRole('cell')} className={styles.out}>
        <Button
          variant="link"
          size="sm"
          icon="trash"
          aria-label={t('company:leaveOutOf', { line, name })}
          onClick={() => onChange(null)}
        >
          {t('company:leaveOut')}
        </Button>
      </td>
    </tr>
  );
}

interface CellProps {
  column: CompanyColumn;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

function Cell({ column, value, error, onChange }: CellProps) {
  const t = useT();
  const { language } = useFormats();
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <TextField
      label={columnName(t, column)}
      hint={columnExample(t, language, column)}
      error={error}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It checks the line, it does not enter the company.
        event.preventDefault();
        commit();
      }}
    />
  );
}
