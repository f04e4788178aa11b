import { useT } from '@rajt/app-kit/texts/texts';
import type { AuditRow } from '@rajt/contract/office/operations/audit';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Moment } from '../../../shell/moment.tsx';
import { Changes } from '../shared/changes/changes.tsx';
import { fieldWords } from '../shared/changes/field-words.ts';
import type { AuditFilter } from './audit-filter.ts';

interface AuditRowViewProps {
  row: AuditRow;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

const detailWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A row of the log. Its actor and its action narrow the list by a press. */
export function AuditRowView({ row, filter, onFilter }: AuditRowViewProps) {
  const t = useT();
  const { actor, person, event } = row;
  const narrow = (words: string, by: Partial<AuditFilter>): ReactElement => (
    <button type="button" className="text-button" onClick={() => onFilter({ ...filter, ...by })}>
      {words}
    </button>
  );
  const details = Object.entries(row.detail);
  return (
    <tr>
      <td>
        <Moment at={row.at} />
      </td>
      <td>{actor ? narrow(actor.name, { actorId: actor.id }) : t('auditLog:command')}</td>
      <td>
        {narrow(row.text, { action: row.action })}
        <p className="text-soft text-small">{row.subject}</p>
      </td>
      <td>
        {person && (
          <p>
            <Link to="/people/$personId" params={{ personId: person.id }}>
              {person.name}
            </Link>
          </p>
        )}
        {event && <p className="text-soft">{event.name}</p>}
        {row.taskId && (
          <p>
            <Link to="/tasks/$taskId" params={{ taskId: row.taskId }}>
              {t('bulkTasks:one', { id: row.taskId })}
            </Link>
          </p>
        )}
      </td>
      <td>
        <Changes was={row.was} is={row.is} />
        {row.reason && <p>{t('personScreen:reason', { reason: row.reason })}</p>}
        {details.length > 0 && (
          <p className="text-soft text-small">
            {details.map(([name, value]) => `${fieldWords(t, name)}: ${detailWords(value)}`).join(', ')}
          </p>
        )}
      </td>
    </tr>
  );
}
