import type { FormPart } from '@rajt/app-kit/forms/part-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { CheckboxField } from '@rajt/ui/check-field';
import { FormSection } from './form-section.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';

interface ConsentValues {
  dataStorageConsent: boolean;
  marketingConsent: boolean;
}

/** The consents of a registration: data storage, which is required, and news. */
export function ConsentFields({ form }: { form: FormPart<ConsentValues> }) {
  const t = useT();
  return (
    <FormSection title={t('registration:sectionConsents')}>
      <CheckboxField label={<PrivacyConsent />} {...form.field('dataStorageConsent')} />
      <CheckboxField label={t('registration:consentMarketing')} {...form.field('marketingConsent')} />
    </FormSection>
  );
}
