import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import { enqueueing } from '../../../platform/jobs/jobs.ts';
import type { AddressColumn } from '../../../platform/postgres/ascii-addresses.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { SENDING, sendMailJob } from './job-names.ts';

/** The column that `migrate` writes in ASCII (decision 0075). */
export const mailAddresses: AddressColumn = {
  table: 'mail_message',
  key: 'id',
  keyType: 'bigint',
  column: 'recipient',
};

/** A rush is on while four mails a second are queued: the machine then serves buyers first. */
export const isRush: RawBuilder<boolean> = sql`coalesce(
  (select created_at from mail_message order by id desc offset 19 limit 1) > app_now() - interval '5 seconds', false)`;

/** Whether there is a rush. */
export async function isRushNow(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ isRush: boolean }>`select ${isRush} as "isRush"`.execute(handle);
  return rows[0]?.isRush ?? false;
}

/** The time when a mail that can wait is sent: in a rush five minutes later, unless it ends before (`sendAfterRush`), otherwise now. */
const afterTheRush = sql`case when ${isRush} then now() + interval '5 minutes' else now() end`;

/**
 * Makes the mails due that wait for the end of a rush; a mail that could not be sent keeps the time of its next try. Reads
 * the queue's index of available jobs from now on.
 */
export async function sendAfterRush(handle: Handle): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now(), updated_at = now()
    where is_available and priority = ${SENDING.priority} and run_at > now() and attempts = 0
      and task_id = (select id from graphile_worker._private_tasks where identifier = ${sendMailJob.name})
      and not ${isRush}`.execute(handle);
}

/** A mail to be queued, as its row. */
export interface NewMailRow {
  readonly businessKey: string;
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly payload: unknown;
  /** Whether the mail may wait for the end of a rush. */
  readonly canWait: boolean;
}

/**
 * Writes a mail and, in the same statement, the job that sends it; nothing if a mail with this key exists. In a rush a mail that
 * can wait gets a later time.
 */
export async function insertMail(handle: Handle, mail: NewMailRow): Promise<void> {
  const { row, job } = insertingMail(mail);
  await sql`with new_mail as (${row}) select ${job} from new_mail`.execute(handle);
}

/** The same as parts of a statement: `row` is its common table expression `new_mail`, `job` is to be selected from it. */
export function insertingMail(mail: NewMailRow): {
  readonly row: RawBuilder<unknown>;
  readonly job: RawBuilder<unknown>;
} {
  return {
    row: sql`insert into mail_message (business_key, kind, recipient, language, payload)
      values (${mail.businessKey}, ${mail.kind}, ${mail.to}, ${mail.language}, ${JSON.stringify(mail.payload)})
      on conflict (business_key) do nothing
      returning id`,
    job: enqueueing(sendMailJob, {
      payload: sql`json_build_object('mailId', new_mail.id::text)`,
      key: sql`'send-mail:' || new_mail.id`,
      ...(mail.canWait ? { runAt: afterTheRush } : {}),
      ...SENDING,
    }),
  };
}

/** Replaces the recipient of a mail when the address is erased; the row stays, so that the mail is not sent again. */
export const NOBODY = '–';

export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly businessKey: string;
  readonly to: string;
  readonly language: Language;
  readonly payload: unknown;
}

export async function findQueued(handle: Handle, mailId: string): Promise<QueuedMail | undefined> {
  const row = await handle
    .selectFrom('mail_message')
    .select(['id', 'kind', 'business_key as businessKey', 'recipient as to', 'language', 'payload'])
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** Mails after one of them that are still not sent when their job has used up its tries (remind-mails.ts). */
export async function findOverdue(handle: Handle, after: string, count: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('mail_message')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', sql<Date>`app_now() - interval '2 days'`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Empties the payload; keeps what was rendered only for the mailbox of the demo mode. `isLast`: the recipient wanted to be
 * erased.
 */
export async function markSent(
  handle: Handle,
  mailId: string,
  kept: { subject: string; html: string } | null,
  isLast: boolean,
): Promise<void> {
  await handle
    .updateTable('mail_message')
    .set({
      state: 'sent',
      sent_at: sql<Date>`app_now()`,
      payload: '{}',
      subject: kept?.subject ?? null,
      html: kept?.html ?? null,
      ...(isLast ? { recipient: NOBODY } : {}),
    })
    .where('id', '=', mailId)
    // A mail that was erased while it was on its way stays so.
    .where('state', '=', 'queued')
    .execute();
}

/**
 * So long after its first refusal the next one is the last. A mail server is to try for four to five days (RFC 5321, section
 * 4.5.4.1), and so do we: a weekend's outage loses nothing, and an address that no server takes is not tried for ever. The age of
 * the mail means nothing: our own workers may have been away.
 */
const GIVEN_UP_AFTER = sql`interval '5 days'`;

/**
 * Longer than any pause between two tries (a job that has used up its own is enqueued again within a day and a half): a
 * refusal after more than this follows none, our workers or the mail server were away, and the count starts over.
 */
const FOLLOWS_WITHIN = sql`interval '2 days'`;

/** Notes that the mail server refused a mail; returns whether it has done so for long enough to discard the mail. */
export async function noteFailure(handle: Handle, mailId: string): Promise<boolean> {
  const row = await handle
    .updateTable('mail_message')
    .set({
      first_failed_at: sql<Date>`case when last_failed_at > app_now() - ${FOLLOWS_WITHIN} then first_failed_at else app_now() end`,
      last_failed_at: sql<Date>`app_now()`,
    })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(sql<boolean>`first_failed_at < app_now() - ${GIVEN_UP_AFTER}`.as('isLongAgo'))
    .executeTakeFirst();
  return row?.isLongAgo ?? false;
}

/** Ends a mail without another try; its payload may contain the secret of a link and is erased. */
export async function markUndeliverable(handle: Handle, mailId: string, isLast: boolean): Promise<void> {
  await handle
    .updateTable('mail_message')
    .set({ state: 'given_up', payload: '{}', ...(isLast ? { recipient: NOBODY } : {}) })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}
