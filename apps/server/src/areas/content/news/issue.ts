import { id } from '@rajt/contract/shapes';
import { BRANCHES } from '@rajt/rules/branch';
import { z } from 'zod';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { MailContent } from '../../office/mails/index.ts';
import type { BegunLetter } from './letter-queries.ts';

const words = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'emphasis']).nullable(),
  href: z.string().nullable(),
});
const line = z.array(words);

/** The blocks of a letter; links and pictures are whole addresses or paths of the site. */
const newsBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('note'), lines: z.array(line) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(line) }),
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
  z.object({ kind: z.literal('picture'), url: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
]);
export type NewsBlock = z.output<typeof newsBlock>;

const inLanguage = z.object({ subject: z.string(), preheader: z.string(), blocks: z.array(newsBlock) });

/** An issue of news: the form of its file, and the stored form while it is sent. */
export const newsIssue = z.object({
  id,
  branch: z.enum(BRANCHES),
  /** The readers are those with a paid entry of one of these events; null: all readers. */
  enteredEvents: z.array(z.string()).nullable(),
  hu: inLanguage,
  en: inLanguage,
});
export type NewsIssue = z.output<typeof newsIssue>;

/** An issue that is being sent: news with its words, or a message, whose module composes each letter. */
export type SentIssue = { readonly id: string } & (
  | { readonly kind: 'news'; readonly content: NewsIssue }
  | { readonly kind: 'message' }
);

/** Composes a letter of a message for its reader; null: none of its entries fits the message any more, the letter is not sent. */
export type ComposeMessage = (
  handle: Handle,
  issueId: string,
  letter: BegunLetter,
) => Promise<MailContent | null>;
