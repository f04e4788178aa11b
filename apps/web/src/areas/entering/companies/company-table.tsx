import { useT } from '@rajt/app-kit/texts/texts';
import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { useState } from 'react';
import { CompanyRow } from './company-row.tsx';
import styles from './company-table.late.module.css';
import { type LineOrder, type ShownLine, sortLines } from './shown-lines.ts';
import { tableRole } from './table-role.ts';

interface CompanyTableProps {
  lines: readonly ShownLine[];
  onChange: (line: number, cells: CompanyLine['cells'] | null) => void;
}

/** The lines of a company's file, those with a problem first; on a phone each is a card. */
export function CompanyTable({ lines, onChange }: CompanyTableProps) {
  const t = useT();
  const [order, setOrder] = useState<LineOrder>({ by: 'problem', isReversed: false });
  const hasHeats = new Set(lines.map(({ heat }) => heat)).size > 1;
  const sortBy = (by: LineOrder['by']) =>
    setOrder({ by, isReversed: order.by === by ? !order.isReversed : false });
  const sorted = (by: LineOrder['by']) => ({
    'aria-sort':
      order.by !== by
        ? ('none' as const)
        : order.isReversed
          ? ('descending' as const)
          : ('ascending' as const),
  });
  const head = { ...tableRole('columnheader'), scope: 'col' };
  return (
    <table {...tableRole('table')} className={styles.table}>
      <caption>
        <VisuallyHidden>{t('company:tableCaption')}</VisuallyHidden>
      </caption>
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          <th {...head} {...sorted('line')}>
            <SortButton label={t('company:lineHead')} order={order} by="line" onSort={sortBy} />
          </th>
          <th {...head} className={styles.wide}>
            {t('company:nameHead')}
          </th>
          {hasHeats && (
            <th {...head} className={styles.wide}>
              {t('company:column.heat')}
            </th>
          )}
          <th {...head} className={styles.wide}>
            {t('company:priceHead')}
          </th>
          <th {...head} {...sorted('problem')}>
            <SortButton label={t('company:problemHead')} order={order} by="problem" onSort={sortBy} />
          </th>
          <th {...head} className={styles.wide}>
            <VisuallyHidden>{t('company:leaveOut')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...tableRole('rowgroup')}>
        {sortLines(lines, order).map((shown) => (
          <CompanyRow
            key={shown.line}
            shown={shown}
            hasHeats={hasHeats}
            onChange={(cells) => onChange(shown.line, cells)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortButtonProps {
  label: string;
  order: LineOrder;
  by: LineOrder['by'];
  onSort: (by: LineOrder['by']) => void;
}

function SortButton({ label, order, by, onSort }: SortButtonProps) {
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(by)}>
      {label}
      <span aria-hidden="true">{order.by !== by ? '↕' : order.isReversed ? '↓' : '↑'}</span>
    </button>
  );
}
