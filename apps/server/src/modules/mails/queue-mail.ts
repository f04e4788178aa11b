import type { Language } from '@rajt/rules/language';
import type { Handle } from '../../platform/database.ts';
import { enqueue, priority } from '../../platform/jobs.ts';
import { sendMailJob } from './job-names.ts';
import type { MailKind, MailPayload } from './kinds.ts';
import { findForgotten, insertMail } from './queries.ts';

/** Tries over about a day and a half: the wait grows to six hours. */
const MOST_TRIES = 16;

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

/** Queues a mail in the transaction of the change that it tells of: no change, no mail; no mail lost, none twice. */
export async function queueMail(handle: Handle, mail: NewMail): Promise<void> {
  const mailId = await insertMail(handle, mail);
  if (mailId === undefined) return;
  await sendSoon(handle, mailId);
}

/** Every day: mails whose job has given up, after a mail server was away for long. */
export async function remindMails(handle: Handle): Promise<void> {
  for (const mailId of await findForgotten(handle)) await sendSoon(handle, mailId);
}

function sendSoon(handle: Handle, mailId: string): Promise<void> {
  return enqueue(
    handle,
    sendMailJob,
    { mailId },
    { key: `send-mail:${mailId}`, priority: priority.later, maxAttempts: MOST_TRIES },
  );
}
