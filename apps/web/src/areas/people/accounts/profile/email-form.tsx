import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { emailChange } from '@rajt/contract/people/schemas/email-change';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { leaveIfElsewhere } from '../../../../shell/session/elsewhere.ts';
import { emailWithPassword } from '../email-with-password.ts';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';

interface EmailFormProps {
  profile: Profile;
  onClose: () => void;
}

export function EmailForm({ profile, onClose }: EmailFormProps) {
  const t = useT();
  const form = useScreenForm({
    id: DRAFTS.email,
    // An account that only providers open has no password to ask for: a mailed link replaces it.
    schema: profile.hasPassword ? emailWithPassword : emailChange,
    defaults: { email: profile.pendingEmail ?? '', password: '' },
    secret: ['password'],
    send: (body) => call(changeEmail, { params: { uid: profile.userId }, body }),
    updateCache: (queries, { answer }) =>
      setKnown(
        queries,
        getProfile,
        { params: { userId: profile.userId } },
        (known) => known && { ...known, pendingEmail: answer.data.email },
      ),
    done: onClose,
    refused: leaveIfElsewhere,
  });
  return (
    <CardForm form={form} onClose={onClose}>
      <EmailField
        label={t('password:card.newEmail')}
        hint={t('password:card.newEmailHint')}
        {...form.field('email')}
      />
      {profile.hasPassword && (
        <PasswordField
          label={t('auth:password')}
          hint={t('password:card.passwordHint')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
    </CardForm>
  );
}
