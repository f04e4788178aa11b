import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Handle } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { SENDING, sendMailJob } from './job-names.ts';
import type { MailKind, mailKinds } from './kinds.ts';
import { findForgotten, insertMail } from './queries.ts';

export type NewMail = {
  [K in MailKind]: {
    /** What the mail is about, once: "entry-confirmation:12". A second one with the same key is not sent. */
    readonly businessKey: string;
    readonly kind: K;
    readonly to: string;
    readonly language: Language;
    readonly payload: z.input<(typeof mailKinds)[K]>;
  };
}[MailKind];

/** A picture to draw and no link that somebody waits for: what it says stands on the screen already. */
const canWait: ReadonlySet<MailKind> = new Set(['entry-confirmation']);

/** Queues a mail in the transaction of the change that it tells of: no change, no mail; no mail lost, none twice. */
export async function queueMail(handle: Handle, mail: NewMail): Promise<void> {
  await insertMail(handle, mail, canWait.has(mail.kind));
}

const REMINDED_AT_ONCE = 1000;

/**
 * Every day: mails whose job has used up its tries, after a mail server was away for long; send-mail.ts ends it. All of
 * them: however many cannot be sent for a fault of ours, those after them can.
 */
export async function remindMails(handle: Handle): Promise<void> {
  for (let last: string | undefined = '0'; last; ) {
    const mailIds: string[] = await findForgotten(handle, last, REMINDED_AT_ONCE);
    for (const mailId of mailIds)
      await enqueue(handle, sendMailJob, { mailId }, { key: `send-mail:${mailId}`, ...SENDING });
    last = mailIds.at(-1);
  }
}
