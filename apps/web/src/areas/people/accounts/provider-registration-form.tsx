import { call } from '@rajt/app-kit/api/call';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { registerByProvider } from '@rajt/contract/people/operations/provider-registration';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import type { Entered } from '../../../shell/session/enter.ts';
import type { KeptIdentity } from '../../../shell/session/new-identity.ts';
import { track } from '../../../shell/tracking/track.ts';
import { PersonFields } from '../shared/person/person-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { FormSection } from './form-section.tsx';
import { providerRegistrationForm } from './registration-schema.ts';

interface ProviderRegistrationFormProps {
  identity: KeptIdentity;
  onEntered: (entered: Entered) => void;
  onOther: () => void;
}

/** The registration with an address that a provider has verified: no password, no mail to wait for. */
export function ProviderRegistrationForm({ identity, onEntered, onOther }: ProviderRegistrationFormProps) {
  const t = useT();
  const form = useScreenForm({
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
    send: (body) => call(registerByProvider, { body: { ...body, token: identity.token } }),
    done: (entered) => {
      track({ event: 'sign-up', method: identity.provider });
      onEntered(entered);
    },
  });
  return (
    <ScreenForm
      form={form}
      className="stack gap-8"
      submit={t('registration:registrationButton')}
      below={
        <div>
          <Button variant="link" onClick={onOther}>
            {t('signIns:newPerson.other')}
          </Button>
        </div>
      }
    >
      <TextField label={t('signIns:newPerson.email')} type="email" value={identity.email} readOnly />
      <FormSection title={t('registration:sectionPerson')}>
        <PersonFields form={partOf(form)} />
      </FormSection>
      <ConsentFields form={partOf(form)} />
    </ScreenForm>
  );
}
