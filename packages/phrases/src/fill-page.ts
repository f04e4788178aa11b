import { type Site, siteLanguage } from '@rajt/rules/branch';
import { page as en } from './en/page.ts';
import { page as hu } from './hu/page.ts';

/**
 * Fills in the app's page (apps/web/index.html) for a site: `%LANG%` and the like, and its texts by language
 * (`%hu:reload%`), both of them, as which one a visitor has chosen only the app knows, and it does not run yet.
 */
export function fillPage(template: string, site: Site): string {
  const filled = template
    .replaceAll('%LANG%', siteLanguage(site))
    .replaceAll('%BRANCH%', site.branch)
    .replaceAll('%MARKET%', site.market);
  return withTexts('hu', hu, withTexts('en', en, filled));
}

function withTexts(language: string, texts: Readonly<Record<string, string>>, template: string): string {
  return Object.entries(texts).reduce(
    (filled, [key, text]) => filled.replaceAll(`%${language}:${key}%`, text),
    template,
  );
}
