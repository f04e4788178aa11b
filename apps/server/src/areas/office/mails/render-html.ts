import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import type { Block, MailContent } from './content.ts';
import { INK, INK_SOFT, LINE, LOOKS, PAPER, SURFACE } from './look.ts';
import { renderWords } from './render-words.ts';

const FONT = 'font-family:Archivo,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/**
 * The HTML of a mail: one column without tables, styles inline (many programs drop the rest), night colours by classes.
 * Nothing is loaded from anywhere but the pictures of news.
 */
export function renderHtml(mail: MailContent, language: Language, config: Config): string {
  const t = texts(language);
  const { branch } = mail.site;
  const look = LOOKS[branch];
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<base target="_top">
<title>${mail.subject}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${PAPER[branch][1]}!important}
.surface{background:${SURFACE[branch][1]}!important;border-color:${LINE[1]}!important}
.ink{color:${INK[1]}!important}
.soft{color:${INK_SOFT[1]}!important}
.line{border-color:${LINE[1]}!important}
.link{color:${look.link[1]}!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER[branch][0]};${FONT}">
${mail.preheader ? html`<div style="display:none;max-height:0;overflow:hidden;opacity:0">${mail.preheader}</div>` : ''}
<div class="paper" style="padding:24px 12px;background:${PAPER[branch][0]}">
<div class="surface" style="max-width:560px;margin:0 auto;overflow:hidden;border:1px solid ${LINE[0]};border-radius:14px;background:${SURFACE[branch][0]}">
<div style="padding:20px 28px;background:${look.from};background:linear-gradient(100deg,${look.from},${look.to});color:#ffffff;font-size:24px;font-weight:900">Rajt</div>
<div style="padding:28px">
<h1 class="ink" style="margin:0 0 16px;color:${INK[0]};font-size:24px;line-height:1.25;font-weight:800">${mail.title}</h1>
${mail.blocks.map((block) => renderBlock(block, mail, t('mail:linkFallback')))}
</div>
</div>
<div class="soft" style="max-width:560px;margin:16px auto 0;padding:0 12px;color:${INK_SOFT[0]};font-size:13px;line-height:1.5;text-align:center">
${t(mail.unsubscribe ? 'mail:footerAsked' : 'mail:footerWhy')}<br>${config.organiser.name}, ${config.organiser.seat}<br>${t('mail:footerHelp', { email: config.contactEmail })}${mail.unsubscribe ? html`<br><a class="link" href="${mail.unsubscribe.page}" style="color:${look.link[0]}">${t('mail:unsubscribe')}</a>` : ''}
</div>
</div>
</body>
</html>`;
  return document.text;
}

function renderBlock(block: Block, mail: MailContent, fallback: string): Html {
  const look = LOOKS[mail.site.branch];
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;color:${INK[0]};font-size:16px;line-height:1.55">${block.text}</p>`;
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 12px;color:${INK[0]};font-size:19px;line-height:1.3;font-weight:800">${block.text}</h2>`;
    case 'words':
      return renderWords(block.words, mail);
    case 'picture':
      return html`<p style="margin:0 0 16px"><img src="${block.url}" alt="${block.alt}" width="504" style="display:block;width:100%;height:auto;border:0;border-radius:10px"></p>`;
    case 'note':
      return html`<p class="soft" style="margin:16px 0 0;color:${INK_SOFT[0]};font-size:14px;line-height:1.5">${block.text}</p>`;
    case 'button':
      return html`<p style="margin:24px 0 12px"><a href="${block.url}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${look.go};color:${look.onGo};font-size:16px;font-weight:700;text-decoration:none">${block.label}</a></p>
<p class="soft" style="margin:0 0 16px;color:${INK_SOFT[0]};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${fallback} <a class="link" href="${block.url}" style="color:${look.link[0]}">${block.url}</a></p>`;
    case 'facts':
      return html`<div style="margin:16px 0">${renderRows(block.rows)}</div>`;
    case 'goods':
      return html`<div style="margin:16px 0">${block.lines.map(
        ({ name, amount, about }) =>
          html`<div class="ink line" style="margin:0 0 10px;padding:0 0 10px;border-bottom:1px solid ${LINE[0]};color:${INK[0]};font-size:15px;line-height:1.4"><strong>${name}</strong><span style="float:right;padding-left:12px"><strong>${amount}</strong></span>${about.map((line) => html`<div class="soft" style="color:${INK_SOFT[0]};font-size:14px">${line}</div>`)}</div>`,
      )}</div>`;
    case 'bib':
      return renderBib(block, mail);
  }
}

function renderRows(rows: readonly (readonly [string, string])[]): readonly Html[] {
  return rows.map(
    ([label, value]) =>
      html`<div class="ink" style="margin:0 0 6px;color:${INK[0]};font-size:15px;line-height:1.4"><span class="soft" style="color:${INK_SOFT[0]}">${label}:</span> <strong>${value}</strong></div>`,
  );
}

/** The bib stays paper-white at night too, as on the chest. */
function renderBib(bib: Extract<Block, { kind: 'bib' }>, mail: MailContent): Html {
  const look = LOOKS[mail.site.branch];
  const pin = (side: 'left' | 'right') =>
    html`<span style="float:${side};width:8px;height:8px;margin-top:6px;border-radius:50%;background:#ffffff;opacity:0.85"></span>`;
  const caption = bib.caption
    ? html`<div style="margin-top:4px;color:${look.link[0]};font-size:18px;font-weight:700">${bib.caption}</div>`
    : '';
  return html`<div style="margin:0 0 20px;overflow:hidden;border:1px solid ${LINE[0]};border-radius:10px;background:#ffffff">
<div style="padding:10px 16px;background:${look.from};background:linear-gradient(100deg,${look.from},${look.to});color:#ffffff;font-size:15px;line-height:1.35;font-weight:700;text-align:center">${pin('left')}${pin('right')}${bib.event}</div>
<div style="padding:14px 16px 4px;text-align:center">
<div style="color:#10202c;font-size:64px;line-height:1;font-weight:900;letter-spacing:-1px">${bib.number}</div>
${caption}
</div>
<div style="padding:10px 16px 12px">${bib.rows.map(
    ([label, value]) =>
      html`<div style="margin:0 0 4px;color:#10202c;font-size:14px;line-height:1.4"><span style="color:#4d5f6c">${label}:</span> <strong>${value}</strong></div>`,
  )}</div>
</div>`;
}
