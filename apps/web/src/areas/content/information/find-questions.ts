import type { PageBlock, PageSection, PageWords } from '@rajt/contract/content/operations/pages';
import { matches } from '@rajt/ui/matches';

/** Questions under one heading. */
export interface Topic {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly PageSection[];
}

/** The headings of a page with the questions under each. */
export function topicsOf(sections: readonly PageSection[]): Topic[] {
  const topics: { id: string; heading: string; questions: PageSection[] }[] = [];
  for (const section of sections) {
    if (section.level === 2) topics.push({ id: section.id, heading: section.heading, questions: [] });
    else topics.at(-1)?.questions.push(section);
  }
  return topics.filter(({ questions }) => questions.length > 0);
}

/** The questions that have the words, those whose heading has them first. */
export function findQuestions(sections: readonly PageSection[], typed: string): PageSection[] {
  const questions = sections.filter(({ level }) => level === 3);
  const found = matches(
    questions.map((question) => ({
      question,
      label: question.heading,
      detail: question.blocks.map(textOf).join(' '),
    })),
    typed,
  );
  return found.map(({ question }) => question);
}

function textOf(block: PageBlock): string {
  const line = (words: readonly PageWords[]) => words.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'paragraph':
      return line(block.line);
    case 'note':
      return block.lines.map(line).join(' ');
    case 'list':
      return block.items.map(line).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(line).join(' ');
  }
}
