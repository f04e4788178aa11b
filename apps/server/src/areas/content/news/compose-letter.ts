import type { PageWords } from '@rajt/contract/content/schemas/pages';
import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import type { Block, MailContent } from '../../office/mails/index.ts';
import { marketingUrl } from '../../people/consents/index.ts';
import type { NewsBlock, NewsIssue } from './issue.ts';

/** The reader of a letter. */
export interface NewsReader {
  readonly site: Site;
  readonly language: Language;
  /** '' for an address without an account. */
  readonly firstName: string;
  /** The key by which the reader unsubscribes: of an account, or of a subscription by an address. */
  readonly unsubscribe: { readonly marketingUuid: string } | { readonly subscribeId: string };
}

/** Composes the letter of an issue for one reader. */
export function composeLetter(issue: NewsIssue, reader: NewsReader, config: Config): MailContent {
  const { origin } = siteSettings(config, reader.site);
  const { subject, preheader, blocks } = issue[reader.language];
  const t = texts(reader.language);
  const greeting = reader.firstName ? t('mail:greeting', { name: reader.firstName }) : t('mail:hello');
  const by = reader.unsubscribe;
  return {
    site: reader.site,
    subject,
    preheader,
    title: subject,
    blocks: [{ kind: 'text', text: greeting }, ...blocks.map((one) => blockOf(one, origin))],
    unsubscribe:
      'marketingUuid' in by
        ? {
            page: marketingUrl(config, reader.site, by.marketingUuid),
            oneClick: `${origin}/unsubscribe/news/${by.marketingUuid}`,
          }
        : {
            page: `${origin}/e-edzes/unsubscribe/${by.subscribeId}`,
            oneClick: `${origin}/unsubscribe/${by.subscribeId}`,
          },
  };
}

/** Turns a block of an issue or a message into a block of a mail; its links become whole addresses. */
export function blockOf(block: NewsBlock, origin: string): Block {
  const whole = (href: string) => (href.startsWith('/') ? `${origin}${href}` : href);
  const line = (words: readonly PageWords[]) =>
    words.map((one) => ({ ...one, href: one.href === null ? null : whole(one.href) }));
  switch (block.kind) {
    case 'heading':
      return block;
    case 'picture':
      return { ...block, url: whole(block.url) };
    case 'button':
      return { ...block, url: whole(block.url) };
    case 'paragraph':
      return { kind: 'words', words: { ...block, line: line(block.line) } };
    case 'note':
      return { kind: 'words', words: { ...block, lines: block.lines.map(line) } };
    case 'list':
      return { kind: 'words', words: { ...block, items: block.items.map(line) } };
    case 'table':
      return {
        kind: 'words',
        words: { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) },
      };
  }
}
