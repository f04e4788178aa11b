import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../shell/moment.tsx';
import { fieldWords } from '../../office/shared/changes/field-words.ts';
import type { Accesses } from './access-table.tsx';

/** Files of entries that may contain the person: the requester, the columns and the purpose of each. */
export function AccessFiles({ files }: { files: Accesses['files'] }) {
  const t = useT();
  const { data: events } = useQuery(queryOf(listStaffEvents));
  const eventName = (id: string) => events?.find(({ eventId }) => eventId === id)?.name ?? id;
  return (
    <section className="panel">
      <h2>{t('privacyDesk:access.files')}</h2>
      <p className="text-soft">{t(`privacyDesk:access.${files.length > 0 ? 'filesLead' : 'noFiles'}`)}</p>
      {files.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('privacyDesk:access.at')}</th>
                <th scope="col">{t('privacyDesk:access.by')}</th>
                <th scope="col">{t('privacyDesk:access.event')}</th>
                <th scope="col">{t('privacyDesk:access.columns')}</th>
                <th scope="col">{t('privacyDesk:access.purpose')}</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.id}>
                  <td>
                    <Moment at={file.at} />
                  </td>
                  <td>{file.by ?? t('privacyDesk:list.nobody')}</td>
                  <td>{file.events.map(eventName).join(', ')}</td>
                  <td>
                    <p>{file.columns.map((column) => fieldWords(t, column)).join(', ')}</p>
                    {file.rows !== null && (
                      <p className="text-soft text-small">
                        {t('privacyDesk:access.rows', { count: file.rows })}
                      </p>
                    )}
                  </td>
                  <td data-label={t('privacyDesk:access.purpose')}>{file.purpose || t('office:none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
