import { call } from '@rajt/app-kit/api/call';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useT } from '@rajt/app-kit/texts/texts';
import { credentials } from '@rajt/contract/fields';
import { login } from '@rajt/contract/people/operations/sessions';
import { PasswordField } from '@rajt/ui/password-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { useEnter } from '../../../shell/session/enter.ts';
import { AccountName } from '../shared/person/account-name.tsx';
import { NotActivated, type Waiting } from './not-activated.tsx';

const passwordOnly = credentials.pick({ password: true });

interface LoginFormProps {
  /** The address of the first step. */
  email: string;
  /** The path to go on to. */
  wanted: string | undefined;
}

/** Asks for the password of an address, and goes where the answer's status leads. */
export function LoginForm({ email, wanted }: LoginFormProps) {
  const t = useT();
  const enter = useEnter();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const form = useScreenForm({
    id: `login:${email}`,
    schema: passwordOnly,
    defaults: { password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: (body) => call(login, { body: { ...body, email, devices: [...useStore.getState().devices] } }),
    done: (entered) => enter(entered, wanted),
    refused: (error, typed) => {
      setWaiting({ ...typed, email, uid: error.failure?.uid });
      return leaveIfElsewhere(error);
    },
  });
  const code = form.refusal?.failure?.code;
  return (
    <>
      <ScreenForm form={form} submit={t('auth:loginButton')}>
        {code === 'credentials_wrong' && (
          <p className="text-small text-soft">
            {t('auth:oldUserHint')} <Link to="/passwordreset/request">{t('auth:oldUserLink')}</Link>
          </p>
        )}
        <AccountName email={email} />
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
      </ScreenForm>
      {code === 'not_activated' && waiting && <NotActivated key={waiting.uid} waiting={waiting} />}
    </>
  );
}
