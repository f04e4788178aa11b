import type { Profile } from '@rajt/contract/operations/accounts';
import { changeEmail, emailChange } from '@rajt/contract/operations/email-change';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { PasswordField } from '@rajt/ui/password-field';
import { TextField } from '@rajt/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shell/api.ts';
import { leaveIfElsewhere } from '../../shell/elsewhere.ts';
import { useDraftForm } from '../../shell/forms/use-draft-form.ts';
import { useFields } from '../../shell/forms/use-fields.ts';
import { useSubmit } from '../../shell/forms/use-submit.ts';
import { useT } from '../../shell/texts.ts';
import { CardForm } from './profile/card-form.tsx';
import { ProfileCard } from './profile/profile-card.tsx';

const DRAFT = 'profile-email';

/** The address to sign in with: another one is asked for here and confirmed by mail. And the way to another password. */
export function EmailCard({ profile }: { profile: Profile }) {
  const t = useT();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  return (
    <ProfileCard
      draft={DRAFT}
      title={t('password:card.title')}
      facts={[{ label: t('auth:email'), value: profile.email }]}
      note={
        <>
          {askedFor && askedFor !== profile.email && (
            <Notice role="status">{t('password:card.sent', { email: askedFor })}</Notice>
          )}
          <div>
            <Button variant="quiet" icon="edit" render={<Link to="/profile/change-password" />}>
              {t('password:card.changePassword')}
            </Button>
          </div>
        </>
      }
      edit={(close) => (
        <EmailForm
          profile={profile}
          onGivenUp={close}
          onAsked={(email) => {
            setAskedFor(email);
            close();
          }}
        />
      )}
    />
  );
}

interface EmailFormProps {
  profile: Profile;
  onGivenUp: () => void;
  onAsked: (email: string) => void;
}

function EmailForm({ profile, onGivenUp, onAsked }: EmailFormProps) {
  const t = useT();
  const form = useDraftForm({
    id: DRAFT,
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
      <TextField
        label={t('password:card.newEmail')}
        hint={t('password:card.newEmailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
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
