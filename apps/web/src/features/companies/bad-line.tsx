import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CheckedLine, CompanyLine } from '@rajt/contract/operations/companies';
import type { CompanyColumn } from '@rajt/rules/company-file';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import styles from './company.module.css';

interface BadLineProps {
  checked: CheckedLine;
  cells: CompanyLine['cells'];
  /** The line as it was mended; null: it is left out. */
  onChange: (cells: CompanyLine['cells'] | null) => void;
}

/** A line of the file with mistakes: each with its reason, to be mended in place. Checked again when a field is left. */
export function BadLine({ checked, cells, onChange }: BadLineProps) {
  const t = useT();
  const { line, name, problems } = checked;
  const label = name ? t('company:lineOf', { line, name }) : t('company:line', { line });
  // One field a column; the first reason, as everywhere.
  const columns = new Map(problems.toReversed().map(({ column, code }) => [column, code]));
  return (
    <li className={styles.bad} aria-label={label}>
      <div className="split">
        <span className={styles.name}>{label}</span>
        <Button
          variant="link"
          size="sm"
          icon="trash"
          aria-label={t('company:leaveOutOf', { line, name })}
          onClick={() => onChange(null)}
        >
          {t('company:leaveOut')}
        </Button>
      </div>
      <div className="fields">
        {[...columns].toReversed().map(([column, code]) => (
          <Cell
            key={column}
            column={column}
            value={cells[column] ?? ''}
            error={fieldText(code, t)}
            onChange={(value) => onChange({ ...cells, [column]: value })}
          />
        ))}
      </div>
    </li>
  );
}

interface CellProps {
  column: CompanyColumn;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Cell({ column, value, error, onChange }: CellProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <TextField
      label={t(`company:column.${column}`)}
      hint={t(`company:example.${column}`)}
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
