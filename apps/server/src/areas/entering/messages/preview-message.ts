import type {
  previewMessage,
  readMessagePreview,
  testMessage,
} from '@rajt/contract/entering/operations/messages';
import { PREVIEWS } from '@rajt/contract/entering/schemas/messages';
import { asId, type EventId } from '@rajt/rules/ids';
import { LANGUAGES } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { mailPage } from '../../../platform/http/mail-page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail, renderMail } from '../../office/mails/index.ts';
import type { EntryList } from '../entry-list/index.ts';
import { composeLetterOf } from './compose-message.ts';
import type { PlannedLetter } from './group-letters.ts';
import { messageTestMail } from './mails.ts';
import { findMessage, type StoredMessage } from './message-queries.ts';
import { planLetters } from './plan-letters.ts';
import { findParticipants } from './recipient-queries.ts';

type PreviewDeps = Pick<Deps, 'db' | 'config'> & { readonly list: EntryList };

/** Counts the letters that a message would send now, and shows some of them: the first, the last, and one halfway between. */
export async function preview(
  deps: PreviewDeps,
  { staff, params }: ConsoleCall<typeof previewMessage>,
): Promise<ConsoleReply<typeof previewMessage>> {
  const message = await found(deps, params);
  const { letters, entries, withoutAddress } = await planLetters(deps.db, deps.list, staff, message);
  const by = { participant: 0, keeper: 0, buyer: 0 };
  for (const { reader } of letters) by[reader.by] += 1;
  return ok({
    data: {
      entries,
      letters: letters.length,
      by,
      withoutAddress,
      undeliverable: letters.filter(({ reader }) => reader.isUndeliverable).length,
      previews: (
        await Promise.all(examplesOf(letters).map((letter) => previewOf(deps, message, letter)))
      ).flatMap((one) => one ?? []),
    },
  });
}

function examplesOf(letters: readonly PlannedLetter[]): readonly PlannedLetter[] {
  const places = Array.from({ length: PREVIEWS }, (_, at) =>
    Math.round((at * (letters.length - 1)) / (PREVIEWS - 1)),
  );
  return [...new Set(places)].flatMap((at) => letters[at] ?? []);
}

async function previewOf({ db, config }: PreviewDeps, message: StoredMessage, letter: PlannedLetter) {
  const { reader, entryIds } = letter;
  const content = await composeLetterOf(db, config, message, { ...reader, entryIds });
  const [entryId = ''] = entryIds;
  const participant = (await findParticipants(db, entryIds)).get(entryId);
  if (!content || !participant) return null;
  const { subject, html, text } = renderMail(content, reader.language, config);
  return {
    entryId,
    participant: fullName(participant, reader.language),
    to: reader.email,
    by: reader.by,
    language: reader.language,
    subject,
    html,
    text,
  };
}

/** The HTML of a letter that a preview contains, for a frame of the same origin. No cache keeps it. */
export async function readPreview(
  deps: PreviewDeps,
  { staff, params }: ConsoleCall<typeof readMessagePreview>,
): Promise<ConsoleReply<typeof readMessagePreview>> {
  const message = await found(deps, params);
  const { letters } = await planLetters(deps.db, deps.list, staff, message);
  const letter = letters.find(({ entryIds: [first] }) => first === params.entryId);
  const shown = letter && (await previewOf(deps, message, letter));
  if (!shown) throw new Refusal('not_found');
  return mailPage(shown.html);
}

/** Mails the letter of the first recipient to the caller, in both languages. */
export async function sendTest(
  deps: PreviewDeps,
  { staff, params }: ConsoleCall<typeof testMessage>,
): Promise<ConsoleReply<typeof testMessage>> {
  const message = await found(deps, params);
  const [letter] = (await planLetters(deps.db, deps.list, staff, message)).letters;
  if (!letter) throw new Refusal('no_recipients');
  for (const language of LANGUAGES)
    await queueMail(deps.db, messageTestMail, {
      key: newCode(20),
      to: staff.email,
      language,
      payload: {
        eventId: message.eventId,
        messageId: message.id,
        entryIds: letter.entryIds.slice(0, 1),
        firstName: letter.reader.firstName,
      },
    });
  return ok({ data: { to: staff.email } });
}

async function found(
  { db }: Pick<Deps, 'db'>,
  { eventId, messageId }: { readonly eventId: string; readonly messageId: string },
): Promise<StoredMessage> {
  const message = await findMessage(db, asId<EventId>(eventId), messageId);
  if (!message) throw new Refusal('not_found');
  return message;
}
