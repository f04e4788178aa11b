import { type Html, html, nothing } from './html.ts';
import type { Texts } from './texts.ts';

interface Layout {
  language: string;
  texts: Texts;
  title: string;
  body: Html;
  /** Load the page again after so many seconds, when a deadline changes its contents. */
  refreshAfter?: number;
}

export function layout({ language, texts, title, body, refreshAfter }: Layout): string {
  const page = html`<!doctype html>
<html lang="${language === 'HU' ? 'hu' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshAfter === undefined ? nothing : html`<meta http-equiv="refresh" content="${refreshAfter}">`}
<title>${title}</title>
<link rel="icon" href="/pay/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pay/style.css">
</head>
<body>
<header class="top"><p class="brand"><img src="/pay/icon.svg" width="28" height="28" alt="">${title}</p></header>
<p class="notice" role="note">${texts.notice}</p>
<main>
${body}
</main>
</body>
</html>
`;
  return page.text;
}

/** No script at all. Chromium applies form-action also to the redirect after a form, so the shop's site is named. */
export function contentSecurityPolicy(shopAddresses: readonly string[]): string {
  const sites = new Set(shopAddresses.flatMap(sitesOf));
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...sites].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The origin and, unless it is an IP address, its subdomains: a shop may send the buyer on from its API to one of its
 * sites. A host may legally hold a `;`, which would end the directive, so only plain ones are named.
 */
function sitesOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url || !/^[a-z0-9.-]+$/.test(url.hostname)) return [];
  return /[a-z]/.test(url.hostname) ? [url.origin, `${url.protocol}//*.${url.host}`] : [url.origin];
}
