import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A mail as the mailbox of the demo mode lists it. */
export interface ListedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly sentAt: Date | null;
}

export interface MailFilter {
  /** A part of the subject or of the recipient, in any case; empty finds all mails. */
  readonly search: string;
  /** Only mails that are older than the mail with this id. */
  readonly before: string | null;
}

/** Returns at most `count` mails of the demo's mailbox, the newest first. */
export async function findMails(
  handle: Handle,
  { search, before }: MailFilter,
  count: number,
): Promise<ListedMail[]> {
  const mails = await handle
    .selectFrom('mail_message')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt'])
    .where('html', 'is not', null)
    .$if(before !== null, (mails) => mails.where('id', '<', before ?? ''))
    .$if(search !== '', (mails) =>
      mails.where(sql<boolean>`strpos(lower(subject || ' ' || recipient), lower(${search})) > 0`),
    )
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return mails;
}

/** A mail with its content; undefined if the mailbox does not keep it. */
export async function findShown(handle: Handle, mailId: string) {
  const row = await handle
    .selectFrom('mail_message')
    .select([
      'id',
      'kind',
      'business_key as businessKey',
      'recipient',
      'subject',
      'html',
      'language',
      'sent_at as sentAt',
    ])
    .where('id', '=', mailId)
    .where('html', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** A mail that was sent without the queue of mails. */
export interface SentMail {
  readonly kind: string;
  /** Unique among the mails of the kind. */
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
}

/**
 * Keeps a sent mail for the mailbox. Its time of creation is long ago, as `isRush` counts recent rows: five thousand letters
 * of news must not put the confirmations of purchases off.
 */
export async function insertSentMail(
  handle: Handle,
  { kind, key, to, language, subject, html }: SentMail,
): Promise<void> {
  await sql`
    insert into mail_message (business_key, kind, recipient, language, payload, state, created_at, sent_at,
      subject, html)
    values (${`${kind}:${key}`}, ${kind}, ${to}, ${language}, '{}', 'sent', to_timestamp(0), app_now(), ${subject},
      ${html})
    on conflict (business_key) do nothing`.execute(handle);
}
