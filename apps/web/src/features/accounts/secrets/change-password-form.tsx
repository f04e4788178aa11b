import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/operations/accounts';
import { changePassword } from '@rajt/contract/operations/password';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { PasswordField } from '@rajt/ui/password-field';
import { useToast } from '@rajt/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { passwordChangeForm } from '../new-password-schema.ts';
import { AccountName } from './account-name.tsx';

const FIELDS = ['oldPassword', 'password', 'passwordAgain'] as const;

/** The old password and a new one; then back to the profile. */
export function ChangePasswordForm() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const userId = useUserId();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId } }));
  const form = useDraftForm({
    id: 'password-change',
    schema: passwordChangeForm,
    defaults: { oldPassword: '', password: '', passwordAgain: '' },
    secret: FIELDS,
  });
  for (const name of FIELDS) form.register(name);
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(form, async ({ oldPassword, password }) => {
    await call(changePassword, { params: { userId }, body: { oldPassword, password } });
    await navigate({ to: '/profile' });
    toast.show({ text: t('password:change.done'), kind: 'success', durationMs: NOTICE_MS });
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {profile && <AccountName email={profile.email} />}
      <PasswordField
        label={t('password:old')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        {...field('oldPassword')}
      />
      <NewPasswordFields form={partOf(form)} label={t('password:new')} againLabel={t('password:newAgain')} />
      <FormProblemBox problem={problem} />
      <Button type="submit" variant="go" size="lg" wide loading={isSending}>
        {t('password:change.button')}
      </Button>
    </form>
  );
}
