import type { EventId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from './postgres/database.ts';

/**
 * Every action that the audit log knows; names are unique over the whole product. Rows from before migration 0027 say
 * `purchase.paid` of `purchase:12` where it is `order.paid` of `orders:12` now.
 */
export type AuditAction =
  | 'account.registered'
  | 'account.registered_again'
  | 'account.activated'
  | 'account.completed'
  | 'account.imported'
  | 'account.invited'
  | 'user_import.checked'
  | 'user_import.started'
  | 'user_import.imported'
  | 'user_import.deleted'
  | 'account.reset_requested'
  | 'account.password_changed'
  | 'account.email_corrected'
  | 'account.email_change_asked'
  | 'account.email_change_withdrawn'
  | 'account.email_changed'
  | 'account.email_in_ascii'
  | 'account.changed'
  | 'session.started'
  | 'session.confirmation_asked'
  | 'session.confirmed'
  | 'session.ended'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'account.erased'
  | 'account.data_taken'
  | 'person.read'
  | 'person.note_added'
  | 'person.note_deleted'
  | 'mail.resent'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'file.uploaded'
  | 'file.read'
  | 'fellow.added'
  | 'fellow.removed'
  | 'fellow.left'
  | 'findable.changed'
  | 'managed_person.changed'
  | 'team.member_invited'
  | 'team.invitation_taken_back'
  | 'team.invitation_declined'
  | 'address.kept'
  | 'address.changed'
  | 'address.deleted'
  | 'file.deleted'
  | 'certificate.read'
  | 'certificate.accepted'
  | 'certificate.refused'
  | 'certificate.review_undone'
  | 'entry_defaults.remembered'
  | 'entry_defaults.forgotten'
  | 'classes.drafted'
  | 'classes.booked'
  | 'event.moved'
  | 'event.opt_out_widened'
  | 'event.cancelled'
  | 'entry.held'
  | 'entry.changed'
  | 'entry.participant_replaced'
  | 'entry.removed'
  | 'entry.repriced'
  | 'entry.expired'
  | 'entry.paid'
  | 'entry.given_up'
  | 'entry.withdrawn'
  | 'entry.replaced'
  | 'entry.offered'
  | 'entry.offer_taken_back'
  | 'entry.offer_declined'
  | 'entry.objected'
  | 'entry.claimed'
  | 'objection.lifted'
  | 'claim_link.made'
  | 'claim_link.revoked'
  | 'entry.refunded'
  | 'entry.tagged'
  | 'task.started'
  | 'task.stopped'
  | 'entry.untagged'
  | 'entries.exported'
  | 'export.downloaded'
  | 'privacy_request.noted'
  | 'privacy_request.changed'
  | 'privacy_request.closed'
  | 'privacy_request.reopened'
  | 'person.data_read'
  | 'person.corrected'
  | 'mail_paragraph.written'
  | 'mail_paragraph.published'
  | 'message.written'
  | 'message.changed'
  | 'message.deleted'
  | 'message.sent'
  | 'message.stopped'
  | 'message.resumed'
  | 'message.unknown_resent'
  | 'delivery.chosen'
  | 'delivery.held'
  | 'delivery.released'
  | 'delivery.paid'
  | 'delivery.refunded'
  | 'product.added'
  | 'product.removed'
  | 'result.uploaded'
  | 'result.imported'
  | 'result.restored'
  | 'result.accepted'
  | 'result.refused'
  | 'result.reopened'
  | 'result.proof_read'
  | 'initials.changed'
  | 'workout.added'
  | 'workout.removed'
  | 'product.repriced'
  | 'product.held'
  | 'product.released'
  | 'product.paid'
  | 'product.captioned'
  | 'product.marked'
  | 'product.cancelled'
  | 'product.withdrawn'
  | 'product.returned'
  | 'gift_card.given'
  | 'gift_card.paid'
  | 'gift_card.mailed'
  | 'gift_card.redeemed'
  | 'gift_card.expired'
  | 'gift_card.given_back'
  | 'product.lost'
  | 'team.changed'
  | 'team.lead_offered'
  | 'team.lead_kept'
  | 'team.lead_taken'
  | 'team.removed'
  | 'newsletter.subscribed'
  | 'newsletter.confirmed'
  | 'newsletter.changed'
  | 'newsletter.ended_as_same_mailbox'
  | 'newsletter.unsubscribed'
  | 'news.written'
  | 'news.changed'
  | 'news.deleted'
  | 'news.sent'
  | 'news.stopped'
  | 'news.resumed'
  | 'news.addresses_cleared'
  | 'news.reports_read'
  | 'waiting.joined'
  | 'waiting.left'
  | 'waiting.person_left'
  | 'waiting.offered'
  | 'waiting.lapsed'
  | 'waiting.accepted'
  | 'waiting.ended'
  | 'balance.credited'
  | 'order.started'
  | 'order.paid'
  | 'order.ended'
  | 'invoice.issued'
  | 'payment.unfulfillable'
  | 'payment.refunded'
  | 'role.granted'
  | 'role.removed'
  | 'staff.invited'
  | 'staff.invitation_withdrawn'
  | 'staff.invitation_accepted'
  | 'staff.sessions_ended'
  | 'second_factor.set'
  | 'second_factor.reset'
  | 'second_factor.confirmed'
  | 'recovery_code.used'
  | 'recovery_codes.renewed'
  | 'console.entered'
  | 'console.left'
  | 'flag.settled'
  | 'flag.reopened'
  | 'flag.assigned'
  | 'flag.noted'
  | 'flag_mails.changed';

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

/** A row that a member of staff causes, in the console or by a command. */
export interface StaffAudit {
  /** Null for a command, whose `reason` names who ran it. */
  readonly actorId: UserId | null;
  readonly action: AuditAction;
  readonly subject: string;
  /** The person whom the row concerns: their erasure empties the details. An act that concerns several people writes one row each. */
  readonly personId: UserId | null;
  /** Null: no single event. */
  readonly eventId: EventId | null;
  /** The reason, in the words of the member of staff. */
  readonly reason?: string | null;
  /** The task that did the work. */
  readonly taskId?: string | null;
  /** The values before and after, by `changed`, and other details. No password, token or health data. */
  readonly detail?: Record<string, unknown>;
}

/** Writes what a member of staff did, in the transaction of the change. */
export async function writeStaffAudit(handle: Handle, entry: StaffAudit): Promise<void> {
  await handle
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      person_id: entry.personId,
      event_id: entry.eventId,
      staff: true,
      reason: entry.reason ?? null,
      task_id: entry.taskId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/** The fields that differ, with their values before and after: the details of a row of the log. */
export function changed<Fields extends Record<string, unknown>>(
  was: Partial<Fields>,
  is: Partial<Fields>,
): { was: Partial<Fields>; is: Partial<Fields> } {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (values: Partial<Fields>) =>
    // The same fields, fewer of them.
    Object.fromEntries(
      names.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
    ) as Partial<Fields>;
  return { was: only(was), is: only(is) };
}

/**
 * Writes the log by a fragment of the statement that makes the change: a row of the log for each row of `source`, a common table
 * expression of that statement; actor, subject and detail are SQL over its columns.
 */
export function auditOf(
  source: string,
  entry: {
    actor: RawBuilder<unknown>;
    action: AuditAction;
    subject: RawBuilder<unknown>;
    detail?: RawBuilder<unknown>;
    /** A row of staff: the person whom it concerns, its event if it has one, and the reason. */
    staff?: { person: RawBuilder<unknown>; event?: RawBuilder<unknown>; reason: RawBuilder<unknown> };
  },
): RawBuilder<unknown> {
  const { staff, detail = sql`'{}'::jsonb` } = entry;
  return sql`insert into audit_log (actor_id, action, subject, detail${staff ? sql`, staff, person_id, event_id, reason` : sql``})
      select ${entry.actor}, ${sql.lit(entry.action)}, ${entry.subject}, ${detail}
        ${staff ? sql`, true, ${staff.person}, ${staff.event ?? sql`null`}, ${staff.reason}` : sql``} from ${sql.ref(source)}`;
}
