import {
  type FilePurpose,
  MEDICAL_CERTIFICATE_TYPES,
  PROFILE_PICTURE_TYPES,
} from '@rajt/contract/operations/files';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../platform/refusal.ts';

type MediaType = (typeof MEDICAL_CERTIFICATE_TYPES | typeof PROFILE_PICTURE_TYPES)[number];

const TAKEN = {
  medical_certificate: { types: MEDICAL_CERTIFICATE_TYPES, refusal: 'file_type' },
  profile_picture: { types: PROFILE_PICTURE_TYPES, refusal: 'picture_type' },
} as const;

/** Starts of what a browser or a PDF reader would run; each long enough not to turn up among pixels by chance. */
const CODE = /<script|<\?php|<!doctype html|<html[\s>]|%PDF-/i;
/** An archive has both: the end of its list of files, and a file on the list. */
const ARCHIVE = ['PK\u0005\u0006', 'PK\u0001\u0002'];

/**
 * What a file is, by its bytes: something that this purpose takes, and what the sender says that it is. A file that is
 * something else as well (a picture with a page or an archive behind it) is refused, though pictures are made anew.
 */
export async function checkFile(
  purpose: FilePurpose,
  bytes: Buffer,
  declaredType: string | undefined,
): Promise<MediaType> {
  if (bytes.length === 0) throw new Refusal('file_unreadable');
  const { types, refusal } = TAKEN[purpose];
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const mediaType = types.find((type) => type === (found === 'image/apng' ? 'image/png' : found));
  const declared = declaredType?.split(';')[0]?.trim().toLowerCase();
  // Who has a file that is called JPG must not read that a JPG is wanted.
  if (!mediaType) throw new Refusal(types.some((type) => type === declared) ? 'file_mismatch' : refusal);
  if (declared !== mediaType) throw new Refusal('file_mismatch');
  const text = bytes.toString('latin1');
  const isMore =
    ARCHIVE.every((sign) => text.includes(sign)) || (mediaType !== 'application/pdf' && CODE.test(text));
  if (isMore) throw new Refusal('file_unsafe');
  return mediaType;
}

/** The refusal of a body that is no file of a known type at all. */
export function wrongType(purpose: FilePurpose): Refusal {
  return new Refusal(TAKEN[purpose].refusal);
}
