import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITES } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { LANGUAGES } from '@rajt/rules/language';
import { ContentError, type Mistake } from '../catalog/index.ts';
import { readPage, type StoredPage } from './read-page.ts';
import { TERMS_PAGE } from './terms.ts';

/** Reads all pages of a folder; throws a ContentError with all mistakes of all files. */
export async function readPages(folder: string): Promise<StoredPage[]> {
  const mistakes: Mistake[] = [];
  const pages: StoredPage[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  for (const name of names) {
    const file = join(folder, name);
    const page = readPage(file, name, await readFile(file, 'utf8'), mistakes);
    if (page) pages.push(page);
  }
  if (mistakes.length === 0) compareLanguages(pages, mistakes);
  if (mistakes.length === 0) expectTerms(pages, folder, mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return pages;
}

/** The first day to come from which a page holds; null: all of them hold. */
export function firstDayToCome(pages: readonly StoredPage[], today: CalendarDate): CalendarDate | null {
  const [first] = pages
    .flatMap(({ effectiveOn }) => (effectiveOn && effectiveOn > today ? effectiveOn : []))
    .sort();
  return first ?? null;
}

/** Throws a ContentError for pages that do not hold yet: a file is what is shown and accepted from the moment that it is there. */
export function expectInForce(pages: readonly StoredPage[], today: CalendarDate): void {
  const mistakes = pages
    .filter(({ effectiveOn }) => effectiveOn && effectiveOn > today)
    .map(({ file, effectiveOn }) => ({
      ...{ file, line: null, path: 'effective' },
      message: `${effectiveOn} is to come: put the file here on that day, and tell of it before by an announcement`,
    }));
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** Both languages of a page have the same sections, so that a link to one works in both. */
function compareLanguages(pages: readonly StoredPage[], mistakes: Mistake[]): void {
  for (const page of pages) {
    const complain = (message: string) => mistakes.push({ file: page.file, line: null, path: '', message });
    if (page.parent && !pages.some(({ id }) => id === page.parent))
      complain(`there is no page ${page.parent} that it could be under`);
    for (const language of LANGUAGES.filter((one) => one !== page.language)) {
      const other = pages.find((one) => one.id === page.id && one.language === language);
      if (!other) complain(`${page.id}.${language}.md is missing`);
      else if (shapeOf(other) !== shapeOf(page))
        complain(`has other headings, or is for other sites, than ${page.id}.${language}.md`);
    }
  }
}

/** Orders accept the terms and remember which: every site has some, with the day from which they hold. */
function expectTerms(pages: readonly StoredPage[], folder: string, mistakes: Mistake[]): void {
  const terms = pages.find(({ id }) => id === TERMS_PAGE);
  if (terms?.effectiveOn && terms.sites.length === SITES.length) return;
  const file = terms?.file ?? join(folder, `${TERMS_PAGE}.hu.md`);
  const message =
    'orders accept the terms: the file is there for every site, and says effective: and the day from which it holds';
  mistakes.push({ file, line: null, path: '', message });
}

function shapeOf({ sections, sites, parent, order, effectiveOn }: StoredPage): string {
  return JSON.stringify([
    sites,
    parent,
    order,
    effectiveOn,
    sections.map(({ id, level, sites: of }) => [id, level, of]),
  ]);
}
