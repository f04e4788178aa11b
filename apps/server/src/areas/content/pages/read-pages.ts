import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SITES } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { LANGUAGES } from '@rajt/rules/language';
import { readTextFile } from '../../../platform/files/text-file.ts';
import { ContentError, type Mistake } from '../catalog/index.ts';
import { readPage, type StoredPage } from './read-page.ts';
import { TERMS_PAGE } from './terms.ts';

/** The pages in a folder, and the mistakes in its files. */
export interface ReadPages {
  /** The pages that can be shown: both languages have no mistake and match each other. */
  readonly pages: readonly StoredPage[];
  readonly mistakes: readonly Mistake[];
  /** The ids of pages with mistakes; null when the folder itself cannot be read. */
  readonly brokenIds: readonly string[] | null;
}

/** Reads all pages of a folder; throws a ContentError with all mistakes of all files. */
export async function readPages(folder: string): Promise<readonly StoredPage[]> {
  const { pages, mistakes } = await readPagesOf(folder);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return pages;
}

/** Reads all pages of a folder; every failure becomes a mistake, so that a running server can show the other pages. */
export async function readPagesOf(folder: string): Promise<ReadPages> {
  const mistakes: Mistake[] = [];
  const read: StoredPage[] = [];
  const names = await pageFiles(folder).catch((error: NodeJS.ErrnoException) => {
    mistakes.push(folderMistake(folder, error));
    return null;
  });
  if (names === null) return { pages: [], mistakes, brokenIds: null };
  for (const name of names) {
    const page = await readOne(join(folder, name), name, mistakes);
    if (page) read.push(page);
  }
  const unreadIds = idsOf(mistakes);
  compareLanguages(
    read.filter(({ id }) => !unreadIds.includes(id)),
    new Set(names.map(idOf)),
    mistakes,
  );
  if (!idsOf(mistakes).includes(TERMS_PAGE)) expectTerms(read, folder, mistakes);
  const brokenIds = idsOf(mistakes);
  return { pages: read.filter(({ id }) => !brokenIds.includes(id)), mistakes, brokenIds };
}

/** The names of the page files in a folder. */
export async function pageFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
}

async function readOne(file: string, name: string, mistakes: Mistake[]): Promise<StoredPage | null> {
  const complain = (message: string) => mistakes.push({ file, line: null, path: '', message });
  const read = await readTextFile(file);
  if ('mistake' in read) {
    complain(read.mistake);
    return null;
  }
  try {
    return readPage(file, name, read.text, mistakes);
  } catch (error) {
    // The Markdown library may throw, as an organiser may write any text.
    complain(`cannot be understood: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const folderMistake = (file: string, { code, message }: NodeJS.ErrnoException): Mistake => ({
  file,
  line: null,
  path: '',
  message: `cannot be read (${code ?? message})`,
});

const idOf = (name: string) => name.split('.', 1)[0] ?? name;
const idsOf = (mistakes: readonly Mistake[]) => [
  ...new Set(mistakes.map(({ file }) => idOf(basename(file)))),
];

/** The first day to come from which a page holds; null: all of them hold. */
export function firstDayToCome(pages: readonly StoredPage[], today: CalendarDate): CalendarDate | null {
  const [first] = pages
    .flatMap(({ effectiveOn }) => (effectiveOn && effectiveOn > today ? effectiveOn : []))
    .sort();
  return first ?? null;
}
/** Throws a ContentError for pages that are not in force yet: a file is shown and accepted from the moment that it exists. */
export function expectInForce(pages: readonly StoredPage[], today: CalendarDate): void {
  const mistakes = pages
    .filter(({ effectiveOn }) => effectiveOn && effectiveOn > today)
    .map(({ file, effectiveOn }) => ({
      file,
      line: null,
      path: 'effective',
      message: `${effectiveOn} is to come: put the file here on that day, and tell of it before by an announcement`,
    }));
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** Both languages of a page have the same sections, so that a link to one works in both. */
function compareLanguages(pages: readonly StoredPage[], ids: ReadonlySet<string>, mistakes: Mistake[]): void {
  for (const page of pages) {
    const complain = (message: string) => mistakes.push({ file: page.file, line: null, path: '', message });
    if (page.parent && !ids.has(page.parent))
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
