import { branch, market } from '@rajt/contract/shapes';
import type { Translate } from '@rajt/phrases/translate';
import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Attachment, MailContent } from './content.ts';

/** The context in which a mail is composed. */
export interface MailContext extends Pick<Deps, 'config'> {
  readonly db: Handle;
  /** The recipient's. */
  readonly language: Language;
  readonly t: Translate;
}

interface MailOptions {
  /** The mail is not urgent: in a rush it is sent after mails that people wait for. */
  readonly canWait?: boolean;
  /** The recipient is erased once it is sent. */
  readonly forgetsRecipient?: boolean;
  /** The payload by the mail's key: staff may send such a mail again, as sent mails keep no payload. */
  readonly again?: (key: string) => unknown;
  /** Its attachments, by the mail's key: sent mails keep neither payload nor attachments, and the mailbox shows them. */
  readonly attachments?: (key: string, context: MailContext) => Promise<readonly Attachment[]>;
}

/** A kind of mail as the sending job knows it: by its name, with its payload as it was stored. */
export interface MailDefinition extends MailOptions {
  readonly kind: string;
  /** Validates the stored payload and composes the mail; null: its recipient does not want it any more, it is not sent. */
  readonly compose: (stored: unknown, context: MailContext) => Promise<MailContent | null>;
}

/** A kind of mail that can be queued. */
export interface Mail<P extends z.ZodType> extends MailDefinition {
  readonly payload: P;
}

/** The site in the payload of a mail that is about no order; the links of the mail lead to this site. */
export const siteFields = { branch, market };

/**
 * Defines a kind of mail, in the module that the mail is about; src/modules.ts hands all of them to the mails module.
 * `kind` and `payload` are stored with every queued mail: mails queued before an upgrade must still parse. A payload may hold
 * a link's secret, it is emptied when the mail is sent. `compose` is asked in the moment of the sending; null: no mail.
 */
export function defineMail<P extends z.ZodType>(
  kind: string,
  payload: P,
  compose: (payload: z.output<P>, context: MailContext) => MailContent | null | Promise<MailContent | null>,
  options: MailOptions = {},
): Mail<P> {
  return {
    ...options,
    kind,
    payload,
    compose: async (stored, context) => compose(payload.parse(stored), context),
  };
}

/** All kinds of mail, by their names. */
export type MailRegistry = ReadonlyMap<string, MailDefinition>;

export function createMailRegistry(definitions: readonly MailDefinition[]): MailRegistry {
  const registry = new Map(definitions.map((one) => [one.kind, one]));
  if (registry.size < definitions.length) throw new Error('two mails have the same kind');
  return registry;
}
