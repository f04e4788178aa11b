import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { endSession, endSessions, type LiveSession } from '@rajt/contract/operations/sessions';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';
import { sessionsQuery } from './sessions-query.ts';

/** The profile's part about where one is signed in: one device or all others can be signed out. */
export function SessionsCard() {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { data: devices, isError } = useQuery(sessionsQuery(useUserId()));
  const { endOne, endOthers } = useEnding(() => heading.current?.focus());
  const hasOthers = devices?.some(({ isThis }) => !isThis) ?? false;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('sessions:card.title')}
        </h2>
        <p className="text-soft">
          {t(devices && !hasOthers ? 'sessions:card.othersOnly' : 'sessions:card.intro')}
        </p>
      </div>
      {devices ? (
        <ul className={styles.list}>
          {devices.map((device) => (
            <SessionRow
              key={device.id}
              device={device}
              isEnding={endOne.isPending && endOne.variables.id === device.id}
              onEnd={() => endOne.mutate(device)}
            />
          ))}
        </ul>
      ) : isError ? (
        <p>{t('sessions:unavailable')}</p>
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={3} />
        </Loading>
      )}
      {hasOthers && (
        <div>
          <Button variant="quiet" icon="logout" onClick={() => setAsking(true)}>
            {t('sessions:card.everywhere')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sessions:card.confirmTitle')}
        description={t('sessions:card.confirmText')}
        confirmLabel={t('sessions:card.confirm')}
        cancelLabel={t('sessions:card.cancel')}
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </section>
  );
}

/** What was pressed goes with its row: the focus goes to the heading. */
function useEnding(onEnded: () => void) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const settled = (text: string) => ({
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery(userId));
      toast.show({ text, kind: 'success', durationMs: NOTICE_MS });
      onEnded();
    },
    onError: (error: Error) =>
      toast.show({ text: callErrorText(error, t), kind: 'error', durationMs: NOTICE_MS }),
  });
  const endOne = useMutation({
    mutationFn: ({ id: sessionId }: LiveSession) => call(endSession, { params: { userId, sessionId } }),
    ...settled(t('sessions:card.ended')),
  });
  const endOthers = useMutation({
    mutationFn: () => call(endSessions, { params: { userId }, query: { which: 'others' } }),
    ...settled(t('sessions:card.everywhereDone')),
  });
  return { endOne, endOthers };
}
