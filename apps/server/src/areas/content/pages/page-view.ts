import type { InformationPage, PageBlock, PageWords } from '@rajt/contract/content/schemas/pages';
import type { Site } from '@rajt/rules/branch';
import { type FactContext, fill } from './facts.ts';
import type { StoredPage } from './read-page.ts';

/** The title of a page, and its path. */
export type PageSummary = Pick<InformationPage['children'][number], 'id' | 'path' | 'title' | 'lead'>;

/** The pages of a site, as lists name them. */
export function pageSummaries(pages: readonly StoredPage[], context: FactContext): PageSummary[] {
  return pagesAt(pages, context).map((page) => summaryOf(page, context));
}

/** A page as a site shows it, with its numbers; null when the site has none of this id. */
export function pageView(
  pages: readonly StoredPage[],
  pageId: string,
  context: FactContext,
): InformationPage | null {
  const here = pagesAt(pages, context);
  const page = here.find(({ id }) => id === pageId);
  if (!page) return null;
  const filled = (text: string) => fill(text, context);
  return {
    id: page.id,
    title: filled(page.title),
    lead: filled(page.lead),
    effectiveOn: page.effectiveOn,
    intro: page.intro.map((block) => fillBlock(block, filled)),
    sections: page.sections
      .filter(({ sites }) => has(sites, context.site))
      .map(({ id, heading, level, blocks }) => ({
        id,
        heading: filled(heading),
        level,
        blocks: blocks.map((block) => fillBlock(block, filled)),
      })),
    children: here
      .filter(({ parent }) => parent === page.id)
      .sort((one, other) => one.order - other.order)
      .map((child) => summaryOf(child, context)),
  };
}

const pagesAt = (pages: readonly StoredPage[], { site, language }: FactContext) =>
  pages.filter((page) => page.language === language && has(page.sites, site));

function summaryOf({ id, parent, title, lead }: StoredPage, context: FactContext): PageSummary {
  return {
    id,
    path: parent === null ? `/${id}` : `/${parent}/${id}`,
    title: fill(title, context),
    lead: fill(lead, context),
  };
}

const has = (sites: readonly Site[], { branch, market }: Site) =>
  sites.some((site) => site.branch === branch && site.market === market);

function fillBlock(block: PageBlock, filled: (text: string) => string): PageBlock {
  const line = (words: readonly PageWords[]) =>
    words.map(({ text, mark, href }) => ({ text: filled(text), mark, href: href && filled(href) }));
  switch (block.kind) {
    case 'paragraph':
      return { ...block, line: line(block.line) };
    case 'note':
      return { ...block, lines: block.lines.map(line) };
    case 'list':
      return { ...block, items: block.items.map(line) };
    case 'table':
      return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) };
  }
}
