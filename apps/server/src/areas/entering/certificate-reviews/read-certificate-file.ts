import type * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import { asId, type EventId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { inlineFile } from '../../../platform/http/inline-file.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findFile } from './certificate-queries.ts';

/**
 * Serves the present certificate of an entry to a reviewer of its event. An earlier file and the file of another entry are not found, and
 * no cache keeps an answer. Each reading is audited before the bytes leave.
 */
export async function readCertificateFile(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  { staff, params }: ConsoleCall<typeof operations.readCertificateFile>,
): Promise<ConsoleReply<typeof operations.readCertificateFile>> {
  const eventId = asId<EventId>(params.eventId);
  const { entryId, fileId } = params;
  const file = await findFile(db, { eventId, entryId, fileId });
  if (!file) throw new Refusal('not_found');
  const bytes = await storage.get(file.storageKey);
  if (!bytes) {
    log.error({ fileId }, 'the bytes of a stored file are gone');
    throw new Refusal('not_found');
  }
  await writeStaffAudit(db, {
    actorId: staff.id,
    action: 'certificate.read',
    subject: `entry:${entryId}`,
    personId: file.personId,
    eventId,
    detail: { fileId },
  });
  return inlineFile(bytes, file.mediaType, `certificate-${fileId}`);
}
