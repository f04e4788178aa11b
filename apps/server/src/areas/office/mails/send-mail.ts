import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type NewFlag, raiseFlag } from '../flags/index.ts';
import { attachmentsOf, compose } from './compose.ts';
import type { MailRegistry } from './define-mail.ts';
import { isForMailbox } from './keep-for-mailbox.ts';
import { ownNames } from './own-names.ts';
import { findQueued, markSent, markUndeliverable, noteFailure, type QueuedMail } from './queries.ts';
import { NotTaken } from './refused-mails.ts';
import { renderMail } from './render-mail.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'mail' | 'log'>;

/**
 * Renders and sends a queued mail. At least once: only a crash, or a failure of the database, between the mail server's yes and
 * our note can send it again. A failure is thrown, so that the queue tries again later. A mail that the mail server has refused
 * for days is discarded; one without its answer is not: our failures, its outages, a wrong SMTP_URL.
 */
export async function sendMail(deps: MailDeps, registry: MailRegistry, mailId: string): Promise<void> {
  const queued = await findQueued(deps.db, mailId);
  if (!queued) return;
  const content = await compose(deps, registry, queued);
  // A recipient who does not want it any more is not kept, either.
  if (!content) return markUndeliverable(deps.db, queued.id, true);
  const attachments = [];
  for (const { filename, contentType, render } of content.attachments ??
    (await attachmentsOf(deps, registry, queued)))
    attachments.push({ filename, contentType, content: await render() });
  const rendered = renderMail(content, queued.language, deps.config);
  const mail = { to: queued.to, ...rendered, attachments };
  const isLast = registry.get(queued.kind)?.forgetsRecipient ?? false;
  try {
    await deps.mail.send(mail);
  } catch (error) {
    const failure = new NotTaken(error, ownNames(deps.config));
    if (!failure.isRefusal || !(await noteFailure(deps.db, queued.id))) throw failure;
    const { code, responseCode, refusal } = failure;
    await inTransaction(deps.db, async (trx) => {
      await markUndeliverable(trx, queued.id, isLast);
      await raiseFlag(trx, givenUpFlag(queued, failure));
    });
    const told = { mail: queued.id, kind: queued.kind, code, responseCode, enhancedCode: refusal.code };
    deps.log.error(told, 'mail given up');
    return;
  }
  const kept = isForMailbox(deps.config) ? { subject: rendered.subject, html: rendered.html } : null;
  await markSent(deps.db, queued.id, kept, isLast);
}

/** One flag for each kind of mail: a mail server that accepts nothing must not hide the other flags. */
function givenUpFlag({ id, kind }: QueuedMail, { responseCode, refusal }: NotTaken): NewFlag {
  return {
    kind: 'mail_given_up',
    subject: `mail_kind:${kind}`,
    detail: { mailId: id, responseCode: responseCode ?? null, enhancedCode: refusal.code },
  };
}
