import { CheckboxField } from '@rajt/ui/check-field';
import type { ComponentProps } from 'react';
import { PrivacyConsent } from './privacy-consent.tsx';

/** The consent to the storage of their data, for somebody who has an account and has not given it yet. */
export function ConsentField(field: Omit<ComponentProps<typeof CheckboxField>, 'label'>) {
  return <CheckboxField label={<PrivacyConsent />} {...field} />;
}
