import { type Site, siteLanguage } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { PageChoices } from '@rajt/rules/page-choices';
import { page as en } from './shell/page.en.ts';
import { page as hu } from './shell/page.hu.ts';

const texts: Record<Language, Readonly<Record<string, string>>> = { hu, en };

/** The language that a page is shown in: the visitor's, else the site's. */
export function pageLanguage(site: Site, { language }: PageChoices): Language {
  return language ?? siteLanguage(site);
}

/**
 * Fills in the app's page (apps/web/index.html) for a site and a visitor: `%LANG%` and the like, and texts
 * (`%text:reload%`).
 */
export function fillPage(template: string, site: Site, choices: PageChoices): string {
  const language = pageLanguage(site, choices);
  const filled = template
    .replaceAll('%LANG%', language)
    .replaceAll('%BRANCH%', site.branch)
    .replaceAll('%MARKET%', site.market)
    .replaceAll('%SCHEME%', choices.scheme)
    .replaceAll('%COOKIES%', choices.cookies);
  return Object.entries(texts[language]).reduce(
    (page, [key, text]) => page.replaceAll(`%text:${key}%`, text),
    filled,
  );
}
