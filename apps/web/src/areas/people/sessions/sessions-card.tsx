import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { endSession, endSessions, listSessions } from '@rajt/contract/people/operations/sessions';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { OwnerDialog } from './owner-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';

/** The profile's part about where one is signed in: one device or all others can be signed out, which the owner confirms. */
export function SessionsCard() {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const userId = useUserId();
  const queries = useQueryClient();
  const toast = useToast();
  /** The session that is about to be ended, or all others; null when nothing is asked. */
  const [asked, setAsked] = useState<string | 'others' | null>(null);
  const { data: devices, error, refetch } = useQuery(queryOf(listSessions, { params: { userId } }));
  const hasOthers = devices?.some(({ isThis }) => !isThis) ?? false;
  const close = () => setAsked(null);
  const ended = async (text: string) => {
    close();
    await invalidate(queries, listSessions);
    toast.show({ text, kind: 'success', durationMs: NOTICE_MS });
    // The pressed button goes with its row.
    heading.current?.focus();
  };
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
            <SessionRow key={device.id} device={device} onEnd={() => setAsked(device.id)} />
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
          <Button variant="quiet" icon="logout" onClick={() => setAsked('others')}>
            {t('signIns:card.everywhere')}
          </Button>
        </div>
      )}
      <OwnerDialog
        id="end-one"
        isOpen={asked !== null && asked !== 'others'}
        title={t('signIns:owner.endTitle')}
        text={t('signIns:owner.endText')}
        submit={t('signIns:card.end')}
        send={(password) =>
          call(endSession, { params: { userId, sessionId: asked ?? '' }, body: { password } })
        }
        done={() => ended(t('signIns:card.ended'))}
        onClose={close}
      />
      <OwnerDialog
        id="end-others"
        isOpen={asked === 'others'}
        title={t('signIns:card.confirmTitle')}
        text={t('signIns:card.confirmText')}
        submit={t('signIns:card.confirm')}
        send={(password) =>
          call(endSessions, { params: { userId }, query: { which: 'others' }, body: { password } })
        }
        done={() => ended(t('signIns:card.everywhereDone'))}
        onClose={close}
      />
    </section>
  );
}
