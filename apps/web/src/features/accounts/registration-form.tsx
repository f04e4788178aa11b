import { call } from '@rajt/app-kit/api/call';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { register } from '@rajt/contract/operations/accounts';
import { CheckboxField } from '@rajt/ui/check-field';
import { EmailField } from '@rajt/ui/email-field';
import { Link } from '@tanstack/react-router';
import { leaveIfElsewhere } from '../../shell/session/elsewhere.ts';
import { PersonFields } from './fields/person-fields.tsx';
import { FormSection } from './form-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import { registrationForm } from './registration-schema.ts';
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

/** `onSent` gets where the mail went, and with what it can be sent elsewhere. */
export function RegistrationForm({ onSent }: { onSent: (sent: SentRegistration) => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'registration',
    schema: registrationForm,
    defaults,
    secret: ['password', 'passwordAgain', 'dataStorageConsent', 'marketingConsent'],
    send: ({ passwordAgain: _, ...body }) => call(register, { body }),
    done: ({ answer }, { password }) => onSent({ ...answer.data, password }),
    refused: leaveIfElsewhere,
  });
  return (
    <ScreenForm
      form={form}
      className="stack gap-8"
      submit={t('auth:registrationButton')}
      below={
        <p>
          {t('auth:hasAccount')} <Link to="/login">{t('shell:login')}</Link>
        </p>
      }
    >
      <FormSection title={t('auth:sectionAccount')}>
        <EmailField label={t('auth:email')} hint={t('auth:emailHint')} {...form.field('email')} />
        <NewPasswordFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('auth:sectionPerson')}>
        <PersonFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('auth:sectionConsents')}>
        <CheckboxField label={<PrivacyConsent />} {...form.field('dataStorageConsent')} />
        <CheckboxField label={t('auth:consentMarketing')} {...form.field('marketingConsent')} />
      </FormSection>
    </ScreenForm>
  );
}
