import type { UserId } from '@rajt/rules/ids';
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
  | 'news.sent'
  | 'news.stopped'
  | 'news.addresses_cleared'
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
  | 'flag.settled';

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
  },
): RawBuilder<unknown> {
  return sql`insert into audit_log (actor_id, action, subject, detail)
      select ${entry.actor}, ${sql.lit(entry.action)}, ${entry.subject}, ${entry.detail ?? sql`'{}'::jsonb`} from ${sql.ref(source)}`;
}
