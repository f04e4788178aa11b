import type { Deps } from '../../../platform/deps.ts';
import { texts } from '../../../platform/http/language.ts';
import type { Attachment, MailContent } from './content.ts';
import type { MailContext, MailRegistry } from './define-mail.ts';
import type { QueuedMail } from './queries.ts';

type StoredMail = Pick<QueuedMail, 'kind' | 'businessKey' | 'language'>;

/** Composes a queued mail; null: it is not to be sent any more. */
export async function compose(
  deps: Pick<Deps, 'db' | 'config'>,
  registry: MailRegistry,
  mail: QueuedMail,
): Promise<MailContent | null> {
  const definition = registry.get(mail.kind);
  if (!definition) throw new Error(`mail ${mail.id} is of an unknown kind: ${mail.kind}`);
  return definition.compose(mail.payload, contextOf(deps, mail));
}

/** The attachments of a mail, whether it was sent already or not. */
export async function attachmentsOf(
  deps: Pick<Deps, 'db' | 'config'>,
  registry: MailRegistry,
  mail: StoredMail,
): Promise<readonly Attachment[]> {
  const attachments = registry.get(mail.kind)?.attachments;
  const key = mail.businessKey.slice(`${mail.kind}:`.length);
  return attachments ? attachments(key, contextOf(deps, mail)) : [];
}

function contextOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { language }: Pick<QueuedMail, 'language'>,
): MailContext {
  return { db, config, language, t: texts(language) };
}
