import { z } from 'zod';
import { textLine } from '../../fields.ts';
import { internal } from '../../scopes.ts';
import { data, instant, nothing, numericId } from '../../shapes.ts';

/**
 * The kinds of flags for the organiser's staff; each has its text in `@rajt/phrases`. A kind is never removed from this list
 * while the database knows flags of it.
 */
export const FLAG_KINDS = [
  /** The gateway reports a payment that we have no order for. */
  'payment_unknown_order',
  /** The gateway gives a payment a state that the protocol does not know. */
  'payment_unknown_status',
  /** The gateway's answer does not fit the payment: another currency, transaction or reference, no whole sum. */
  'payment_mismatch',
  /** A payment that is open more than an hour after its deadline. */
  'payment_overdue',
  /** The gateway took another sum than the order asks for. */
  'payment_amount_mismatch',
  /** A second payment of one order; refunded automatically. */
  'payment_duplicate',
  /** Money came for items that were not available any more; refunded automatically. */
  'payment_unfulfilled',
  /** A refund that is long overdue. */
  'refund_overdue',
  /** By the gateway another sum has gone back than by our books. */
  'refund_mismatch',
  /** A refund of the gateway that matches no refund of ours; our refund was reduced by its amount. */
  'refund_by_hand',
  /** Mails that a mail server has refused for days. */
  'mail_given_up',
  /** A mail server refuses the text or the sender of news. */
  'news_refused',
  /** Consecutive letters of a news issue were refused alike, so the sending of the issue is stopped. */
  'news_paused',
  /** A participant objects to an entry that another account has made. */
  'entry_objected',
  /** A buyer returns goods that they have received. */
  'product_withdrawn',
  /** The invoicing provider refuses an invoice. */
  'invoice_refused',
  /** The invoicing provider made an invoice of another sum. */
  'invoice_mismatch',
  /** An invoice that should have been made long ago. */
  'invoice_overdue',
  /** A file of pages or announcements has a mistake; its former text stays in use. */
  'content_broken',
  /** A leader has erased their account; the flag settles by itself when a member takes the lead of the paid team. */
  'team_without_leader',
  /** A keeper erased their account while participants without an account keep their paid entries. */
  'entries_without_keeper',
  /** A certificate that passes for the wallets of phones are signed with expires soon, or has expired. */
  'pass_certificate_expires',
  /** The addresses of two accounts are one mailbox (decision 0075). */
  'account_same_mailbox',
  /** A task of the console has items that failed. */
  'task_failed',
  /** News named a person whose data were erased: a draft was deleted, sent news was emptied. */
  'news_erased',
  /** A message to entrants named a person whose data were erased: a draft was deleted, a sent message was emptied. */
  'message_erased',
  /** A paragraph of automatic mails named a person whose data were erased, and was emptied. */
  'paragraph_erased',
  /** A request of a person about their data is due within days, or late; it settles by itself when it is answered. */
  'privacy_due',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Ids, codes and amounts: nothing that names a person, so that an erasure has nothing to do here. */
const flagDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type FlagDetail = z.output<typeof flagDetail>;

/** A member of staff. */
const flagPerson = z.object({ id: numericId, name: z.string() });

export const flag = z.object({
  id: numericId,
  kind: z.enum(FLAG_KINDS),
  /** The subject, as `table:id`. */
  subject: z.string(),
  /** The problem and what to do about it, in the caller's language. */
  text: z.string(),
  detail: flagDetail,
  firstRaisedAt: instant,
  lastRaisedAt: instant,
  /** How often it was raised. */
  times: z.int(),
  /** When it was settled; raised again, it is open again. */
  settledAt: instant.nullable(),
  /** The member of staff who settled it; null: nobody, a command, or an erased account. */
  settledBy: flagPerson.nullable(),
  /** The member of staff who works on it. */
  assignedTo: flagPerson.nullable(),
  /** The notes of staff, the oldest first. */
  notes: internal(z.array(z.object({ id: numericId, by: z.string(), at: instant, text: z.string() }))),
});
export type Flag = z.output<typeof flag>;

/** The list is as long as this at most; `total` counts all. */
export const FLAGS_LISTED = 200;

export const FLAG_STATES = ['open', 'settled'] as const;
export type FlagState = (typeof FLAG_STATES)[number];

export const listFlags = {
  query: z.strictObject({ state: z.enum(FLAG_STATES).default('open') }),
  answers: {
    200: data(
      z.object({
        items: z.array(flag),
        total: z.int(),
        /** Staff who may work on a flag of the list. */
        staff: z.array(flagPerson),
      }),
    ),
  },
};

const flagPath = z.strictObject({ flagId: numericId });

export const settleFlag = { params: flagPath, answers: { 200: data(flag) } };

export const reopenFlag = { params: flagPath, answers: { 200: data(flag) } };

export const assignFlag = {
  params: flagPath,
  /** Null: nobody works on it. */
  body: z.strictObject({ staffId: numericId.nullable() }),
  answers: { 200: data(flag) },
};

export const noteFlag = {
  params: flagPath,
  body: z.strictObject({ text: textLine(1000) }),
  answers: { 201: data(flag) },
};

/** How often a member of staff gets a mail of what waits for a person. */
export const FLAG_MAILS = ['never', 'daily', 'urgent'] as const;

const flagMails = z.strictObject({
  /** `daily`: one mail in the morning. `urgent`: also one at once for the kinds that cannot wait. */
  mails: z.enum(FLAG_MAILS),
});

export const getFlagMails = { answers: { 200: data(flagMails) } };

export const setFlagMails = { body: flagMails, answers: { 204: nothing } };
