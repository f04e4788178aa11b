import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Mail } from './define-mail.ts';
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

function rowOf<P extends z.ZodType>(
  { kind, canWait = false }: Mail<P>,
  { key, ...mail }: NewMail<z.input<P>>,
): NewMailRow {
  return { ...mail, kind, canWait, businessKey: `${kind}:${key}` };
}
