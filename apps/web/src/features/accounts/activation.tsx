import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { activate, checkActivation } from '@rajt/contract/operations/accounts';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useAppStore } from '../../shell/session/app-store.ts';
import { useEnter } from '../../shell/session/enter.ts';
import { track } from '../../shell/tracking/track.ts';
import { Activated } from './activated.tsx';
import { forgetSentRegistration } from './sent-registration.ts';

/**
 * Looks where the link stands, and activates by a press only: mail scanners open links too. In the browser that registered the
 * press signs in and goes on to the wanted path; elsewhere the login does.
 */
export function Activation({ token, wanted }: { token: string; wanted: string | undefined }) {
  const t = useT();
  const enter = useEnter();
  const check = useQuery({
    ...queryOf(checkActivation, { query: { token } }),
    throwOnError: (error) => !isInvalidToken(error),
  });
  const confirm = useAction(activate, {
    input: () => {
      const { browserSecret, devices } = useAppStore.getState();
      return { body: { token, devices: [...devices], ...(browserSecret !== null && { browserSecret }) } };
    },
    done: async ({ state, session }) => {
      if (state === 'activated') track({ event: 'sign-up', method: 'email' });
      forgetSentRegistration();
      expectHeading();
      if (session) await enter({ status: 200, answer: session }, wanted);
    },
    undone: expectHeading,
  });

  if (isInvalidToken(check.error) || isInvalidToken(confirm.error)) {
    return (
      <Notice title={t('auth:activation.invalidTitle')} text={t('auth:activation.invalidText')}>
        <Button variant="go" render={<Link to="/registration" search={{ redirect: wanted }} />}>
          {t('auth:activation.resend')}
        </Button>
      </Notice>
    );
  }
  const state = confirm.data?.state ?? check.data?.state;
  // An old user: what was typed in a registration does not open what was imported.
  if (state === 'first_password') {
    return (
      <Navigate
        to="/registration/old-user/activate/$token"
        params={{ token }}
        search={{ redirect: wanted }}
        replace
      />
    );
  }
  // The next screen is on its way.
  const isEntering = confirm.data?.session != null;
  if (!isEntering && (confirm.isSaved || check.data?.state === 'activated')) {
    return (
      <Activated
        which={confirm.isSaved ? 'done' : 'already'}
        wanted={wanted}
        email={confirm.data?.email}
        isOwn={(confirm.data ?? check.data)?.isOwn === true}
      />
    );
  }
  if (!check.data) {
    return (
      <Loading label={t('shell:loading')}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </Loading>
    );
  }
  return (
    <Notice
      title={t('auth:activation.pendingTitle')}
      text={t('auth:activation.pendingText', { email: check.data.email })}
    >
      <FormProblemBox problem={confirm.error && { text: callErrorText(confirm.error, t), more: [] }} />
      <Button
        variant="go"
        size="lg"
        loading={confirm.isPending || isEntering}
        onClick={() => void confirm.press()}
      >
        {t('auth:activation.button')}
      </Button>
    </Notice>
  );
}

function isInvalidToken(error: Error | null): boolean {
  return error instanceof CallError && error.failure?.code === 'token_invalid';
}
