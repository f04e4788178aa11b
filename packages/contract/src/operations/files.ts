import { isFileName } from '@rajt/rules/file-name';
import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { bytes, data, nothing, operation } from '../operation.ts';
import { numericId, userPath } from '../shapes.ts';

export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MEDICAL_CERTIFICATE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const PROFILE_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Side of a profile picture as it is kept: a square, smaller only if what came is. */
export const PROFILE_PICTURE_SIDE = 512;

export const filePurpose = z.enum(['medical_certificate', 'profile_picture']);
export type FilePurpose = z.output<typeof filePurpose>;

/**
 * The type is judged by the bytes, and must be the declared one; images are stored re-encoded without metadata. Private
 * to the person. A profile picture becomes a square JPEG, cut from the middle, and takes the place of the one before.
 */
export const uploadFile = operation({
  id: 'uploadFile',
  method: 'POST',
  path: '/users/{userId}/files',
  summary: 'Upload a file (the body is the file, Content-Type is its type)',
  access: 'self',
  params: userPath,
  query: z.strictObject({
    purpose: filePurpose,
    name: z.string().refine(isFileName, { error: 'file_name' satisfies FieldCode }),
  }),
  file: {
    mediaTypes: [...new Set([...MEDICAL_CERTIFICATE_TYPES, ...PROFILE_PICTURE_TYPES])],
    maxBytes: FILE_MAX_BYTES,
  },
  answers: {
    201: data(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), byteSize: z.int() })),
  },
  refusals: [
    'file_mismatch',
    'file_too_large',
    'file_type',
    'file_unreadable',
    'file_unsafe',
    'image_too_large',
    'picture_type',
    'uploads_full',
  ],
});

const filePath = userPath.extend({ fileId: numericId });

/** With an ETag; the browser may keep it and asks whether it is still the same. Pictures are to be shown, others saved. */
export const downloadFile = operation({
  id: 'downloadFile',
  method: 'GET',
  path: '/users/{userId}/files/{fileId}',
  summary: "One of the person's files",
  access: 'self',
  params: filePath,
  answers: { 200: bytes, 304: nothing },
  refusals: [],
});

/** The profile picture, or a certificate that no entry uses. */
export const deleteFile = operation({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/users/{userId}/files/{fileId}',
  summary: "Delete one of the person's files",
  access: 'self',
  params: filePath,
  answers: { 204: nothing },
  refusals: ['file_in_use'],
});
