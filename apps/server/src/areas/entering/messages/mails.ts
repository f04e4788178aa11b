import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { z } from 'zod';
import { defineMail } from '../../office/mails/index.ts';
import { composeLetterOf } from './compose-message.ts';
import { findMessage } from './message-queries.ts';

/** The test of a message for its writer: the letter of a real recipient, with "test" in the subject. */
export const messageTestMail = defineMail(
  'message-test',
  z.object({
    eventId: z.string(),
    messageId: z.string(),
    entryIds: z.array(z.string()),
    firstName: z.string(),
  }),
  async ({ eventId, messageId, entryIds, firstName }, { db, config, language, t }) => {
    const message = await findMessage(db, asId<EventId>(eventId), messageId);
    if (!message) return null;
    const reader = {
      accountId: null,
      entryIds: entryIds.map((id) => asId<EntryId>(id)),
      firstName,
      language,
    };
    const content = await composeLetterOf(db, config, message, reader);
    return content && { ...content, subject: t('messagesMail:test', { subject: content.subject }) };
  },
);

export const messagesMails = [messageTestMail] as const;
