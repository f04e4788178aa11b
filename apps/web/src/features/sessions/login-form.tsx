import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@rajt/contract/operations/sessions';
import { Button } from '@rajt/ui/button';
import { PasswordField } from '@rajt/ui/password-field';
import { TextField } from '@rajt/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormProblemBox } from '../../shell/forms/form-problem-box.tsx';
import { useFields } from '../../shell/forms/use-fields.ts';
import { useSubmit } from '../../shell/forms/use-submit.ts';
import { useT } from '../../shell/texts.ts';
import { useSignIn } from './sign-in.ts';

/** `wanted` is the path to go on to. */
export function LoginForm({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  const signIn = useSignIn(wanted);
  const [isInactive, setInactive] = useState(false);
  const form = useForm({
    resolver: zodResolver(login.body),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(
    form,
    async (credentials) => {
      setInactive(false);
      await signIn(credentials);
    },
    (refused) => {
      setInactive(refused.failure?.code === 'not_activated');
      return false;
    },
  );

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormProblemBox problem={problem} />
      {isInactive && <p className="text-small text-soft">{t('auth:notActivatedHelp')}</p>}
      <TextField
        label={t('auth:email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label={t('auth:password')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" variant="go" size="lg" wide loading={isSending}>
        {t('auth:loginButton')}
      </Button>
      <p>
        {t('auth:noAccount')} <Link to="/registration">{t('shell:registration')}</Link>
      </p>
    </form>
  );
}
