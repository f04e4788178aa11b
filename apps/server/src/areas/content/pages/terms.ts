import { createHash } from 'node:crypto';
import { SITES, type Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import { pageText } from './page-text.ts';
import { pageView } from './page-view.ts';
import type { StoredPage } from './read-page.ts';

/** The page that orders accept; its file defines from which day it holds. */
export const TERMS_PAGE = 'general-terms-and-conditions';

/** The terms as a site shows them. */
export interface Terms {
  readonly site: Site;
  /**
   * The day from which they hold and a hash of both texts: another text is another version, even if nobody changes the day. The
   * texts have the settings and numbers that were shown, so that another fee or another organiser is another version, too.
   */
  readonly version: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** The terms of each site; null when a site has no terms, or terms without their effective day. */
export function termsAmong(pages: readonly StoredPage[], config: Config): Terms[] | null {
  const terms = SITES.flatMap((site) => {
    const [hu, en] = (['hu', 'en'] as const).map((language) =>
      pageView(pages, TERMS_PAGE, { config, site, language }),
    );
    if (!hu?.effectiveOn || !en) return [];
    const texts = { hu: pageText(hu), en: pageText(en) };
    return [{ site, version: versionOf(hu.effectiveOn, texts), texts }];
  });
  return terms.length === SITES.length ? terms : null;
}

/** The terms' version: `from` and a hash of the texts in both languages. */
export function versionOf(from: string, texts: Terms['texts']): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return `${from}-${hash.slice(0, 8)}`;
}
