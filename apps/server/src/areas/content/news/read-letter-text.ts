import { readMarkdown } from '../pages/index.ts';
import type { NewsBlock } from './issue.ts';
import { readOwnBlock } from './read-issue.ts';

/** The blocks of a text that staff write for a mail. `isWhole`: it has nothing that Markdown can and a mail cannot (HTML, code). */
export function readLetterText(text: string): {
  readonly blocks: readonly NewsBlock[];
  readonly isWhole: boolean;
} {
  let isWhole = true;
  const complain = () => {
    isWhole = false;
  };
  const parts = readMarkdown<NewsBlock>(text, complain, readOwnBlock);
  const blocks = parts.flatMap(({ heading, blocks: own }) => [
    ...(heading ? [{ kind: 'heading' as const, text: heading.text }] : []),
    ...own,
  ]);
  return { blocks, isWhole: isWhole && blocks.length > 0 };
}
