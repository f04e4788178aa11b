import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { Badge } from '@rajt/ui/badge';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { deadlineOf } from './deadline.ts';

interface RequestTableProps {
  requests: readonly PrivacyRequest[];
  state: 'open' | 'closed';
}

/** Requests in rows: name, right, day of arrival, and the days left or the outcome. */
export function RequestTable({ requests, state }: RequestTableProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className="table-scroll panel">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('privacyDesk:list.name')}</th>
            <th scope="col">{t('privacyDesk:list.right')}</th>
            <th scope="col">{t(`privacyDesk:list.${state === 'open' ? 'dueOn' : 'outcome'}`)}</th>
            <th scope="col">{t('privacyDesk:list.received')}</th>
            {state === 'closed' && <th scope="col">{t('privacyDesk:list.closedAt')}</th>}
            <th scope="col">{t('privacyDesk:list.handledBy')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.requestId}>
              <th scope="row">
                <Link to="/privacy/requests/$requestId" params={{ requestId: request.requestId }}>
                  {request.name || t('privacyDesk:person.erased')}
                </Link>
              </th>
              <td>{t(`privacyDesk:right.${request.right}`)}</td>
              <td>
                <RequestState request={request} />
              </td>
              <td data-label={t('privacyDesk:list.received')}>
                <time dateTime={request.receivedOn}>{formats.day(request.receivedOn, 'short')}</time>
              </td>
              {state === 'closed' && (
                <td data-label={t('privacyDesk:list.closedAt')}>
                  {request.closedAt && <Moment at={request.closedAt} />}
                </td>
              )}
              <td className="text-soft">{request.handledBy ?? t('privacyDesk:list.nobody')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days left of an open request, or the outcome of a closed one. */
function RequestState({ request: { state, dueOn, extension } }: { request: PrivacyRequest }) {
  const t = useT();
  const formats = useFormats();
  if (state !== 'open')
    return <Badge tone={state === 'done' ? 'ok' : 'neutral'}>{t(`privacyDesk:outcome.${state}`)}</Badge>;
  const { words, tone } = deadlineOf(t, dueOn);
  return (
    <div className="cluster">
      <Badge tone={tone}>{words}</Badge>
      <time className="text-soft text-small" dateTime={dueOn}>
        {formats.day(dueOn, 'short')}
      </time>
      {extension && <span className="text-soft text-small">{t('privacyDesk:list.extended')}</span>}
    </div>
  );
}
