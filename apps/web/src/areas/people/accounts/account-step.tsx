import { readRefusal } from '@rajt/app-kit/forms/form-errors';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import type { Elements } from '@rajt/ui/elements';
import { EmailField } from '@rajt/ui/email-field';
import { useEffect, useEffectEvent } from 'react';
import { AccountName } from '../shared/person/account-name.tsx';
import { NameFields } from '../shared/person/person-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { type AccountStep, accountStep } from './registration-schema.ts';
import { REGISTRATION_DRAFT } from './started-registration.ts';

interface AccountStepFormProps {
  /** The address that was typed at the login; without it this step asks for it. */
  email?: string;
  /** The values of before, when the second step leads back. */
  before?: AccountStep | null;
  /** The server's refusal of these values. */
  refusal?: CallError | null;
  onDone: (values: AccountStep) => void;
  below?: Elements;
}

/** The first step of a registration: name and password, and the e-mail address unless it is known. Nothing is sent yet. */
export function AccountStepForm({ email, before, refusal, onDone, below }: AccountStepFormProps) {
  const t = useT();
  const isEmailKnown = email !== undefined;
  const form = useScreenForm({
    id: isEmailKnown ? `registration:${email}` : REGISTRATION_DRAFT,
    schema: accountStep,
    defaults: { email: email ?? '', password: '', familyName: '', firstName: '', ...before },
    secret: ['password'],
    keepsDraft: true,
    send: async (values: AccountStep) => values,
    done: (values) => onDone(values),
  });
  const showRefusal = useEffectEvent((error: CallError) => {
    const { fields } = readRefusal(error, (name) => name in accountStep.shape, t);
    for (const [name, message] of Object.entries(fields))
      form.setError(name as keyof AccountStep, { type: 'server', message }, { shouldFocus: true });
  });
  useEffect(() => {
    if (refusal) showRefusal(refusal);
  }, [refusal]);
  return (
    <ScreenForm form={form} submit={t('registration:next')} below={below}>
      {isEmailKnown ? (
        <AccountName email={email} />
      ) : (
        <EmailField label={t('auth:email')} hint={t('registration:emailHint')} {...form.field('email')} />
      )}
      <NameFields form={partOf(form)} isSelf />
      <NewPasswordField
        form={partOf(form)}
        label={isEmailKnown ? t('registration:newPassword') : undefined}
      />
    </ScreenForm>
  );
}
