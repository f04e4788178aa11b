import { id } from '@rajt/contract/shapes';
import { BRANCHES } from '@rajt/rules/branch';
import type { MarkedToken } from 'marked';
import { z } from 'zod';
import { readTextFile } from '../../../platform/files/text-file.ts';
import { ContentError, type Mistake } from '../catalog/index.ts';
import { readFrontMatter, readMarkdown } from '../pages/index.ts';
import type { NewsBlock, NewsIssue } from './issue.ts';

const short = (max: number) =>
  z.strictObject({ hu: z.string().min(1).max(max), en: z.string().min(1).max(max) });

const frontMatter = z.strictObject({
  news: id,
  branch: z.enum(BRANCHES),
  // As long as a phone shows them.
  subject: short(90),
  preheader: short(140),
  segment: z.strictObject({ entered: z.array(id).min(1) }).optional(),
});

type Complain = (line: number | null, path: string, message: string) => void;
type ComplainAt = (line: number, message: string) => void;

/** Reads an issue of news, both its languages; throws a ContentError with all its mistakes. */
export async function readIssueFile(file: string): Promise<NewsIssue> {
  const read = await readTextFile(file);
  if ('mistake' in read) throw new ContentError([{ file, line: null, path: '', message: read.mistake }]);
  return readIssue(file, read.text);
}

export function readIssue(file: string, source: string): NewsIssue {
  const mistakes: Mistake[] = [];
  const complain: Complain = (line, path, message) => mistakes.push({ file, line, path, message });
  const split = /^---\n([\s\S]*?\n)---\n/.exec(source);
  const head = split?.[1] === undefined ? null : readFrontMatter(frontMatter, split[1], complain);
  if (!split)
    complain(1, '', 'begins with --- and its name, branch and subjects (content/template.news.md.txt)');
  const headLines = split ? split[0].split('\n').length - 1 : 0;
  const texts = split ? readBodies(source.slice(split[0].length), headLines, complain) : null;
  if (mistakes.length > 0 || !head || !texts) throw new ContentError(mistakes);
  const { news, branch, subject, preheader, segment } = head;
  const say = (language: 'hu' | 'en') => ({
    subject: subject[language],
    preheader: preheader[language],
    blocks: texts[language],
  });
  return { id: news, branch, enteredEvents: segment?.entered ?? null, hu: say('hu'), en: say('en') };
}

/** The text under `# hu` and under `# en`. */
function readBodies(body: string, headLines: number, complain: Complain): Record<'hu' | 'en', NewsBlock[]> {
  const texts: Record<'hu' | 'en', NewsBlock[]> = { hu: [], en: [] };
  let into: NewsBlock[] | null = null;
  const at = (line: number, message: string) => complain(line + headLines, '', message);
  for (const { heading, blocks } of readMarkdown<NewsBlock>(body, at, readOwnBlock)) {
    if (heading?.depth === 1) {
      const language = heading.text === 'hu' || heading.text === 'en' ? heading.text : null;
      if (!language) at(heading.line, 'the text is under two headings of one #: # hu and # en');
      into = language ? texts[language] : null;
    } else if (heading) into?.push(...readHeading(heading, at));
    if (into) into.push(...blocks);
    else if (!heading && blocks.length > 0) at(1, 'the text begins with # hu');
  }
  for (const language of ['hu', 'en'] as const)
    if (texts[language].length === 0) complain(null, '', `has no text under # ${language}`);
  return texts;
}

/** A heading within a text. */
export function readHeading(
  heading: { text: string; depth: number; line: number },
  complain: ComplainAt,
): NewsBlock[] {
  if (heading.depth === 2) return [{ kind: 'heading', text: heading.text }];
  complain(heading.line, 'headings within a text are ##');
  return [];
}

/** A picture, or a button: a paragraph that is nothing but one of them. */
export function readOwnBlock(token: MarkedToken, complain: (message: string) => void): NewsBlock | null {
  if (token.type !== 'paragraph' || token.tokens.length !== 1) return null;
  const [only] = token.tokens as MarkedToken[];
  if (only?.type === 'image') {
    if (!isAddress(only.href)) complain(`the picture ${only.href} is nowhere: write https://… or a path`);
    if (only.text.trim() === '') complain('a picture says what it shows: ![words](https://…)');
    return { kind: 'picture', url: only.href, alt: only.text };
  }
  if (only?.type === 'link' && isAddress(only.href))
    return { kind: 'button', label: only.text, url: only.href };
  return null;
}

const isAddress = (href: string) => /^(https:\/\/|\/(?!\/))/.test(href);
