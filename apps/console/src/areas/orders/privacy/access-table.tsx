import type { Data } from '@rajt/app-kit/api/data-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { listAccesses } from '@rajt/contract/orders/operations/privacy-desk';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';

export type Accesses = Data<typeof listAccesses>;

/** Readings in rows; the name of a reader leads to their rows of the audit log. */
export function AccessTable({ rows }: { rows: Accesses['items'] }) {
  const t = useT();
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('privacyDesk:access.at')}</th>
            <th scope="col">{t('privacyDesk:access.by')}</th>
            <th scope="col">{t('privacyDesk:access.what')}</th>
            <th scope="col">{t('privacyDesk:access.event')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, by, text, event }) => (
            <tr key={id}>
              <td>
                <Moment at={at} />
              </td>
              <td>
                {by ? (
                  <Link
                    to="/audit"
                    search={{ actorId: by.personId }}
                    aria-label={t('privacyDesk:access.log', { name: by.name })}
                  >
                    {by.name}
                  </Link>
                ) : (
                  t('auditLog:command')
                )}
              </td>
              <td>{text}</td>
              <td className="text-soft">{event ?? t('office:none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
