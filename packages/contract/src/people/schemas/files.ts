import { isFileName } from '@rajt/rules/file-name';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { bytes, data, nothing, numericId, userPath } from '../../shapes.ts';

export const filePurpose = z.enum(['medical_certificate', 'profile_picture', 'result_proof']);
export type FilePurpose = z.output<typeof filePurpose>;

export const uploadFile = {
  params: userPath,
  query: z.strictObject({
    purpose: filePurpose,
    // Refused rather than cleaned: the browser has made it a file name (rules/file-name.ts).
    name: z
      .string({ error: 'required' satisfies FieldCode })
      .refine(isFileName, { error: 'file_name' satisfies FieldCode }),
    /** The explicit consent to health data, needed with a certificate. */
    healthConsent: z.enum(['true'], { error: 'health_consent_required' satisfies FieldCode }).optional(),
  }),
  answers: {
    201: data(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), byteSize: z.int() })),
  },
};

const filePath = userPath.extend({ fileId: numericId });

export const downloadFile = {
  params: filePath,
  answers: { 200: bytes, 304: nothing },
};

export const deleteFile = {
  params: filePath,
  answers: { 204: nothing },
};
