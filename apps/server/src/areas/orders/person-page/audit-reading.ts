import type { UserId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Staff } from '../../../platform/http/console.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Writes into the log that a member of staff has looked at a person. */
export async function auditReading(
  db: Handle,
  staff: Pick<Staff, 'id'>,
  personId: UserId,
  part: 'page' | 'timeline' | 'identity' | 'erasure',
): Promise<void> {
  await writeStaffAudit(db, {
    actorId: staff.id,
    action: 'person.read',
    subject: `person:${personId}`,
    personId,
    eventId: null,
    detail: { part },
  });
}
