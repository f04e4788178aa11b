import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/files.ts';

export type * from '../schemas/files.ts';

export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MEDICAL_CERTIFICATE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const PROFILE_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The stored side of a profile picture: a square, smaller only if the upload is. */
export const PROFILE_PICTURE_SIDE = 512;

const operation = operationsOf<typeof schemas>();

/**
 * A medical certificate needs `healthConsent`. The type is decided by the bytes, and must be the declared one; images are stored re-encoded without metadata. Private
 * to the person. A proof of a result is a picture too. A profile picture becomes a square JPEG, cut from the middle, and takes the place of the one before.
 */
export const uploadFile = operation({
  id: 'uploadFile',
  method: 'POST',
  path: '/users/{userId}/files',
  summary: 'Upload a file (the body is the file, Content-Type is its type)',
  access: 'self',
  file: {
    mediaTypes: [...new Set([...MEDICAL_CERTIFICATE_TYPES, ...PROFILE_PICTURE_TYPES])],
    maxBytes: FILE_MAX_BYTES,
  },
  refusals: [
    'file_mismatch',
    'file_too_large',
    'file_type',
    'file_unreadable',
    'file_unsafe',
    'image_too_large',
    'picture_type',
    'proof_type',
    'uploads_full',
  ],
});

/** Has an ETag; the browser may keep the file and asks whether it is still the same. Pictures are to be shown, others saved. */
export const downloadFile = operation({
  id: 'downloadFile',
  method: 'GET',
  path: '/users/{userId}/files/{fileId}',
  summary: "One of the person's files",
  access: 'self',
  refusals: [],
});

/** The profile picture, or a certificate that no entry uses. */
export const deleteFile = operation({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/users/{userId}/files/{fileId}',
  summary: "Delete one of the person's files",
  access: 'self',
  refusals: ['file_in_use'],
});
