import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import {
  confirmSubscription,
  getSubscription,
  type Subscription,
  unsubscribe,
} from '@rajt/contract/content/operations/training';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

interface LinkScreenProps {
  subscribeId: string;
  /** The purpose of the link. */
  wanted: 'confirm' | 'unsubscribe';
}

/** The screen of a letter's link: one press confirms or ends it. Opening it changes nothing, for mail scanners open links too. */
export function LinkScreen({ subscribeId, wanted }: LinkScreenProps) {
  const t = useT();
  const params = { subscribeId };
  const { data, error } = useQuery({
    ...queryOf(getSubscription, { params }),
    throwOnError: (one) => !isUnknown(one),
  });
  const shared = {
    input: () => ({ params }),
    changes: queryOf(getSubscription, { params }),
    optimistic: (shown: Subscription) => shown,
    answered: (_: Subscription | undefined, now: Subscription) => now,
    done: () => expectHeading(),
    undone: t('newsletters:failed'),
  };
  const confirm = useAction(confirmSubscription, shared);
  const end = useAction(unsubscribe, shared);
  if (isUnknown(error)) return <Said kind="unknown" name="" email="" />;
  if (!data)
    return (
      <div className="page page-narrow">
        <Loading label={t('shell:loading')}>
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </Loading>
      </div>
    );
  const { name, maskedEmail: email, state } = data;
  if (wanted === 'confirm') {
    if (state !== 'pending')
      return <Said kind={state === 'ended' ? 'ended' : 'confirmed'} name={name} email={email} />;
    return (
      <Said kind="confirm" name={name} email={email}>
        <Button variant="go" loading={confirm.isPending} onClick={() => void confirm.press()}>
          {t('newsletters:confirm.button')}
        </Button>
      </Said>
    );
  }
  if (state === 'ended') return <Said kind="ended" name={name} email={email} />;
  return (
    <Said kind="unsubscribe" name={name} email={email}>
      <Button variant="go" loading={end.isPending} onClick={() => void end.press()}>
        {t('newsletters:unsubscribe.button')}
      </Button>
    </Said>
  );
}

interface SaidProps {
  kind: 'confirm' | 'confirmed' | 'unsubscribe' | 'ended' | 'unknown';
  name: string;
  email: string;
  children?: React.ReactNode;
}

function Said({ kind, name, email, children }: SaidProps) {
  const t = useT();
  return (
    <div className="page">
      <EmptyState
        drawing={<StateDrawing kind={kind === 'unknown' ? 'search' : 'letter'} />}
        heading={<PageTitle>{t(`newsletters:${kind}.title`)}</PageTitle>}
        action={
          children ?? (
            <Button variant="quiet" render={<Link to="/newsletter" />}>
              {t('newsletters:toNewsletters')}
            </Button>
          )
        }
      >
        {t(`newsletters:${kind}.text`, { name, email })}
      </EmptyState>
    </div>
  );
}

/** The server knows no such link; one that is malformed is unknown too. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400 || error.status === 422);
}
