import { useT } from '@rajt/app-kit/texts/texts';
import type { AuditRow } from '@rajt/contract/office/operations/audit';
import type { Translate } from '@rajt/phrases/translate';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Moment } from '../../../shell/moment.tsx';
import { Changes } from '../shared/changes/changes.tsx';
import { fieldWords, type MemberOf, valueWords } from '../shared/changes/field-words.ts';
import { subjectWords } from '../shared/changes/subject-words.ts';
import type { AuditFilter } from './audit-filter.ts';

interface AuditRowViewProps {
  row: AuditRow;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  memberOf: MemberOf;
}

/** Values that are texts, choices or lists of these have words; any other value is shown in its stored form. */
function detailWords(t: Translate, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => detailWords(t, name, one)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'auditLog:yes' : 'auditLog:no');
  return typeof value === 'string' ? valueWords(t, name, value) : JSON.stringify(value);
}

/** A row of the log. Its actor and its action narrow the list by a press. */
export function AuditRowView({ row, filter, onFilter, memberOf }: AuditRowViewProps) {
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
        <p className="text-soft text-small">{subjectWords(t, row.subject)}</p>
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
        <Changes was={row.was} is={row.is} memberOf={memberOf} />
        {row.reason && <p>{t('personScreen:reason', { reason: row.reason })}</p>}
        {details.length > 0 && (
          <p className="text-soft text-small">
            {details
              .map(([name, value]) => `${fieldWords(t, name)}: ${detailWords(t, name, value)}`)
              .join(', ')}
          </p>
        )}
      </td>
    </tr>
  );
}
