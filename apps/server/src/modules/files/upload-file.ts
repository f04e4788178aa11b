import { createHash } from 'node:crypto';
import { MEDICAL_CERTIFICATE_MAX_BYTES, type uploadFile as operation } from '@rajt/contract/operations/files';
import { cleanText } from '@rajt/rules/formats';
import { fileTypeFromBuffer } from 'file-type';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanImage } from './clean-image.ts';
import { insertFile } from './queries.ts';

/**
 * Stores a person's file. What it is, its bytes say; the type and name that the browser gives are only words. Health
 * data: private, under a random name, and neither content nor file name reaches log or audit.
 */
export async function uploadFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  limit: Bucket,
  { viewer, query, file }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await limit.take(viewer.id);
  // Another body (JSON) parses to something else than bytes.
  if (!Buffer.isBuffer(file)) throw new Refusal('file_type');
  if (file.length > MEDICAL_CERTIFICATE_MAX_BYTES) throw new Refusal('file_too_large');
  const { mediaType, bytes } = await clean(file);
  const name = fileName(query.name);
  const storageKey = await deps.storage.put(bytes);
  try {
    const { id } = await inTransaction(deps.db, async (trx) => {
      const stored = await insertFile(trx, {
        personId: viewer.id,
        purpose: query.purpose,
        mediaType,
        byteSize: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        storageKey,
        originalName: name,
      });
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'file.uploaded',
        subject: `stored_file:${stored.id}`,
        detail: { purpose: query.purpose, mediaType, byteSize: bytes.length },
      });
      return stored;
    });
    return { status: 201, body: { data: { id, name, mediaType, byteSize: bytes.length } } };
  } catch (error) {
    await deps.storage.remove(storageKey);
    throw error;
  }
}

async function clean(file: Buffer): Promise<{ mediaType: string; bytes: Buffer }> {
  const mediaType = (await fileTypeFromBuffer(file))?.mime;
  switch (mediaType) {
    case 'image/jpeg':
    case 'image/png':
      return { mediaType, bytes: await cleanImage(file, mediaType) };
    case 'application/pdf':
      checkPdf(file);
      return { mediaType, bytes: file };
    default:
      throw new Refusal('file_type');
  }
}

/** The last part of a path, as one clean line; only ever shown, never a place in the storage. */
function fileName(given: string): string {
  return cleanText(given.split(/[/\\]/).at(-1) ?? '').slice(0, 120) || 'igazolas';
}
