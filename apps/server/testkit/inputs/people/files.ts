import { newCertificate } from '../../new-certificate.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { pdf } from '../../sample-files.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const [read, deleted] = [await newCertificate(t, person), await newCertificate(t, person)];
  return {
    deleteFile: () => ({ params: { fileId: deleted } }),
    downloadFile: () => ({ params: { fileId: read } }),
    uploadFile: () => ({
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.pdf' },
      file: { bytes: pdf(), type: 'application/pdf' },
    }),
  };
}
