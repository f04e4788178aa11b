import { call } from '@rajt/app-kit/api/call';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useFields } from '@rajt/app-kit/forms/use-fields';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useT } from '@rajt/app-kit/texts/texts';
import { registerByProvider } from '@rajt/contract/operations/provider-registration';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { TextField } from '@rajt/ui/text-field';
import type { Entered } from '../../shell/session/enter.ts';
import type { KeptIdentity } from '../../shell/session/new-identity.ts';
import { PersonFields } from './fields/person-fields.tsx';
import { FormSection } from './form-section.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';
import { providerRegistrationForm } from './registration-schema.ts';

/** In the order of the screen, as the first mistaken field gets the focus. */
const FIELDS = [
  'nameTitle',
  'familyName',
  'firstName',
  'birthDate',
  'gender',
  'nationality',
  'phone',
  'dataStorageConsent',
  'marketingConsent',
] as const;

interface ProviderRegistrationFormProps {
  identity: KeptIdentity;
  onEntered: (entered: Entered) => void;
  onOther: () => void;
}

/** The registration of somebody whose address a provider has verified: no password, no mail to wait for. */
export function ProviderRegistrationForm({ identity, onEntered, onOther }: ProviderRegistrationFormProps) {
  const t = useT();
  const form = useDraftForm({
    id: `registration-provider:${identity.email}`,
    schema: providerRegistrationForm,
    defaults: {
      nameTitle: '',
      familyName: identity.familyName,
      firstName: identity.firstName,
      birthDate: '',
      nationality: 'HU',
      phone: '',
      marketingConsent: false,
    },
    secret: ['dataStorageConsent', 'marketingConsent'],
  });
  for (const name of FIELDS) form.register(name);
  const field = useFields(form);
  const { submit, problem, isSending } = useSubmit(form, async (body) => {
    const entered = await call(registerByProvider, { body: { ...body, token: identity.token } });
    form.forgetDraft();
    onEntered(entered);
  });

  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <TextField label={t('sessions:newPerson.email')} type="email" value={identity.email} readOnly />
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
      <div>
        <Button variant="link" onClick={onOther}>
          {t('sessions:newPerson.other')}
        </Button>
      </div>
    </form>
  );
}
