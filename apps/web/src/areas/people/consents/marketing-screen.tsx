import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import {
  getMarketing,
  type MarketingState,
  type Subscriptions,
  setMarketing,
} from '@rajt/contract/people/operations/consents';
import { Button } from '@rajt/ui/button';
import { SwitchField } from '@rajt/ui/check-field';
import { EmptyState } from '@rajt/ui/empty-state';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePresence } from '../../../shell/session/use-presence.ts';
import { ConsentFrame } from './consent-frame.tsx';

const KINDS = [
  'marketing',
  'renault',
  'renaultNewsletter',
  'telekom',
] as const satisfies (keyof Subscriptions)[];
const NOTHING: Subscriptions = { marketing: false, renault: false, renaultNewsletter: false, telekom: false };

/** The subscriptions of a newsletter's reader; opening it changes nothing, for mail scanners open links too. */
export function MarketingScreen({ uuid }: { uuid: string }) {
  const t = useT();
  const { data, error } = useQuery({
    ...queryOf(getMarketing, { params: { uuid } }),
    throwOnError: (one) => !isUnknown(one),
  });
  if (isUnknown(error)) return <UnknownReader />;
  return (
    <ConsentFrame drawing="letter">
      <PageTitle>{t('consents:marketing.title')}</PageTitle>
      {data ? (
        <Choices uuid={uuid} state={data} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      )}
    </ConsentFrame>
  );
}

/** A link that was cut off, or of an account that is gone: the profile has the same choices. */
function UnknownReader() {
  const t = useT();
  const presence = usePresence();
  return (
    <div className="page">
      <EmptyState
        drawing={<StateDrawing kind="search" />}
        heading={<PageTitle>{t('consents:marketing.invalidTitle')}</PageTitle>}
        action={
          presence === 'visitor' ? (
            <Button render={<Link to="/login" search={{ redirect: '/profile' }} />}>
              {t('shell:login')}
            </Button>
          ) : (
            <Button render={<Link to="/profile" />}>{t('consents:marketing.toProfile')}</Button>
          )
        }
      >
        <p>{t('consents:marketing.invalidText')}</p>
      </EmptyState>
    </div>
  );
}

function Choices({ uuid, state }: { uuid: string; state: MarketingState }) {
  const t = useT();
  const { press, pending } = useAction(setMarketing, {
    input: (body: Subscriptions) => ({ params: { uuid }, body }),
    changes: queryOf(getMarketing, { params: { uuid } }),
    optimistic: (shown, wanted) => ({ ...shown, ...wanted }),
    answered: (_, now) => now,
    saved: t('consents:card.saved'),
    undone: t('consents:card.saveFailed'),
    toastId: 'marketing',
  });
  /** The subscriptions that one press has stopped, to be restored by one press. */
  const [stopped, setStopped] = useState<Subscriptions | null>(null);
  const { maskedEmail, ...now } = state;
  const isStopping = pending.includes(NOTHING);
  const save = (wanted: Subscriptions) => {
    setStopped(null);
    void press(wanted);
  };
  const stopAll = async () => {
    if (await press(NOTHING)) setStopped(now);
  };
  return (
    <>
      <p>{t('consents:marketing.intro', { email: maskedEmail })}</p>
      <div className="stack gap-3">
        {KINDS.map((kind) => (
          <SwitchField
            key={kind}
            label={t(`consents:kinds.${kind}.label`)}
            hint={t(`consents:kinds.${kind}.text`)}
            checked={now[kind]}
            onChange={(event) => save({ ...now, [kind]: event.target.checked })}
          />
        ))}
      </div>
      {stopped ? (
        <Notice kind="success" role="status">
          <div className="split">
            <p>{t('consents:marketing.stopped')}</p>
            <Button size="sm" variant="quiet" onClick={() => save(stopped)}>
              {t('consents:marketing.undo')}
            </Button>
          </div>
        </Notice>
      ) : (
        (isStopping || KINDS.some((kind) => now[kind])) && (
          <div>
            <Button loading={isStopping} onClick={() => void stopAll()}>
              {t('consents:marketing.stopAll')}
            </Button>
          </div>
        )
      )}
      <p className="text-small text-soft">{t('consents:marketing.still')}</p>
    </>
  );
}

/** The server knows no such address; one that is malformed is unknown too. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}
