import type { Message } from '@rajt/contract/entering/operations/messages';
import type { FieldCode } from '@rajt/contract/errors';
import { fillIn, type MessagePlaceholder, placeholdersOf } from '@rajt/rules/content/message-placeholders';
import { type NewsBlock, readLetterText } from '../../content/news/index.ts';

/** Subject and text of a message in one language, with placeholders. */
export type WrittenWords = Message['hu'];

/** Returns the mistakes in subject and text by field; correct words have none. */
export function wordProblems(words: WrittenWords): Partial<Record<'subject' | 'text', FieldCode>> {
  const { isWhole } = readLetterText(words.text);
  return {
    ...(placeholdersOf(words.subject).unknown !== null && { subject: 'message_placeholder' as const }),
    ...(placeholdersOf(words.text).unknown !== null
      ? { text: 'message_placeholder' as const }
      : isWhole
        ? {}
        : { text: 'message_format' as const }),
  };
}

/** The placeholders that words use. */
export const usedIn = ({ subject, text }: WrittenWords): ReadonlySet<MessagePlaceholder> =>
  placeholdersOf(`${subject}\n${text}`).used;

/** Fills the placeholders in the texts of a block. The values are no Markdown: a name with a star in it stays a name. */
export function fillBlock(block: NewsBlock, values: Readonly<Record<MessagePlaceholder, string>>): NewsBlock {
  const fill = (text: string) => fillIn(text, values);
  type Line = Extract<NewsBlock, { kind: 'paragraph' }>['line'];
  const line = (words: Line): Line => words.map((one) => ({ ...one, text: fill(one.text) }));
  switch (block.kind) {
    case 'heading':
      return { ...block, text: fill(block.text) };
    case 'picture':
      return { ...block, alt: fill(block.alt) };
    case 'button':
      return { ...block, label: fill(block.label) };
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
