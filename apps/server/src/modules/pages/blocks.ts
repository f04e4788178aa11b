import type { PageBlock, PageWords } from '@rajt/contract/schemas/pages';
import { Lexer, type MarkedToken, type Token } from 'marked';

/** What a Markdown text is read into: its headings, and what stands under them. */
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
        items: token.items.map(({ tokens }) => paragraphsOf(tokens, complain)[0] ?? []),
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

function readLine(tokens: readonly Token[], complain: (message: string) => void): PageWords[] {
  return tokens.map(known).flatMap((token): PageWords[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ text: oneLine(token.text), mark: null, href: null }];
      case 'strong':
        return [{ text: oneLine(token.text), mark: 'strong', href: null }];
      case 'em':
        return [{ text: oneLine(token.text), mark: 'emphasis', href: null }];
      case 'link':
        if (!/^(https:\/\/|mailto:|\/(?!\/)|\{\{)/.test(token.href))
          complain(`the link ${token.href} leads nowhere: write a path of the app, https://… or mailto:…`);
        return [{ text: oneLine(token.text), mark: null, href: token.href }];
      default:
        complain(`pages have no ${token.type}: use **strong**, *emphasis* and [links](/faq)`);
        return [];
    }
  });
}

/** Lines are broken where the screen ends, not where the file does. */
const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
