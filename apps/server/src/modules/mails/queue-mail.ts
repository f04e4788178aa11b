import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';
import { enqueue, enqueueing, priority } from '../../platform/jobs.ts';
import { sendMailJob } from './job-names.ts';
import type { MailKind, MailPayload } from './kinds.ts';
import { findForgotten, insertMail } from './queries.ts';

/** Tries over about a day and a half: the wait grows to six hours. */
const SENDING = { priority: priority.later, maxAttempts: 16 };

export type NewMail = {
  [K in MailKind]: {
    /** What the mail is about, once: "entry-confirmation:12". A second one with the same key is not sent. */
    readonly businessKey: string;
    readonly kind: K;
    readonly to: string;
    readonly language: Language;
    readonly payload: MailPayload<K>;
  };
}[MailKind];

/** A picture to draw and no link that somebody waits for: what it says stands on the screen already. */
const canWait: ReadonlySet<MailKind> = new Set(['entry-confirmation']);

/** While ten mails a second are queued, the machine is for those who are paying: half a minute to a minute later. */
const afterTheRush = sql`case
  when (select created_at from mail_message order by id desc offset 49 limit 1) > now() - interval '5 seconds'
  then now() + make_interval(secs => 30 + 30 * random()) else now() end`;

/** Queues a mail in the transaction of the change that it tells of: no change, no mail; no mail lost, none twice. */
export async function queueMail(handle: Handle, mail: NewMail): Promise<void> {
  await insertMail(
    handle,
    mail,
    enqueueing(sendMailJob, {
      payload: sql`json_build_object('mailId', new_mail.id::text)`,
      key: sql`'send-mail:' || new_mail.id`,
      runAt: canWait.has(mail.kind) ? afterTheRush : sql`now()`,
      ...SENDING,
    }),
  );
}

/** Every day: mails whose job has given up, after a mail server was away for long. */
export async function remindMails(handle: Handle): Promise<void> {
  for (const mailId of await findForgotten(handle))
    await enqueue(handle, sendMailJob, { mailId }, { key: `send-mail:${mailId}`, ...SENDING });
}
