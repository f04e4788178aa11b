import type { UserId } from '@rajt/rules/ids';
import type { Handle } from './database.ts';

/** Every action that the audit log knows; names are unique over the whole product. */
export type AuditAction =
  | 'account.registered'
  | 'account.activated'
  | 'account.completed'
  | 'session.started'
  | 'session.ended'
  | 'file.uploaded'
  | 'entry.held'
  | 'entry.removed'
  | 'entry.expired'
  | 'entry.paid'
  | 'purchase.started'
  | 'purchase.paid'
  | 'purchase.ended'
  | 'payment.unfulfillable'
  | 'payment.refunded';

/** Writes what happened in the transaction of the change; `subject` is `table:id`. */
export async function writeAudit(
  handle: Handle,
  entry: { actorId: UserId | null; action: AuditAction; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  await handle
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
