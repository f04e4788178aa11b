import { CheckboxField } from '@rajt/ui/check-field';
import type { ComponentProps } from 'react';
import { PrivacyConsent } from './privacy-consent.tsx';

/** The consent to data storage, for an account that does not have it yet. */
export function ConsentField(field: Omit<ComponentProps<typeof CheckboxField>, 'label'>) {
  return <CheckboxField label={<PrivacyConsent />} {...field} />;
}
