import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useT } from '@rajt/app-kit/texts/texts';
import { register } from '@rajt/contract/operations/accounts';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { EmailField } from '@rajt/ui/email-field';
import { Link } from '@tanstack/react-router';
import { leaveIfElsewhere } from '../../shell/session/elsewhere.ts';
import { PersonFields } from './fields/person-fields.tsx';
import { FormSection } from './form-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import { type RegistrationInput, type RegistrationOutput, registrationForm } from './registration-schema.ts';
import type { SentRegistration } from './sent-registration.ts';

const defaults = {
  email: '',
  password: '',
  passwordAgain: '',
  nameTitle: '',
  familyName: '',
  firstName: '',
  birthDate: '',
  nationality: 'HU',
  phone: '',
  marketingConsent: false,
} as const;

/** In the order of the screen, as the first mistaken field gets the focus; the parts of the form register theirs too late. */
const FIELDS = [
  'email',
  'password',
  'passwordAgain',
  'nameTitle',
  'familyName',
  'firstName',
  'birthDate',
  'gender',
  'nationality',
  'phone',
  'dataStorageConsent',
  'marketingConsent',
] as const satisfies readonly (keyof RegistrationInput)[];

/** `onSent` gets where the mail went, and with what it can be sent elsewhere. */
export function RegistrationForm({ onSent }: { onSent: (sent: SentRegistration) => void }) {
  const t = useT();
  const form = useDraftForm<RegistrationInput, RegistrationOutput>({
    id: 'registration',
    schema: registrationForm,
    defaults,
    secret: ['password', 'passwordAgain', 'dataStorageConsent', 'marketingConsent'],
  });
  for (const name of FIELDS) form.register(name);
  const field = useFields(form);
  const send = async ({ passwordAgain: _, ...body }: RegistrationOutput) => {
    const { answer } = await call(register, { body });
    form.forgetDraft();
    onSent({ ...answer.data, password: body.password });
  };
  const { submit, problem, isSending } = useSubmit(form, send, leaveIfElsewhere);

  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <FormSection title={t('auth:sectionAccount')}>
        <EmailField label={t('auth:email')} hint={t('auth:emailHint')} {...field('email')} />
        <NewPasswordFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('auth:sectionPerson')}>
        <PersonFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('auth:sectionConsents')}>
        <CheckboxField label={<PrivacyConsent />} {...field('dataStorageConsent')} />
        <CheckboxField label={t('auth:consentMarketing')} {...field('marketingConsent')} />
      </FormSection>
      <FormProblemBox problem={problem} />
      <Button type="submit" variant="go" size="lg" wide loading={isSending}>
        {t('auth:registrationButton')}
      </Button>
      <p>
        {t('auth:hasAccount')} <Link to="/login">{t('shell:login')}</Link>
      </p>
    </form>
  );
}
