import { queryOf } from '@rajt/app-kit/api/query-of';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { type DeletionOutlook, getDeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { BOOKS_KEPT_YEARS } from '@rajt/rules/retention';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import styles from './deletion.module.css';

const loadForm = () => import('./deletion-form.tsx');
/** Its own chunk: the form library comes with it, and few people leave. */
const DeletionForm = lazyPart(async () => (await loadForm()).DeletionForm, ['auth', 'consents']);

/** Its own chunk: few accounts have no password. */
const ConfirmByMail = lazyPart(
  async () => (await import('@rajt/app-kit/session/confirm-by-mail.tsx')).ConfirmByMail,
  ['signIns'],
);

const GOES = ['person', 'files', 'entries'] as const;

/** Explains what is erased and what stays, then asks; an obstacle is shown instead of the question. */
export function Deletion({ onCancel }: { onCancel: () => void }) {
  const t = useT();
  const { data, error } = useQuery({
    ...queryOf(getDeletionOutlook, { params: { userId: useUserId() } }),
    // Asked each time the dialog opens.
    staleTime: 0,
    gcTime: 0,
  });
  // While the outlook is on its way.
  useEffect(() => void loadForm().catch(() => undefined), []);
  if (error) return <Notice kind="error">{callErrorText(error, t)}</Notice>;
  if (!data) return <Waiting lines={5} />;
  const obstacle = obstacleOf(data);
  return (
    <div className="stack">
      <p>{t('consents:deletion.final')}</p>
      <div className="stack gap-1">
        <h3 className={styles.heading}>{t('consents:deletion.goes')}</h3>
        <ul className={styles.list}>
          {GOES.map((what) => (
            <li key={what}>{t(`consents:deletion.goesItems.${what}`)}</li>
          ))}
        </ul>
      </div>
      <div className="stack gap-1">
        <h3 className={styles.heading}>{t('consents:deletion.stays')}</h3>
        <p>{t('consents:deletion.staysText', { years: BOOKS_KEPT_YEARS })}</p>
      </div>
      {obstacle ? (
        <Notice kind="warning">
          <p>
            {obstacle === 'last_organiser'
              ? t('consents:deletion.lastOrganiser')
              : t(`shownErrors:${obstacle}`)}
          </p>
          {obstacle === 'owner_unconfirmed' && (
            <Suspense fallback={null}>
              <ConfirmByMail />
            </Suspense>
          )}
        </Notice>
      ) : (
        <Suspense fallback={<Waiting lines={2} />}>
          <DeletionForm outlook={data} onCancel={onCancel} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting({ lines }: { lines: number }) {
  const t = useT();
  return (
    <Loading label={t('shell:loading')}>
      <Skeleton lines={lines} />
    </Loading>
  );
}

function obstacleOf(
  outlook: DeletionOutlook,
): 'last_organiser' | 'payment_open' | 'refund_open' | 'owner_unconfirmed' | null {
  if (outlook.isLastOrganiser) return 'last_organiser';
  if (outlook.hasOpenPayment) return 'payment_open';
  if (outlook.hasRefundDue) return 'refund_open';
  return outlook.needsPassword || outlook.isConfirmed ? null : 'owner_unconfirmed';
}
