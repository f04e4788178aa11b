import { createHash } from 'node:crypto';
import type { Language } from '@rajt/rules/language';
import type { StoredPage } from './read-page.ts';

/** The page that orders accept; its file says from which day it holds. */
export const TERMS_PAGE = 'general-terms-and-conditions';

/** The terms as their files say them. */
export interface Terms {
  /** The day from which they hold and a hash of both texts: another text is another version, whoever forgets the day. */
  readonly version: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** The terms among the pages; their reader has seen that they are there, with their day. */
export function termsAmong(pages: readonly StoredPage[]): Terms {
  const [hu, en] = (['hu', 'en'] as const).map((language) =>
    pages.find((page) => page.id === TERMS_PAGE && page.language === language),
  );
  if (!hu?.effectiveOn || !en) throw new Error('the pages have no terms');
  const texts = { hu: hu.source, en: en.source };
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { version: `${hu.effectiveOn}-${hash.slice(0, 8)}`, texts };
}
