import { formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { texts } from '../../../platform/http/language.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { demoAddress, demoPage } from './demo-page.ts';
import type { ListedMail, MailFilter } from './mailbox-queries.ts';

const HOME = '/demo/mailbox';

interface MailList {
  readonly mails: readonly ListedMail[];
  readonly hasOlder: boolean;
}

/** The list; a mail needs a moment to arrive, so one can look again (by oneself: a page may not reload under a reader, WCAG 2.2.1). */
export function listPage({ mails, hasOlder }: MailList, filter: MailFilter, language: Language): string {
  const t = texts(language);
  const { search, before } = filter;
  const found = { ...(search && { q: search }) };
  const nothing = t(search || before ? 'mail:mailbox.nothingFound' : 'mail:mailbox.empty');
  const list =
    mails.length === 0
      ? html`<p class="empty">${nothing}</p>`
      : html`<ul class="mails">${mails.map((mail) => listItem(mail, language))}</ul>`;
  const older = hasOlder && demoAddress(HOME, language, { ...found, before: mails.at(-1)?.id ?? '' });
  const newest = before !== null && demoAddress(HOME, language, found);
  return demoPage(
    {
      language,
      title: t('mail:mailbox.title'),
      home: HOME,
      path: HOME,
      query: { ...found, ...(before && { before }) },
    },
    html`
<p class="intro">${t('mail:mailbox.intro')}</p>
${searchForm(search, language)}
<p><a class="back" href="${demoAddress(HOME, language)}">${t(search ? 'mail:mailbox.back' : 'mail:mailbox.reload')}</a></p>
${list}
<p class="pages">${newest ? html`<a class="back" href="${newest}">${t('mail:mailbox.newest')}</a> ` : html``}${older ? html`<a class="back" href="${older}">${t('mail:mailbox.older')}</a>` : html``}</p>`,
  );
}

function searchForm(search: string, language: Language): Html {
  const t = texts(language);
  return html`<form class="search" role="search" action="${HOME}"><input type="hidden" name="lang" value="${language}">
<label for="q">${t('mail:mailbox.search')}</label> <input id="q" name="q" type="search" value="${search}"> <button>${t('mail:mailbox.find')}</button></form>`;
}

function listItem(mail: ListedMail, language: Language): Html {
  return html`<li><a href="/demo/mailbox/${mail.id}?lang=${language}"><strong>${mail.subject ?? ''}</strong>
<span class="to">${mail.recipient}</span> ${time(mail, language)}</a></li>`;
}

function time({ sentAt }: ListedMail, language: Language): Html {
  if (!sentAt) return html``;
  return html`<time datetime="${sentAt.toISOString()}">${formatDateTime(sentAt, language, 'short')}</time>`;
}

/** One mail; its HTML is in a frame of its own, without scripts and without our origin. */
export function mailPage(
  mail: ListedMail,
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
  mail: ListedMail,
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
