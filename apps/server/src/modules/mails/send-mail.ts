import type { Deps } from '../../platform/deps.ts';
import { compose } from './compose.ts';
import { findQueued, markSent } from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/**
 * Renders and sends a queued mail. At least once: only a crash between the mail server's yes and our note can send it
 * again. A failure is thrown, so that the queue tries again later.
 */
export async function sendMail(deps: Pick<Deps, 'db' | 'config' | 'mail'>, mailId: string): Promise<void> {
  const queued = await findQueued(deps.db, mailId);
  if (!queued) return;
  const content = await compose(deps, queued);
  const html = renderHtml(content, queued.language, deps.config);
  await deps.mail.send({
    to: queued.to,
    subject: content.subject,
    html,
    text: renderText(content, queued.language, deps.config),
    attachments: content.attachments ?? [],
  });
  // The mailbox page shows what went nowhere; a real mail with its links is its reader's alone.
  const isShown = deps.config.isDemo && !deps.config.smtpUrl;
  const kept = isShown ? { subject: content.subject, html } : null;
  await markSent(deps.db, queued.id, kept, queued.kind === 'account-erased');
}
