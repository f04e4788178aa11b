import type { PageBlock, PageWords } from '@rajt/contract/content/schemas/pages';
import { Lexer, type MarkedToken, type Token } from 'marked';

/** A section of a Markdown text: a heading, and the blocks under it. */
export interface MarkdownPart<Other = never> {
  /** The heading as it was written; null before the first one. */
  readonly heading: { readonly text: string; readonly depth: number; readonly line: number } | null;
  readonly blocks: (PageBlock | Other)[];
}

/** Called with the line of the text, from 1 on. */
export type ComplainAt = (line: number, message: string) => void;

/**
 * Reads Markdown into what pages are made of: paragraphs, lists, tables, notes (`>`), **strong**, *emphasis* and links.
 * Whatever else Markdown knows (HTML, pictures, code) is a mistake, unless `readOther` makes something of it.
 */
export function readMarkdown<Other = never>(
  source: string,
  complain: ComplainAt,
  readOther: (token: MarkedToken, complain: (message: string) => void) => Other | null = () => null,
): MarkdownPart<Other>[] {
  const parts: MarkdownPart<Other>[] = [{ heading: null, blocks: [] }];
  let line = 1;
  for (const token of Lexer.lex(source, { gfm: true })) {
    const here = line;
    line += token.raw.split('\n').length - 1;
    const complainHere = (message: string) => complain(here, message);
    if (token.type === 'heading') {
      parts.push({ heading: { text: token['text'], depth: token['depth'], line: here }, blocks: [] });
      continue;
    }
    const block = readOther(known(token), complainHere) ?? readBlock(known(token), complainHere);
    if (block) parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** Tokens of marked's own syntax: no extension adds others. */
const known = (token: Token) => token as MarkedToken;

function readBlock(token: MarkedToken, complain: (message: string) => void): PageBlock | null {
  const lineOf = (tokens: readonly Token[]) => readLine(tokens, complain);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(token.tokens) };
    case 'blockquote':
      return { kind: 'note', lines: paragraphsOf(token.tokens, complain) };
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map(({ tokens }) => itemOf(tokens, complain)),
      };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map(({ tokens }) => lineOf(tokens)),
        rows: token.rows.map((row) => row.map(({ tokens }) => lineOf(tokens))),
      };
    default:
      complain(`pages have no ${token.type}: use paragraphs, lists, tables, notes (>) and links`);
      return null;
  }
}

/** The words of an item of a list: one paragraph, so that no text can be left out. */
function itemOf(tokens: readonly Token[], complain: (message: string) => void): PageWords[] {
  const [first = [], ...more] = paragraphsOf(tokens, complain);
  if (more.length > 0)
    complain('an item of a list is one paragraph: write it as one, or as two items, or use paragraphs');
  return first;
}

/** The paragraphs of a note, or the one of a list's item. */
function paragraphsOf(tokens: readonly Token[], complain: (message: string) => void): PageWords[][] {
  return tokens
    .map(known)
    .filter(({ type }) => type !== 'space')
    .flatMap((token) => {
      if (token.type === 'text' || token.type === 'paragraph')
        return [readLine(token.tokens ?? [token], complain)];
      complain(`there can be no ${token.type} within a list or a note`);
      return [];
    });
}

/** `outer`: the surrounding mark, that of a link or of strong words; of two marks the outer one is kept. */
function readLine(
  tokens: readonly Token[],
  complain: (message: string) => void,
  outer: Omit<PageWords, 'text'> = { mark: null, href: null },
): PageWords[] {
  return tokens.map(known).flatMap((token): PageWords[] => {
    const within = (inner: Partial<PageWords>) =>
      'tokens' in token ? readLine(token.tokens ?? [], complain, { ...outer, ...inner }) : [];
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ text: oneLine(token.text), ...outer }];
      case 'strong':
        return within({ mark: outer.mark ?? 'strong' });
      case 'em':
        return within({ mark: outer.mark ?? 'emphasis' });
      case 'link':
        if (!/^(https:\/\/|mailto:|\/(?!\/)|\{\{)/.test(token.href))
          complain(`the link ${token.href} leads nowhere: write a path of the app, https://… or mailto:…`);
        return within({ href: token.href });
      default:
        complain(`pages have no ${token.type}: use **strong**, *emphasis* and [links](/faq)`);
        return [];
    }
  });
}

/** Lines are broken where the screen ends, not where the file does. */
const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
