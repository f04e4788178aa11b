import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { endSession, endSessions, listSessions } from '@rajt/contract/operations/sessions';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';

/** The profile's part about where one is signed in: one device or all others can be signed out. */
export function SessionsCard() {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const {
    data: devices,
    error,
    refetch,
  } = useQuery(queryOf(listSessions, { params: { userId: useUserId() } }));
  const { endOne, endOthers } = useEnding();
  /** What was pressed goes with its row. */
  const focusHeading = (isEnded: boolean) => {
    if (isEnded) heading.current?.focus();
  };
  const hasOthers = devices?.some(({ isThis }) => !isThis) ?? false;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('signIns:card.title')}
        </h2>
        <p className="text-soft">
          {t(devices && !hasOthers ? 'signIns:card.othersOnly' : 'signIns:card.intro')}
        </p>
      </div>
      {devices ? (
        <ul className={styles.list}>
          {devices.map((device) => (
            <SessionRow
              key={device.id}
              device={device}
              isEnding={endOne.pending.includes(device.id)}
              onEnd={() => void endOne.press(device.id).then(focusHeading)}
            />
          ))}
        </ul>
      ) : error ? (
        <PartProblem error={error} text={t('sessions:unavailable')} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={3} />
        </Loading>
      )}
      {hasOthers && (
        <div>
          <Button variant="quiet" icon="logout" onClick={() => setAsking(true)}>
            {t('signIns:card.everywhere')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('signIns:card.confirmTitle')}
        description={t('signIns:card.confirmText')}
        confirmLabel={t('signIns:card.confirm')}
        cancelLabel={t('signIns:card.cancel')}
        loading={endOthers.isPending}
        onConfirm={() =>
          void endOthers
            .press()
            .then(focusHeading)
            .then(() => setAsking(false))
        }
      />
    </section>
  );
}

function useEnding() {
  const t = useT();
  const userId = useUserId();
  const endOne = useAction(endSession, {
    input: (sessionId: string) => ({ params: { userId, sessionId } }),
    refresh: [listSessions],
    saved: t('signIns:card.ended'),
  });
  const endOthers = useAction(endSessions, {
    input: () => ({ params: { userId }, query: { which: 'others' as const } }),
    refresh: [listSessions],
    saved: t('signIns:card.everywhereDone'),
  });
  return { endOne, endOthers };
}
