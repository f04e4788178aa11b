import { call } from '@rajt/app-kit/api/call';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { register } from '@rajt/contract/people/operations/registration';
import { CheckboxField } from '@rajt/ui/check-field';
import { EmailField } from '@rajt/ui/email-field';
import { Link, useRouter } from '@tanstack/react-router';
import { screenFinder } from '../../../shell/access/find-screen.ts';
import { wantedScreen } from '../../../shell/access/safe-redirect.ts';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { PersonFields } from '../shared/person/person-fields.tsx';
import { FormSection } from './form-section.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import { registrationForm } from './registration-schema.ts';
import type { SentRegistration } from './sent-registration.ts';

const defaults = {
  email: '',
  password: '',
  nameTitle: '',
  familyName: '',
  firstName: '',
  birthDate: '',
  nationality: 'HU',
  phone: '',
  marketingConsent: false,
} as const;

interface RegistrationFormProps {
  /** The path to go on to once the address is confirmed: the mail's link leads there. */
  wanted: string | undefined;
  /** Gets the address of the mail, and the data to send it elsewhere. */
  onSent: (sent: SentRegistration) => void;
}

export function RegistrationForm({ wanted, onSent }: RegistrationFormProps) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({
    id: 'registration',
    schema: registrationForm,
    defaults,
    secret: ['password', 'dataStorageConsent', 'marketingConsent'],
    send: (body) => call(register, { body: { ...body, wanted: wantedScreen(wanted, screenFinder(router)) } }),
    done: ({ answer }, { password }) => onSent({ ...answer.data, password }),
    refused: leaveIfElsewhere,
  });
  return (
    <ScreenForm
      form={form}
      className="stack gap-8"
      submit={t('registration:registrationButton')}
      below={
        <p>
          {t('registration:hasAccount')}{' '}
          <Link to="/login" search={{ redirect: wanted }}>
            {t('shell:login')}
          </Link>
        </p>
      }
    >
      <FormSection title={t('registration:sectionAccount')}>
        <EmailField label={t('auth:email')} hint={t('registration:emailHint')} {...form.field('email')} />
        <NewPasswordField form={partOf(form)} />
      </FormSection>
      <FormSection title={t('registration:sectionPerson')}>
        <PersonFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('registration:sectionConsents')}>
        <CheckboxField label={<PrivacyConsent />} {...form.field('dataStorageConsent')} />
        <CheckboxField label={t('registration:consentMarketing')} {...form.field('marketingConsent')} />
      </FormSection>
    </ScreenForm>
  );
}
