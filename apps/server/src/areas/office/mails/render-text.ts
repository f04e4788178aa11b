import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import type { Block, MailContent } from './content.ts';
import { wordsAsText } from './render-words.ts';

/** Renders the mail for programs and people that read plain text. */
export function renderText(mail: MailContent, language: Language, config: Config): string {
  const t = texts(language);
  const footer = [
    '-- ',
    t(mail.unsubscribe ? 'mail:footerAsked' : 'mail:footerWhy'),
    `${config.organiser.name}, ${config.organiser.seat}`,
    t('mail:footerHelp', { email: config.contactEmail }),
    ...(mail.unsubscribe ? [`${t('mail:unsubscribe')}: ${mail.unsubscribe.page}`] : []),
  ].join('\n');
  return [mail.title, ...mail.blocks.map(renderBlock), footer].join('\n\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'words':
      return wordsAsText(block.words);
    case 'picture':
      return `[${block.alt}]`;
    case 'heading':
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return rows(block.rows);
    case 'goods':
      return block.lines
        .map(({ name, amount, about }) =>
          [`${name}: ${amount}`, ...about.map((line) => `  ${line}`)].join('\n'),
        )
        .join('\n');
    case 'bib':
      return `${[`#${block.number}`, block.caption, block.event].filter(Boolean).join(' · ')}\n${rows(block.rows)}`;
  }
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
}
