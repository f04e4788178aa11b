import type { PageBlock, PageSection } from '@rajt/contract/content/schemas/pages';
import { id } from '@rajt/contract/shapes';
import { SITES, type Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { z } from 'zod';
import type { Mistake } from '../catalog/index.ts';
import { readMarkdown } from './blocks.ts';
import { FACT_NAMES, placeholdersOf } from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { siteName, sitesNamed } from './site-names.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  /** The page whose list of pages has it, and where there. */
  parent: id.optional(),
  order: z.int().default(0),
  /** From when a text holds that people agree to. */
  effective: z.iso.date({ error: 'a day like 2027-01-31' }).optional(),
  /** The sites that have the page; absent: all. */
  sites: z.array(siteName).min(1).optional(),
});

/** A section with the sites that have it. */
export interface StoredSection extends PageSection {
  readonly sites: readonly Site[];
}

/** A page in one language, as its file defines it. */
export interface StoredPage {
  readonly id: string;
  readonly language: Language;
  readonly file: string;
  /** The file as it is. */
  readonly source: string;
  /** From when it holds, if it is something that people agree to. */
  readonly effectiveOn: CalendarDate | null;
  readonly title: string;
  readonly lead: string;
  readonly parent: string | null;
  readonly order: number;
  readonly sites: readonly Site[];
  readonly intro: PageBlock[];
  readonly sections: readonly StoredSection[];
}

/** Reads one file, `faq.hu.md`; null after a complaint that leaves nothing to read. */
export function readPage(file: string, name: string, source: string, mistakes: Mistake[]): StoredPage | null {
  const complain = (line: number | null, path: string, message: string) =>
    mistakes.push({ file, line, path, message });
  const [, pageId = '', language] = /^([a-z0-9-]+)\.(hu|en)\.md$/.exec(name) ?? [];
  if (!id.safeParse(pageId).success || (language !== 'hu' && language !== 'en')) {
    complain(null, '', 'a page is called <id>.hu.md or <id>.en.md');
    return null;
  }
  const split = /^---\n([\s\S]*?\n)---\n/.exec(source);
  if (!split?.[1]) {
    complain(1, '', 'begins with --- and its title and lead (content/README.md)');
    return null;
  }
  const head = readFrontMatter(frontMatter, split[1], complain);
  if (!head) return null;
  const headLines = split[0].split('\n').length - 1;
  const body = source.slice(split[0].length);
  const at = (line: number) => line + headLines;
  for (const { name: fact, at: index } of placeholdersOf(source))
    if (!FACT_NAMES.includes(fact))
      complain(lineAt(source, index), '', `{{${fact}}} is not known: use ${FACT_NAMES.join(', ')}`);
  const [before, ...parts] = readMarkdown(body, (line, message) => complain(at(line), '', message));
  const sections = parts.flatMap(({ heading, blocks }) => {
    if (!heading) return [];
    const section = readHeading(heading, (message) => complain(at(heading.line), '', message));
    return section ? [{ ...section, blocks }] : [];
  });
  refuseDoubles(sections, (message) => complain(null, '', message));
  const { parent = null, sites, effective, ...rest } = head;
  return {
    ...rest,
    id: pageId,
    language,
    file,
    source,
    effectiveOn: effective ?? null,
    parent,
    sites: sites ? sites.flatMap(sitesNamed) : SITES,
    intro: before?.blocks ?? [],
    sections,
  };
}

/** `## Fizetés {#fizetes}`, `### Kísérőjegy {#kisero only=run/dom}` */
function readHeading(
  { text, depth }: { text: string; depth: number },
  complain: (message: string) => void,
): Omit<StoredSection, 'blocks'> | null {
  const [, heading, sectionId, only] = /^(.*?)\s*\{#([^\s}]+)(?:\s+only=([^\s}]+))?\}$/.exec(text) ?? [];
  if (!heading || !sectionId || !id.safeParse(sectionId).success) {
    complain('a heading ends with the name that links to it use: ## Paying {#payment}');
    return null;
  }
  if (depth !== 2 && depth !== 3) {
    complain('headings are ## and ###: the title is in the head of the file');
    return null;
  }
  const sites = only?.split(',').map(sitesNamed);
  if (sites?.some((named) => named.length === 0)) {
    complain(`only=${only} names no site`);
    return null;
  }
  return { id: sectionId, heading, level: depth, sites: sites?.flat() ?? SITES };
}

function refuseDoubles(sections: readonly { id: string }[], complain: (message: string) => void): void {
  const ids = sections.map((section) => section.id);
  for (const double of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
    complain(`{#${double}} is there twice`);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
