import type { PageBlock, PageWords } from '@rajt/contract/content/schemas/pages';
import { type Html, html } from '../../../platform/web/html.ts';
import type { MailContent } from './content.ts';
import { INK, INK_SOFT, LINE, LOOKS } from './look.ts';

/** A paragraph, list, note or table of a Markdown file as HTML of a mail. */
export function renderWords(block: PageBlock, mail: MailContent): Html {
  const ink = `margin:0 0 16px;color:${INK[0]};font-size:16px;line-height:1.55`;
  const line = (words: readonly PageWords[]) => words.map((one) => renderWord(one, mail));
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${ink}">${line(block.line)}</p>`;
    case 'note':
      return html`<div class="soft line" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${LINE[0]};color:${INK_SOFT[0]};font-size:15px;line-height:1.5">${block.lines.map((one) => html`<p style="margin:6px 0">${line(one)}</p>`)}</div>`;
    case 'list': {
      const items = block.items.map((one) => html`<li style="margin:0 0 6px">${line(one)}</li>`);
      const style = `${ink};padding-left:24px`;
      return block.isOrdered
        ? html`<ol class="ink" style="${style}">${items}</ol>`
        : html`<ul class="ink" style="${style}">${items}</ul>`;
    }
    case 'table': {
      const cell = `padding:6px 10px 6px 0;border-bottom:1px solid ${LINE[0]};text-align:left;vertical-align:top`;
      const head = block.head.map(
        (one) => html`<th class="line" scope="col" style="${cell}">${line(one)}</th>`,
      );
      const rows = block.rows.map(
        (row) => html`<tr>${row.map((one) => html`<td class="line" style="${cell}">${line(one)}</td>`)}</tr>`,
      );
      return html`<table class="ink" style="${ink};width:100%;border-collapse:collapse;font-size:15px"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
    }
  }
}

function renderWord({ text, mark, href }: PageWords, { site }: MailContent): Html {
  const words =
    mark === 'strong'
      ? html`<strong>${text}</strong>`
      : mark === 'emphasis'
        ? html`<em>${text}</em>`
        : html`${text}`;
  return href === null
    ? words
    : html`<a class="link" href="${href}" style="color:${LOOKS[site.branch].link[0]}">${words}</a>`;
}

/** The same as plain text. */
export function wordsAsText(block: PageBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return lineAsText(block.line);
    case 'note':
      return block.lines.map((one) => `> ${lineAsText(one)}`).join('\n');
    case 'list':
      return block.items
        .map((one, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${lineAsText(one)}`)
        .join('\n');
    case 'table':
      return block.rows
        .map((row) =>
          row.map((one, at) => `${lineAsText(block.head[at] ?? [])}: ${lineAsText(one)}`).join('\n'),
        )
        .join('\n\n');
  }
}

const lineAsText = (words: readonly PageWords[]) =>
  words.map(({ text, href }) => (href === null ? text : `${text} (${href})`)).join('');
