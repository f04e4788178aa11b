import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useT } from '@rajt/app-kit/texts/texts';
import { credentials } from '@rajt/contract/fields';
import { login } from '@rajt/contract/people/operations/sessions';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { useEnter } from '../../../shell/session/enter.ts';
import { NotActivated, type Waiting } from './not-activated.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To /login: the address that was just confirmed. */
    loginEmail?: string | undefined;
  }
}

/** Logs in and goes where the answer's status leads; `wanted` is the path to go on to. */
export function LoginForm({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  const enter = useEnter();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const known = useLocation({ select: ({ state }) => state.loginEmail });
  const form = useScreenForm({
    // Values that were typed here before belong to another visit.
    id: known ? `login:${known}` : 'login',
    schema: credentials,
    defaults: { email: known ?? '', password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: (body) => call(login, { body: { ...body, devices: [...useStore.getState().devices] } }),
    done: (entered) => enter(entered, wanted),
    refused: (error, typed) => {
      setWaiting({ ...typed, uid: error.failure?.uid });
      return leaveIfElsewhere(error);
    },
  });
  const code = form.refusal?.failure?.code;
  return (
    <>
      <ScreenForm form={form}>
        <FormProblemBox problem={form.problem} />
        {code === 'credentials_wrong' && (
          <p className="text-small text-soft">
            {t('auth:oldUserHint')} <Link to="/passwordreset/request">{t('auth:oldUserLink')}</Link>
          </p>
        )}
        <EmailField label={t('auth:email')} autoComplete="username" {...form.field('email')} />
        <PasswordField
          label={t('auth:password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <p>
          <Link to="/passwordreset/request">{t('auth:forgotPassword')}</Link>
        </p>
        <Button type="submit" variant="go" size="lg" wide loading={form.isSending}>
          {t('auth:loginButton')}
        </Button>
        <p>
          {t('auth:noAccount')}{' '}
          <Link to="/registration" search={{ redirect: wanted }}>
            {t('shell:registration')}
          </Link>
        </p>
      </ScreenForm>
      {code === 'not_activated' && waiting && <NotActivated key={waiting.uid} waiting={waiting} />}
    </>
  );
}
