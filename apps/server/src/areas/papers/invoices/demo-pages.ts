import { formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import { texts } from '../../../platform/http/language.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { demoPage } from '../../office/mails/index.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';
import type { ListedInvoice } from './view-queries.ts';

const HOME = '/demo/invoices';

/** The list of what was, or would be, sent to the invoicing provider; one looks again by oneself (WCAG 2.2.1). */
export function listPage(invoices: readonly ListedInvoice[], language: Language): string {
  const t = texts(language);
  const rows = invoices.flatMap((invoice) => {
    const said = invoiceContent.safeParse(invoice.content);
    return said.success ? [listItem(invoice, said.data, language)] : [];
  });
  return demoPage(
    { language, title: t('invoiceDocument:demo.title'), home: HOME, path: HOME },
    html`
<p class="intro">${t('invoiceDocument:demo.intro')}</p>
<p><a class="back" href="/demo/invoices?lang=${language}">${t('invoiceDocument:demo.reload')}</a></p>
${rows.length === 0 ? html`<p class="empty">${t('invoiceDocument:demo.empty')}</p>` : html`<ul class="mails">${rows}</ul>`}`,
  );
}

function listItem(
  { id, state, createdAt }: ListedInvoice,
  { kind, buyer, trid, grossHuf }: InvoiceContent,
  language: Language,
): Html {
  const t = texts(language);
  const what = `${t(`invoiceDocument:preview_${kind}`)} · ${formatHuf(grossHuf)}`;
  return html`<li><a href="/demo/invoices/${id}?lang=${language}"><strong>${what}</strong>
<span class="to">${buyer.name} · ${trid} · ${t(`invoiceDocument:demo.state_${state}`)}</span>
<time datetime="${createdAt.toISOString()}">${formatDateTime(createdAt, language, 'short')}</time></a></li>`;
}

/** One document: its content, and the message to the provider, without the key. */
export function invoicePage(
  id: string,
  content: InvoiceContent,
  { xml, hasPdf }: { xml: string; hasPdf: boolean },
  language: Language,
): string {
  const t = texts(language);
  const facts = [
    [t('invoiceDocument:orderCode'), content.trid],
    [t('invoiceDocument:buyer'), content.buyer.name],
    [t('invoiceDocument:total'), formatHuf(content.grossHuf)],
  ];
  return demoPage(
    {
      language,
      title: t(`invoiceDocument:preview_${content.kind}`),
      home: HOME,
      path: `/demo/invoices/${id}`,
    },
    html`
<p><a class="back" href="/demo/invoices?lang=${language}">← ${t('invoiceDocument:demo.back')}</a></p>
<p class="intro">${t('invoiceDocument:notInvoice')}</p>
<dl>${facts.map(([label = '', value = '']) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${hasPdf ? html`<p><a class="back" href="/demo/invoices/${id}/preview.pdf">${t('invoiceDocument:demo.download')}</a></p>` : html``}
<h2>${t('invoiceDocument:demo.xml')}</h2>
<pre tabindex="0">${indented(xml)}</pre>`,
  );
}

/** An element a line, for reading. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>(?=<)/g, '>\n')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const shown = `${'  '.repeat(depth)}${line}`;
      if (/^<[^/?][^>]*[^/]>$/.test(line)) depth += 1;
      return shown;
    })
    .join('\n');
}

export function missingPage(language: Language): string {
  const t = texts(language);
  return demoPage(
    { language, title: t('invoiceDocument:demo.title'), home: HOME, path: HOME },
    html`
<p class="empty">${t('invoiceDocument:demo.missing')}</p>
<p><a class="back" href="/demo/invoices?lang=${language}">← ${t('invoiceDocument:demo.back')}</a></p>`,
  );
}
