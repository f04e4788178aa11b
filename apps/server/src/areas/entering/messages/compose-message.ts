import { fillIn } from '@rajt/rules/content/message-placeholders';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { blockOf, readLetterText } from '../../content/news/index.ts';
import type { MailContent } from '../../office/mails/index.ts';
import { findFitting } from '../entry-list/index.ts';
import type { MessageContent } from './message-queries.ts';
import { fillBlock } from './message-words.ts';
import { placeholderValues } from './placeholder-values.ts';
import { type EntryFacts, findEntriesOf, findFacts } from './recipient-queries.ts';

/** The reader of a letter, and the entries that it is about. */
export interface LetterReader {
  /** The account that gets the letter; null: staff get it as a test. */
  readonly accountId: UserId | null;
  readonly entryIds: readonly EntryId[];
  readonly firstName: string;
  readonly language: Language;
}

/**
 * Composes the letter of a message for one reader: previews, tests and the sending all do it here. Null: none of the entries fits the
 * filter any more, as one that was withdrawn, or has got the certificate that the message asks for; or none is the reader's any more.
 */
export async function composeLetterOf(
  handle: Handle,
  config: Config,
  message: MessageContent,
  reader: LetterReader,
): Promise<MailContent | null> {
  const { accountId, entryIds } = reader;
  const own = accountId === null ? entryIds : await findEntriesOf(handle, entryIds, accountId);
  const [fitting] = await findFitting(handle, own, message.filter);
  if (fitting === undefined) return null;
  const [facts] = await findFacts(handle, [fitting]);
  return facts ? mailOf(config, message, reader, facts) : null;
}

function mailOf(
  config: Config,
  message: MessageContent,
  { firstName, language }: LetterReader,
  facts: EntryFacts,
): MailContent {
  const t = texts(language);
  const words = message[language];
  const values = placeholderValues(facts, firstName, language);
  const subject = fillIn(words.subject, values);
  const { origin } = siteSettings(config, facts.site);
  return {
    site: facts.site,
    subject,
    title: subject,
    blocks: [
      { kind: 'text', text: t('mail:greeting', { name: firstName }) },
      ...readLetterText(words.text).blocks.map((block) => blockOf(fillBlock(block, values), origin)),
      {
        kind: 'note',
        text: t('messagesMail:why', { participant: fullName(facts, language), event: values.event }),
      },
    ],
  };
}
