import { formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { type Html, html } from '../../platform/html.ts';
import { texts } from '../../platform/language.ts';
import { demoPage } from './demo-page.ts';

const HOME = '/demo/mailbox';

interface ShownMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly sentAt: Date | null;
}

/** The list; a mail needs a moment to arrive, so one can look again (by oneself: a page may not reload under a reader, WCAG 2.2.1). */
export function listPage(mails: readonly ShownMail[], language: Language): string {
  const t = texts(language);
  const list =
    mails.length === 0
      ? html`<p class="empty">${t('mail:mailbox.empty')}</p>`
      : html`<ul class="mails">${mails.map((mail) => listItem(mail, language))}</ul>`;
  return demoPage(
    { language, title: t('mail:mailbox.title'), home: HOME, path: HOME },
    html`
<p class="intro">${t('mail:mailbox.intro')}</p>
<p><a class="back" href="/demo/mailbox?lang=${language}">${t('mail:mailbox.reload')}</a></p>
${list}`,
  );
}

function listItem(mail: ShownMail, language: Language): Html {
  return html`<li><a href="/demo/mailbox/${mail.id}?lang=${language}"><strong>${mail.subject ?? ''}</strong>
<span class="to">${mail.recipient}</span> ${time(mail, language)}</a></li>`;
}

function time({ sentAt }: ShownMail, language: Language): Html {
  if (!sentAt) return html``;
  return html`<time datetime="${sentAt.toISOString()}">${formatDateTime(sentAt, language, 'short')}</time>`;
}

/** One mail; its HTML stands in a frame of its own, without scripts and without our origin. */
export function mailPage(
  mail: ShownMail,
  attachments: readonly { readonly filename: string }[],
  language: Language,
): string {
  const t = texts(language);
  return demoPage(
    { language, title: mail.subject ?? '', home: HOME, path: `/demo/mailbox/${mail.id}` },
    html`
<p><a class="back" href="/demo/mailbox?lang=${language}">← ${t('mail:mailbox.back')}</a></p>
<dl>
<div><dt>${t('mail:mailbox.to')}</dt><dd>${mail.recipient}</dd></div>
<div><dt>${t('mail:mailbox.sentAt')}</dt><dd>${time(mail, language)}</dd></div>
${attached(mail, attachments, language)}</dl>
<iframe title="${t('mail:mailbox.frame')}" src="/demo/mailbox/${mail.id}/content" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
  );
}

function attached(
  mail: ShownMail,
  attachments: readonly { readonly filename: string }[],
  language: Language,
): Html {
  if (attachments.length === 0) return html``;
  const links = attachments.map(
    ({ filename }) => html`<a href="/demo/mailbox/${mail.id}/attachments/${filename}">${filename}</a> `,
  );
  return html`<div><dt>${texts(language)('mail:mailbox.attachments')}</dt><dd>${links}</dd></div>
`;
}

export function missingPage(language: Language): string {
  const t = texts(language);
  return demoPage(
    { language, title: t('mail:mailbox.title'), home: HOME, path: HOME },
    html`
<p class="empty">${t('mail:mailbox.missing')}</p>
<p><a class="back" href="/demo/mailbox?lang=${language}">← ${t('mail:mailbox.back')}</a></p>`,
  );
}
