import { createHash } from 'node:crypto';
import {
  FILE_MAX_BYTES,
  type FilePurpose,
  type uploadFile as operation,
} from '@rajt/contract/people/operations/files';
import { cleanText } from '@rajt/rules/clean-text';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { noteConsents } from '../consents/index.ts';
import { beginUpload } from './begun-queries.ts';
import { checkFile, wrongType } from './check-file.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanImage, cleanPicture } from './clean-image.ts';
import { insertFile, lockUploader } from './queries.ts';
import { removeStored } from './remove-file.ts';
import { expectRoom } from './unused-uploads.ts';

/** Sets an account's profile picture (accounts module); returns the previous one. */
export type SetPicture = (trx: Trx, personId: UserId, fileId: string) => Promise<string | null>;

/**
 * Stores a person's file; a medical certificate with the explicit consent that it needs (GDPR Art. 9(2)(a)). Its bytes decide its type, which must be the declared one; its name is only shown. Health
 * data and faces: private, under a random key, and neither content nor file name reaches log or audit.
 */
export async function uploadFile(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  setPicture: SetPicture,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, query, file, header, ip, userAgent, language } = call;
  const { purpose, name, healthConsent } = query;
  const isHealth = purpose === 'medical_certificate';
  if (isHealth && !healthConsent) {
    throw new Refusal('validation', { fields: { healthConsent: ['health_consent_required'] } });
  }
  // A body of another type (JSON) is not parsed to bytes.
  if (!Buffer.isBuffer(file)) throw wrongType(purpose);
  if (file.length > FILE_MAX_BYTES) throw new Refusal('file_too_large');
  const { mediaType, bytes } = await clean(purpose, file, header('content-type'));
  const askForRoom = async (handle: Handle) => {
    // A new picture replaces the previous one.
    if (purpose !== 'profile_picture')
      await expectRoom(handle, deps.config.unusedUploads, viewer.id, bytes.length);
  };
  await askForRoom(deps.db);
  const originalName = cleanText(name);
  const storageKey = newSecret();
  // Recorded first: whatever happens from here on, no bytes stay without a row.
  await beginUpload(deps.db, storageKey);
  await deps.storage.put(storageKey, bytes);
  const id = await inTransaction(deps.db, async (trx) => {
    await lockUploader(trx, viewer.id);
    if (isHealth)
      await noteConsents(trx, viewer.id, { health: true }, { via: 'certificate', ip, userAgent, language });
    await askForRoom(trx);
    const stored = await insertFile(trx, {
      personId: viewer.id,
      purpose,
      mediaType,
      byteSize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storageKey,
      originalName,
    });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'file.uploaded',
      subject: `stored_file:${stored.id}`,
      detail: { purpose, mediaType, byteSize: bytes.length },
    });
    if (purpose === 'profile_picture') {
      const before = await setPicture(trx, viewer.id, stored.id);
      if (before) await removeStored(trx, viewer.id, before);
    }
    return stored.id;
  });
  return { status: 201, body: { data: { id, name: originalName, mediaType, byteSize: bytes.length } } };
}

/** The bytes to store: pictures are re-encoded, a PDF stays as it is. */
async function clean(
  purpose: FilePurpose,
  file: Buffer,
  declaredType: string | undefined,
): Promise<{ mediaType: string; bytes: Buffer }> {
  const mediaType = await checkFile(purpose, file, declaredType);
  if (mediaType === 'application/pdf') {
    await checkPdf(file);
    return { mediaType, bytes: file };
  }
  if (purpose === 'profile_picture' || mediaType === 'image/webp')
    return { mediaType: 'image/jpeg', bytes: await cleanPicture(file) };
  return { mediaType, bytes: await cleanImage(file, mediaType) };
}
