import { readMarkdown } from '../pages/index.ts';
import type { NewsBlock } from './issue.ts';
import { readHeading, readOwnBlock } from './read-issue.ts';

/** A text in one language as staff write it for a mail. */
interface LetterText {
  readonly blocks: NewsBlock[];
  /** The lines that a mail cannot show (HTML, code), in their order. */
  readonly wrongLines: readonly number[];
}

/** Reads a text of news, in which the headings are those of its file (`##`). */
export const readText = (text: string): LetterText => read(text, readHeading);

/** Reads a text of a message or a paragraph, with headings of any depth. `isWhole`: a mail can show all of it, and it is not empty. */
export function readLetterText(text: string): LetterText & { readonly isWhole: boolean } {
  const { blocks, wrongLines } = read(text, (heading) => [{ kind: 'heading', text: heading.text }]);
  return { blocks, wrongLines, isWhole: wrongLines.length === 0 && blocks.length > 0 };
}

function read(text: string, headingOf: typeof readHeading): LetterText {
  const wrong = new Set<number>();
  const complain = (line: number) => void wrong.add(line);
  const blocks = readMarkdown<NewsBlock>(text, complain, readOwnBlock).flatMap(({ heading, blocks: own }) => [
    ...(heading ? headingOf(heading, complain) : []),
    ...own,
  ]);
  return { blocks, wrongLines: [...wrong].sort((a, b) => a - b) };
}
