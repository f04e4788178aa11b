import { call } from '@rajt/app-kit/api/call';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/operations/accounts';
import { changeEmail } from '@rajt/contract/operations/email-change';
import { emailChange } from '@rajt/contract/schemas/email-change';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { useQueryClient } from '@tanstack/react-query';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { profileQuery } from '../../../shell/session/profile-query.ts';
import { emailWithPassword } from '../email-with-password.ts';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';

interface EmailFormProps {
  profile: Profile;
  onClose: () => void;
}

export function EmailForm({ profile, onClose }: EmailFormProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const form = useDraftForm({
    id: DRAFTS.email,
    // An account that only providers open has no password to ask for: a fresh sign-in stands for it.
    schema: profile.hasPassword ? emailWithPassword : emailChange,
    defaults: { email: profile.pendingEmail ?? '', password: '' },
    secret: ['password'],
  });
  const field = useFields(form);
  const send = async (body: { email: string; password: string }) => {
    const { answer } = await call(changeEmail, { params: { uid: profile.userId }, body });
    const pendingEmail = answer.data.email;
    queryClient.setQueryData(
      profileQuery(profile.userId).queryKey,
      (known) => known && { ...known, pendingEmail },
    );
    close();
  };
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  return (
    <CardForm {...useSubmit(form, send, leaveIfElsewhere)} giveUp={close}>
      <EmailField
        label={t('password:card.newEmail')}
        hint={t('password:card.newEmailHint')}
        {...field('email')}
      />
      {profile.hasPassword && (
        <PasswordField
          label={t('auth:password')}
          hint={t('password:card.passwordHint')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
    </CardForm>
  );
}
