import type { Profile } from '@rajt/contract/operations/accounts';
import { changeEmail, emailChange } from '@rajt/contract/operations/email-change';
import { EmailField } from '@rajt/ui/email-field';
import { PasswordField } from '@rajt/ui/password-field';
import { call } from '../../../shell/api.ts';
import { leaveIfElsewhere } from '../../../shell/elsewhere.ts';
import { useDraftForm } from '../../../shell/forms/use-draft-form.ts';
import { useFields } from '../../../shell/forms/use-fields.ts';
import { useSubmit } from '../../../shell/forms/use-submit.ts';
import { useT } from '../../../shell/texts.ts';
import { CardForm } from './card-form.tsx';
import { DRAFTS } from './drafts.ts';

interface EmailFormProps {
  profile: Profile;
  onGivenUp: () => void;
  onAsked: (email: string) => void;
}

export function EmailForm({ profile, onGivenUp, onAsked }: EmailFormProps) {
  const t = useT();
  const form = useDraftForm({
    id: DRAFTS.email,
    schema: emailChange,
    defaults: { email: '', password: '' },
    secret: ['password'],
  });
  const field = useFields(form);
  const send = async (body: { email: string; password: string }) => {
    const { answer } = await call(changeEmail, { params: { uid: profile.userId }, body });
    form.forgetDraft();
    onAsked(answer.data.email);
  };
  const giveUp = () => {
    form.forgetDraft();
    onGivenUp();
  };
  return (
    <CardForm {...useSubmit(form, send, leaveIfElsewhere)} giveUp={giveUp}>
      <EmailField
        label={t('password:card.newEmail')}
        hint={t('password:card.newEmailHint')}
        {...field('email')}
      />
      <PasswordField
        label={t('auth:password')}
        hint={t('password:card.passwordHint')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        {...field('password')}
      />
    </CardForm>
  );
}
