import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

/** Writes a mail and, in the same statement, `send`; nothing when there is one about this already. */
export async function insertMail(
  handle: Handle,
  mail: { businessKey: string; kind: string; to: string; language: Language; payload: unknown },
  send: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with new_mail as (
      insert into mail_message (business_key, kind, recipient, language, payload)
      values (${mail.businessKey}, ${mail.kind}, ${mail.to}, ${mail.language}, ${JSON.stringify(mail.payload)})
      on conflict (business_key) do nothing
      returning id
    )
    select ${send} from new_mail`.execute(handle);
}

export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly payload: unknown;
}

export async function findQueued(handle: Handle, mailId: string): Promise<QueuedMail | undefined> {
  const row = await handle
    .selectFrom('mail_message')
    .select(['id', 'kind', 'recipient as to', 'language', 'payload'])
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** Mails that are still not sent when their job has given up (queue-mail.ts). */
export async function findForgotten(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('mail_message')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/** Empties the payload; keeps what was rendered only for the mailbox of the demo mode. */
export async function markSent(
  handle: Handle,
  mailId: string,
  kept: { subject: string; html: string } | null,
): Promise<void> {
  await handle
    .updateTable('mail_message')
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      payload: '{}',
      subject: kept?.subject ?? null,
      html: kept?.html ?? null,
    })
    .where('id', '=', mailId)
    .execute();
}

/** What a mail says of a purchase; the table is the orders module's. */
export async function findPurchase(handle: Handle, purchaseId: string) {
  const row = await handle
    .selectFrom('purchase')
    .innerJoin('person', 'person.id', 'purchase.person_id')
    .select([
      'purchase.trid',
      'purchase.total_huf as totalHuf',
      'purchase.branch',
      'purchase.market',
      'person.first_name as firstName',
    ])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  // The checks of the table allow nothing else.
  return { ...row, site: { branch: row.branch, market: row.market } as Site };
}

/** Mails of the demo mode's mailbox, the newest first. */
export function recentMails(handle: Handle, count: number) {
  return handle
    .selectFrom('mail_message')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt'])
    .where('html', 'is not', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export function findShown(handle: Handle, mailId: string) {
  return handle
    .selectFrom('mail_message')
    .select([
      'id',
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
}
