import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
  reopenPrivacyRequest,
} from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { Moment } from '../../../shell/moment.tsx';
import { FactList } from '../../office/shared/review/fact-list.tsx';
import { ChosenPerson } from './chosen-person.tsx';
import styles from './privacy.module.css';

/** A closed request with its answer, and a button that opens it again. */
export function ClosedRequest({ request }: { request: PrivacyRequest }) {
  const t = useT();
  const formats = useFormats();
  const { requestId, version, state, extension, personId } = request;
  const reopen = useAction(reopenPrivacyRequest, {
    input: () => ({ params: { requestId }, body: { base: version } }),
    changes: queryOf(getPrivacyRequest, { params: { requestId } }),
    answered: (_known, answer) => answer,
    refresh: [listPrivacyRequests],
    saved: t('privacyDesk:close.reopened'),
    undone: t('privacyDesk:close.notReopened'),
  });
  if (state === 'open') return null;
  return (
    <section className={`panel ${styles.narrow}`} aria-labelledby="closed-request">
      <h2 id="closed-request">
        {t('privacyDesk:close.closedTitle', { outcome: t(`privacyDesk:outcome.${state}`) })}
      </h2>
      <p className={styles.written}>{request.outcome}</p>
      <FactList
        facts={[
          [t('privacyDesk:close.at'), request.closedAt && <Moment key="at" at={request.closedAt} />],
          [t('privacyDesk:close.by'), request.handledBy ?? t('privacyDesk:list.nobody')],
          [t('privacyDesk:request.right'), t(`privacyDesk:right.${request.right}`)],
          [t('privacyDesk:request.channel'), t(`privacyDesk:channel.${request.channel}`)],
          [t('privacyDesk:request.contact'), request.contact],
          [t('privacyDesk:request.receivedOn'), formats.day(request.receivedOn)],
          [t('privacyDesk:list.dueOn'), formats.day(request.dueOn)],
          [t('privacyDesk:deadline.reason'), extension?.reason],
          [
            t('privacyDesk:request.words'),
            request.words && (
              <span key="words" className={styles.written}>
                {request.words}
              </span>
            ),
          ],
        ]}
      />
      {personId !== null && <ChosenPerson personId={personId} />}
      <Button
        variant="quiet"
        className="at-start"
        loading={reopen.isPending}
        onClick={() => void reopen.press()}
      >
        {t('privacyDesk:close.reopen')}
      </Button>
    </section>
  );
}
