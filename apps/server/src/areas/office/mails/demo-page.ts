import type { Language } from '@rajt/rules/language';
import { texts } from '../../../platform/http/language.ts';
import { type Html, html } from '../../../platform/web/html.ts';

interface DemoPage {
  readonly language: Language;
  readonly title: string;
  /** The path of the list that the page belongs to, as `/demo/mailbox`. */
  readonly home: string;
  readonly path: string;
  /** The query of the page besides its language; the link to the other language keeps it. */
  readonly query?: Readonly<Record<string, string>>;
}

/** An address of the demo's pages, with its language first. */
export function demoAddress(
  path: string,
  language: Language,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ lang: language, ...query })}`;
}

/** A page about what the demo would send, whole: head, way back to the site, the other language. */
export function demoPage({ language, title, home, path, query }: DemoPage, content: Html): string {
  const t = texts(language);
  const other = language === 'hu' ? 'en' : 'hu';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Rajt</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/mailbox/style.css">
</head>
<body>
<header><a class="brand" href="${home}?lang=${language}">Rajt</a>
<nav><a href="/">${t('mail:mailbox.toSite')}</a> <a href="${demoAddress(path, other, query)}" lang="${other}" hreflang="${other}">${t('mail:mailbox.otherLanguage')}</a></nav></header>
<main>
<h1>${title}</h1>${content}
</main>
</body>
</html>`.text;
}
