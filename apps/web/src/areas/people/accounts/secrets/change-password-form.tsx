import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { changePassword } from '@rajt/contract/people/operations/password';
import { PasswordField } from '@rajt/ui/password-field';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountName } from '../../shared/person/account-name.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { passwordChangeForm } from '../new-password-schema.ts';

/** The old password and a new one; then back to the profile. */
export function ChangePasswordForm() {
  const t = useT();
  const navigate = useNavigate();
  const userId = useUserId();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId } }));
  const form = useScreenForm({
    id: 'password-change',
    schema: passwordChangeForm,
    defaults: { oldPassword: '', password: '', passwordAgain: '' },
    secret: ['oldPassword', 'password', 'passwordAgain'],
    send: ({ passwordAgain: _, ...body }) => call(changePassword, { params: { userId }, body }),
    done: () => navigate({ to: '/profile' }),
    toast: { text: t('password:change.done') },
  });
  return (
    <ScreenForm form={form} submit={t('password:change.button')}>
      {profile && <AccountName email={profile.email} />}
      <PasswordField
        label={t('password:old')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        {...form.field('oldPassword')}
      />
      <NewPasswordFields form={partOf(form)} label={t('password:new')} againLabel={t('password:newAgain')} />
    </ScreenForm>
  );
}
