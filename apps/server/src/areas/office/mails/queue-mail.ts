import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Handle } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import type { Mail, MailDefinition } from './define-mail.ts';
import { insertingMail, insertMail, type NewMailRow } from './queries.ts';

export interface NewMail<P> {
  /** The subject, once: the id of an order, the hash of a link. A second mail of its kind with the same key is not sent. */
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly payload: P;
}

/** Queues a mail in the transaction of the change that it reports: no change, no mail; no mail lost, none twice. */
export async function queueMail<P extends z.ZodType>(
  handle: Handle,
  mail: Mail<P>,
  about: NewMail<z.input<P>>,
): Promise<void> {
  await insertMail(handle, rowOf(mail, about));
}

/** The same as parts of the statement that makes the change. */
export function queueingMail<P extends z.ZodType>(mail: Mail<P>, about: NewMail<z.input<P>>) {
  return insertingMail(rowOf(mail, about));
}

/** The mail to be sent again, as it was stored. */
export interface StoredMail {
  readonly businessKey: string;
  readonly to: string;
  readonly language: Language;
}

/** Queues a mail of a kind with `again` once more; each call sends one. */
export async function queueAgain(
  handle: Handle,
  { kind, again, canWait = false }: MailDefinition,
  { businessKey, to, language }: StoredMail,
): Promise<void> {
  if (!again) throw new Error(`a mail of the kind ${kind} has no payload any more`);
  const key = businessKey.slice(`${kind}:`.length);
  // The subject stays the last part of the key, where `again` and the attachments find it.
  const subject = key.slice(key.lastIndexOf(':') + 1);
  const row = { kind, canWait, to, language, payload: again(key) };
  await insertMail(handle, { ...row, businessKey: `${kind}:again:${newCode(12)}:${subject}` });
}

function rowOf<P extends z.ZodType>(
  { kind, canWait = false }: Mail<P>,
  { key, ...mail }: NewMail<z.input<P>>,
): NewMailRow {
  return { ...mail, kind, canWait, businessKey: `${kind}:${key}` };
}
