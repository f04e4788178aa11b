import {
  type FilePurpose,
  MEDICAL_CERTIFICATE_TYPES,
  PROFILE_PICTURE_TYPES,
} from '@rajt/contract/people/operations/files';
import { PROOF_TYPES } from '@rajt/contract/raceday/operations/results';
import { Refusal } from '../../../platform/http/refusal.ts';

type MediaType = (typeof MEDICAL_CERTIFICATE_TYPES | typeof PROFILE_PICTURE_TYPES)[number];

const TAKEN = {
  medical_certificate: { types: MEDICAL_CERTIFICATE_TYPES, refusal: 'file_type' },
  profile_picture: { types: PROFILE_PICTURE_TYPES, refusal: 'picture_type' },
  result_proof: { types: PROOF_TYPES, refusal: 'proof_type' },
} as const;

/**
 * Prefixes of content that a browser or a PDF reader would run; each is long enough not to occur among pixels by
 * chance.
 */
const CODE = /<script|<\?php|<!doctype html|<html[\s>]|%PDF-/i;
/** An archive has both: the end of its list of files, and an entry of the list. */
const ARCHIVE = ['PK\u0005\u0006', 'PK\u0001\u0002'];

/**
 * Detects a file's type by its bytes; it must be allowed for the purpose and be what the sender declared. A file that
 * is something else as well (a picture with a page or an archive behind it) is refused, even though pictures are
 * re-encoded.
 */
export async function checkFile(
  purpose: FilePurpose,
  bytes: Buffer,
  declaredType: string | undefined,
): Promise<MediaType> {
  if (bytes.length === 0) throw new Refusal('file_unreadable');
  const { types, refusal } = TAKEN[purpose];
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const mediaType = types.find((type) => type === (found === 'image/apng' ? 'image/png' : found));
  const declared = declaredType?.split(';')[0]?.trim().toLowerCase();
  // Somebody whose file is called .jpg must not read that a JPG is wanted.
  if (!mediaType) throw new Refusal(types.some((type) => type === declared) ? 'file_mismatch' : refusal);
  if (declared !== mediaType) throw new Refusal('file_mismatch');
  const text = bytes.toString('latin1');
  const isMore =
    ARCHIVE.every((sign) => text.includes(sign)) || (mediaType !== 'application/pdf' && CODE.test(text));
  if (isMore) throw new Refusal('file_unsafe');
  return mediaType;
}

/** The refusal of a body that is not a file of any known type. */
export function wrongType(purpose: FilePurpose): Refusal {
  return new Refusal(TAKEN[purpose].refusal);
}
