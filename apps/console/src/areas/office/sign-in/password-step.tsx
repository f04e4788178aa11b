import { dataOf } from '@rajt/app-kit/api/data-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { credentials } from '@rajt/contract/fields';
import { signIn } from '@rajt/contract/office/operations/console-session';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { plainCall } from '../../../shell/session/plain-call.ts';

interface PasswordStepProps {
  invitation: string | undefined;
  onNext: (next: 'code' | 'enrolment') => void;
}

/** The first step: the account's e-mail address and password. */
export function PasswordStep({ invitation, onNext }: PasswordStepProps) {
  const t = useT();
  const form = useScreenForm({
    id: 'sign-in',
    schema: credentials,
    defaults: { email: '', password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: async (body) =>
      dataOf<typeof signIn>(
        (await plainCall(signIn, { body: { ...body, ...(invitation && { invitation }) } })).answer,
      ),
    done: ({ next }) => onNext(next),
  });
  return (
    <ScreenForm form={form} submit={t('staffSignIn:next')}>
      <EmailField label={t('staffSignIn:email')} autoComplete="username" autoFocus {...form.field('email')} />
      <PasswordField
        label={t('staffSignIn:password')}
        showLabel={t('staffSignIn:showPassword')}
        hideLabel={t('staffSignIn:hidePassword')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </ScreenForm>
  );
}
