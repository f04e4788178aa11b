import type { Deps } from '../../platform/deps.ts';
import { compose } from './compose.ts';
import { findQueued, markGivenUp, markSent, noteFailure, type QueuedMail } from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'mail' | 'log'>;

/**
 * Renders and sends a queued mail. At least once: only a crash, or a failure of the database, between the mail server's yes
 * and our note can send it again. A failure is thrown, so that the queue tries again later. What the mail server has
 * failed for days is given up; a failure of ours never is.
 */
export async function sendMail(deps: MailDeps, mailId: string): Promise<void> {
  const queued = await findQueued(deps.db, mailId);
  if (!queued) return;
  const content = await compose(deps, queued);
  const html = renderHtml(content, queued.language, deps.config);
  const mail = {
    to: queued.to,
    subject: content.subject,
    html,
    text: renderText(content, queued.language, deps.config),
    attachments: content.attachments ?? [],
  };
  try {
    await deps.mail.send(mail);
  } catch (error) {
    if (!(await noteFailure(deps.db, queued.id))) throw error;
    await markGivenUp(deps.db, queued.id, isLast(queued));
    deps.log.error({ mail: queued.id, kind: queued.kind, ...reasonOf(error) }, 'mail given up');
    return;
  }
  // The mailbox page shows what went nowhere; a real mail with its links is its reader's alone.
  const isShown = deps.config.isDemo && !deps.config.smtpUrl;
  const kept = isShown ? { subject: content.subject, html } : null;
  await markSent(deps.db, queued.id, kept, isLast(queued));
}

/** Its recipient wanted to be forgotten. */
const isLast = ({ kind }: QueuedMail) => kind === 'account-erased';

/** What the mail server says stays out of the log: it repeats the address. */
function reasonOf(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
}
