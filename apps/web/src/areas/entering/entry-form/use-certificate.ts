import { useT } from '@rajt/app-kit/texts/texts';
import { MEDICAL_CERTIFICATE_TYPES } from '@rajt/contract/people/operations/files';
import { type Uploaded, useUpload } from '../../people/shared/files/use-upload.ts';

export type Certificate = Uploaded;

/** Uploads a medical certificate, for a person who has consented. */
export function useCertificate(onUploaded: (certificate: Certificate) => void) {
  const t = useT();
  return useUpload({
    query: { purpose: 'medical_certificate', healthConsent: 'true' },
    types: MEDICAL_CERTIFICATE_TYPES,
    texts: { type: t('shownErrors:file_type'), failed: t('entry:certificateFailed') },
    onUploaded,
  });
}
