import { call } from '@rajt/app-kit/api/call';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import { register } from '@rajt/contract/people/operations/registration';
import { Button } from '@rajt/ui/button';
import { useRouter } from '@tanstack/react-router';
import { screenFinder } from '../../../shell/access/find-screen.ts';
import { wantedScreen } from '../../../shell/access/safe-redirect.ts';
import { leaveIfElsewhere } from '../../../shell/session/elsewhere.ts';
import { PlaceFields } from '../shared/addresses/place-fields.tsx';
import { BirthDateField, FreePersonFields } from '../shared/person/person-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { FormSection } from './form-section.tsx';
import { type AccountStep, personStep } from './registration-schema.ts';
import type { SentRegistration } from './sent-registration.ts';
import { isAboutAccount } from './started-registration.ts';

const defaults = {
  nameTitle: '',
  birthDate: '',
  nationality: 'HU',
  phone: '',
  country: 'HU',
  zip: '',
  city: '',
  street: '',
  marketingConsent: false,
} as const;

interface PersonStepFormProps {
  account: AccountStep;
  /** The path to go on to once the address is confirmed: the mail's link leads there. */
  wanted: string | undefined;
  /** Gets the address of the mail, and the data to send it elsewhere. */
  onSent: (sent: SentRegistration) => void;
  /** Back to the first step; with the refusal of its values, if the server has refused them. */
  onBack: (refusal: CallError | null) => void;
}

/** The second step of a registration: the person's data, the address and the consents; sends both steps. */
export function PersonStepForm({ account, wanted, onSent, onBack }: PersonStepFormProps) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({
    id: 'registration-person',
    schema: personStep,
    defaults,
    secret: ['dataStorageConsent', 'marketingConsent'],
    send: (values) =>
      call(register, {
        body: { ...account, ...values, wanted: wantedScreen(wanted, screenFinder(router)) },
      }),
    done: ({ answer }) => onSent({ ...answer.data, password: account.password }),
    refused: (error) => {
      if (!isAboutAccount(error)) return leaveIfElsewhere(error);
      onBack(error);
      return true;
    },
  });
  return (
    <ScreenForm
      form={form}
      className="stack gap-8"
      submit={t('registration:registrationButton')}
      below={
        <div>
          <Button variant="link" icon="chevronLeft" className="way-back" onClick={() => onBack(null)}>
            {t('registration:back')}
          </Button>
        </div>
      }
    >
      <FormSection title={t('registration:sectionPerson')}>
        <BirthDateField form={partOf(form)} isSelf />
        <FreePersonFields form={partOf(form)} />
      </FormSection>
      <FormSection title={t('registration:sectionAddress')}>
        <PlaceFields form={partOf(form)} />
      </FormSection>
      <ConsentFields form={partOf(form)} />
    </ScreenForm>
  );
}
