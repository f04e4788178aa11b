import { z } from 'zod';
import { data, operation } from '../operation.ts';
import { userPath } from '../shapes.ts';

export const MEDICAL_CERTIFICATE_MAX_BYTES = 10 * 1024 * 1024;
export const MEDICAL_CERTIFICATE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** The type is judged by the bytes; images are stored re-encoded without metadata. Private to the person. */
export const uploadFile = operation({
  id: 'uploadFile',
  method: 'POST',
  path: '/users/{userId}/files',
  summary: 'Upload a file (the body is the file, Content-Type is its type)',
  access: 'self',
  params: userPath,
  query: z.strictObject({ purpose: z.enum(['medical_certificate']), name: z.string().min(1).max(200) }),
  file: { mediaTypes: MEDICAL_CERTIFICATE_TYPES, maxBytes: MEDICAL_CERTIFICATE_MAX_BYTES },
  answers: {
    201: data(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), byteSize: z.int() })),
  },
  refusals: ['file_too_large', 'file_type', 'file_unreadable'],
});
