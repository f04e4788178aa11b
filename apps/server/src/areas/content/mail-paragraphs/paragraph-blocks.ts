import type { Site } from '@rajt/rules/branch';
import type { MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import { siteSettings } from '../../../platform/config/config.ts';
import type { Block, MailContext } from '../../office/mails/index.ts';
import { blockOf, readLetterText } from '../news/index.ts';
import { type About, findLive, type LiveParagraph } from './queries.ts';

type ComposeContext = Pick<MailContext, 'config' | 'language'>;

/** The paragraph that the organiser of its event has added to a mail, read when it is composed. */
export async function findBlocks(
  context: ComposeContext & Pick<MailContext, 'db'>,
  site: Site,
  kind: MailParagraphKind,
  about: About,
): Promise<Block[]> {
  return paragraphBlocks(context, site, await findLive(context.db, kind, about));
}

/** Paragraphs as blocks of a mail. A mail about several events says which event each is about. */
export function paragraphBlocks(
  { config, language }: ComposeContext,
  site: Site,
  paragraphs: readonly LiveParagraph[],
): Block[] {
  const { origin } = siteSettings(config, site);
  const written = paragraphs.filter(({ text }) => text[language] !== '');
  return written.flatMap(({ event, text }): Block[] => [
    ...(written.length > 1 ? [{ kind: 'heading' as const, text: event[language] }] : []),
    ...blocksOf(text[language], origin),
  ]);
}

/** A text as blocks of a mail. */
export const blocksOf = (text: string, origin: string): Block[] =>
  readLetterText(text).blocks.map((block) => blockOf(block, origin));
