import type { InformationPage, PageBlock, PageWords } from '@rajt/contract/content/schemas/pages';

/** A page as a site shows it, as plain text to keep: every word and every link of it. */
export function pageText({ title, effectiveOn, lead, intro, sections }: InformationPage): string {
  const parts = [
    ...[`# ${title}`, effectiveOn ?? '', lead, ...intro.map(blockText)],
    ...sections.flatMap(({ heading, level, blocks }) => [
      `${'#'.repeat(level)} ${heading}`,
      ...blocks.map(blockText),
    ]),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: PageBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return lineText(block.line);
    case 'note':
      return block.lines.map((line) => `> ${lineText(line)}`).join('\n');
    case 'list':
      return block.items
        .map((line, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${lineText(line)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => `| ${row.map(lineText).join(' | ')} |`).join('\n');
  }
}

/** Marks only look different; the address of a link is added. */
const lineText = (words: readonly PageWords[]) =>
  words.map(({ text, href }) => (href === null || href === text ? text : `${text} (${href})`)).join('');
