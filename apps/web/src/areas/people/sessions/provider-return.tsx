import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useToast } from '@rajt/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEnter } from '../../../shell/session/enter.ts';
import { keepNewIdentity } from '../../../shell/session/new-identity.ts';
import type { Attempt } from './attempt.ts';
import type { Outcome } from './come-back.ts';

/** While the server asks the provider: who links it is signed in already. */
export function ReturnPending({ intent }: { intent: Attempt['intent'] }) {
  const t = useT();
  return (
    <div className="stack">
      <PageTitle>
        {t(intent === 'link' ? 'signIns:return.linkingTitle' : 'signIns:return.workingTitle')}
      </PageTitle>
      <p className="text-soft">{t('signIns:return.workingText')}</p>
      <Loading label={t('shell:loading')}>
        <Skeleton shape="button" />
      </Loading>
    </div>
  );
}

/** Goes on where the outcome leads, or shows the problem and the next step. */
export function ProviderReturn({ outcome }: { outcome: Outcome }) {
  const t = useT();
  useGoingOn(outcome);
  switch (outcome.kind) {
    case 'denied':
      return (
        <Notice
          title={t(
            outcome.intent === 'link' ? 'signIns:return.linkDeniedTitle' : 'signIns:return.deniedTitle',
          )}
          text={t(outcome.intent === 'link' ? 'signIns:return.linkDeniedText' : 'signIns:return.deniedText', {
            provider: t(`common:provider.${outcome.provider}`),
          })}
        >
          <WayBack {...outcome} />
        </Notice>
      );
    case 'strange':
      return (
        <Notice title={t('signIns:return.failedTitle')} text={t('signIns:return.strangeText')}>
          <WayBack intent="login" />
        </Notice>
      );
    case 'refused':
      return (
        <Notice title={t('signIns:return.failedTitle')} text={callErrorText(outcome.error, t)}>
          <WayBack {...outcome} />
          {outcome.error.failure?.code === 'email_unverified' && (
            <Button
              variant="quiet"
              render={<Link to="/registration" search={{ redirect: outcome.wanted }} />}
            >
              {t('signIns:return.toRegistration')}
            </Button>
          )}
        </Notice>
      );
    default:
      return <ReturnPending intent={outcome.kind === 'linked' ? 'link' : 'login'} />;
  }
}

/** To the login, or to the profile when one is signed in: the guard leads a member on from there. */
function WayBack({ intent, wanted }: Pick<Attempt, 'intent' | 'wanted'>) {
  const t = useT();
  return intent === 'link' ? (
    <Button variant="go" render={<Link to="/profile" />}>
      {t('signIns:return.toProfile')}
    </Button>
  ) : (
    <Button variant="go" render={<Link to="/login" search={{ redirect: wanted }} />}>
      {t('signIns:return.toLogin')}
    </Button>
  );
}

function useGoingOn(outcome: Outcome): void {
  const t = useT();
  const toast = useToast();
  const enter = useEnter();
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome.kind === 'entered') void enter(outcome.entered, outcome.wanted);
    if (outcome.kind === 'new') {
      const { provider, identity, wanted } = outcome;
      keepNewIdentity({ ...identity, provider, wanted });
      void navigate({ to: '/registration', replace: true });
    }
    if (outcome.kind === 'linked') {
      const text = t('signIns:return.linked', { provider: t(`common:provider.${outcome.provider}`) });
      toast.show({ id: 'linked', text, kind: 'success', durationMs: NOTICE_MS });
      void navigate({ to: '/profile', replace: true });
    }
  }, [outcome, enter, navigate, toast, t]);
}
