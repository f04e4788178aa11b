import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import {
  type Activated as Answer,
  activate,
  checkActivation,
} from '@rajt/contract/people/operations/activation';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInvalidToken } from '../../../shell/links/link-token.ts';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { useEnter } from '../../../shell/session/enter.ts';
import { track } from '../../../shell/tracking/track.ts';
import { Activated } from './activated.tsx';
import { LinkSkeleton } from './secrets/link-skeleton.tsx';
import { discardSentRegistration } from './sent-registration.ts';

/** Its own chunk: the form library comes with it, and the browser that registered needs no form. */
const ActivationElsewhere = lazyPart(
  async () => (await import('./activation-elsewhere.tsx')).ActivationElsewhere,
  ['activation', 'auth', 'person'],
);

/**
 * Reads the state of the link. The browser that registered confirms the address by itself, as it has the secret of the registration
 * (decision 0029), is signed in and goes on to the wanted path. Any other one asks for the password: mail scanners open links too.
 */
export function Activation({ token, wanted }: { token: string; wanted: string | undefined }) {
  const t = useT();
  const enter = useEnter();
  // As it was when the link was opened: the press uses it up.
  const [browserSecret] = useState(() => useAppStore.getState().browserSecret);
  const ownBrowser = browserSecret === null ? {} : { browserSecret };
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isRefused, setRefused] = useState(false);
  const hasTried = useRef(false);
  const check = useQuery({
    ...queryOf(checkActivation, { body: { token, ...ownBrowser } }),
    throwOnError: (error) => !isInvalidToken(error),
    // After the activation the screen shows its answer, so the link is not checked again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = async (data: Answer) => {
    if (data.state === 'activated') track({ event: 'sign-up', method: 'email' });
    setAnswer(data);
    discardSentRegistration();
    expectHeading();
    if (data.session) await enter({ status: 200, answer: data.session }, wanted);
  };
  const refuse = () => {
    expectHeading();
    setRefused(true);
  };
  const confirm = useAction(activate, {
    input: () => ({ body: { token, devices: [...useAppStore.getState().devices], ...ownBrowser } }),
    done: goOn,
    undone: () => {
      expectHeading();
      // The browser's day may be over: then the password is asked for.
      void check.refetch();
    },
  });

  const isReady = check.data?.state === 'pending' && check.data.isOwnBrowser;
  const confirmOnce = useEffectEvent(() => {
    if (!hasTried.current) void confirm.press();
    hasTried.current = true;
  });
  useEffect(() => {
    if (isReady) confirmOnce();
  }, [isReady]);

  if (isRefused || isInvalidToken(check.error) || isInvalidToken(confirm.error)) {
    return (
      <Notice title={t('activation:invalidTitle')} text={t('activation:invalidText')}>
        <Button variant="go" render={<Link to="/registration" search={{ redirect: wanted }} />}>
          {t('activation:resend')}
        </Button>
      </Notice>
    );
  }
  // An old user: the values typed in a registration do not open an imported account.
  if ((answer ?? check.data)?.state === 'first_password') {
    return (
      <Navigate to="/registration/old-user/activate" hash={token} search={{ redirect: wanted }} replace />
    );
  }
  // The next screen is on its way.
  const isEntering = answer?.session != null;
  if (!isEntering && (answer || check.data?.state === 'activated')) {
    return (
      <Activated
        which={answer ? 'done' : 'already'}
        wanted={wanted}
        email={answer?.email}
        isOwn={(answer ?? check.data)?.isOwn === true}
      />
    );
  }
  if (!check.data) return <LinkSkeleton />;
  if (!check.data.isOwnBrowser) {
    return (
      <Suspense fallback={<LinkSkeleton />}>
        <ActivationElsewhere token={token} link={check.data} onActivated={goOn} onRefused={refuse} />
      </Suspense>
    );
  }
  if (!confirm.error)
    return (
      <Notice
        title={t('activation:confirmingTitle')}
        text={t('activation:confirmingText', { email: check.data.email })}
      />
    );
  return (
    <Notice
      title={t('activation:pendingTitle')}
      text={t('activation:pendingText', { email: check.data.email })}
    >
      <FormProblemBox problem={{ text: callErrorText(confirm.error, t), more: [] }} />
      <Button
        variant="go"
        size="lg"
        loading={confirm.isPending || isEntering}
        onClick={() => void confirm.press()}
      >
        {t('activation:button')}
      </Button>
    </Notice>
  );
}
