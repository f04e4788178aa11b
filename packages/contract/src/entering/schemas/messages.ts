import { cleanLines } from '@rajt/rules/clean-lines';
import { z } from 'zod';
import { LETTER_STATES, SENDING_STATES } from '../../content/letter-states.ts';
import { textLine } from '../../fields.ts';
import { filter } from '../../office/filters.ts';
import { contact } from '../../scopes.ts';
import { bytes, data, INTEGER_MAX, id, instant, nothing, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';

const eventPath = z.strictObject({ eventId: id });
const messagePath = eventPath.extend({ messageId: numericId });

/** Markdown with placeholders (`rules/content/message-placeholders`): paragraphs, lists, links, notes; a link alone is a button. */
const words = z.strictObject({
  subject: textLine(90),
  text: z
    .string({ error: 'required' })
    .overwrite(cleanLines)
    .min(1, { error: 'required' })
    .max(10_000, { error: 'too_long' }),
});

/** The recipients of a message. A filter that finds everything needs the choice `everybody`. */
const audience = {
  filter,
  search: text().max(100, { error: 'too_long' }).default(''),
  everybody: z.boolean().default(false),
};

const messageContent = z.strictObject({ ...audience, hu: words, en: words });

const message = messageContent.extend({
  messageId: numericId,
  /** Increases with each change; named by `base`. */
  version: z.int(),
  state: z.enum(SENDING_STATES),
  /** Letters for each minute; null: as many as the server may send. */
  perMinute: z.int().nullable(),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  madeBy: z.string().nullable(),
  changedAt: instant,
  /** Letters by their states; empty before the start. */
  letters: z.partialRecord(z.enum(LETTER_STATES), z.int()),
});
export type Message = z.output<typeof message>;

/** The maximum number of messages in one answer. */
export const MESSAGES_LISTED = 50;

export const listMessages = {
  params: eventPath,
  query: z.strictObject({ after: numericId.optional() }),
  answers: { 200: data(z.object({ items: z.array(message), next: numericId.nullable() })) },
};

export const createMessage = {
  params: eventPath,
  body: messageContent,
  answers: { 201: data(message) },
};

export const getMessage = { params: messagePath, answers: { 200: data(message) } };

export const changeMessage = {
  params: messagePath,
  body: messageContent.extend({ base: z.int().min(1).max(INTEGER_MAX) }),
  answers: { 200: data(message) },
};

export const deleteMessage = { params: messagePath, answers: { 204: nothing } };

/** The kind of reader: the participant; the keeper of a participant without an account; the buyer for a participant under 18. */
export const READERS = ['participant', 'keeper', 'buyer'] as const;

/** A letter with the exact bytes that its recipient would get. */
const preview = z.object({
  /** The first entry of the letter; names the letter in `readMessagePreview`. */
  entryId: numericId,
  participant: z.string(),
  /** The address of the reader. */
  to: contact(z.string()),
  /** The kind of the reader. */
  by: z.enum(READERS),
  language: z.enum(['hu', 'en']),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type LetterPreview = z.output<typeof preview>;

/** The number of real recipients in a preview. */
export const PREVIEWS = 3;

export const previewMessage = {
  params: messagePath,
  answers: {
    200: data(
      z.object({
        /** The number of paid entries that the filter finds. */
        entries: z.int(),
        /** The number of letters that would be sent; `seenCount` of `sendMessage`. */
        letters: z.int(),
        /** The number of letters by kind of reader. */
        by: z.record(z.enum(READERS), z.int()),
        /** The number of entries without a reader who has an address. */
        withoutAddress: z.int(),
        /** The number of letters to addresses that mail servers reported as missing; these letters are sent, too. */
        undeliverable: z.int(),
        previews: z.array(preview).max(PREVIEWS),
      }),
    ),
  },
};

/** A mail brings its own styles, which the console's pages do not allow: it is shown by a response of its own. */
export const readMessagePreview = {
  params: messagePath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const testMessage = {
  params: messagePath,
  answers: { 200: data(z.object({ to: contact(z.string()) })) },
};

export const sendMessage = {
  params: messagePath,
  body: z.strictObject({
    base: z.int().min(1).max(INTEGER_MAX),
    /** The letters of the last preview: refused if they differ by more than one in fifty now. */
    seenCount: z.int().min(1).max(INTEGER_MAX),
    sendAt: instant.nullable().default(null),
    perMinute: z.int().min(1).max(6000).nullable().default(null),
    /** The sender confirms that the message is about the entry and contains no offer, which needs a consent. */
    isAboutEntry: z.literal(true, { error: 'required' }),
  }),
  answers: { 200: data(message) },
};

export const stopMessage = { params: messagePath, answers: { 200: data(message) } };
export const resumeMessage = { params: messagePath, answers: { 200: data(message) } };

/** The maximum number of letters in one answer. */
export const LETTERS_LISTED = 100;

export const listMessageLetters = {
  params: messagePath,
  query: z.strictObject({ state: z.enum(LETTER_STATES).optional(), after: z.uuid().optional() }),
  answers: {
    200: data(
      z.object({
        items: z.array(
          z.object({
            letterId: z.uuid(),
            personId: numericId,
            participant: z.string(),
            to: contact(z.string().nullable()),
            state: z.enum(LETTER_STATES),
            /** The answer of the mail server to a letter that it refused. */
            responseCode: z.int().nullable(),
            at: instant.nullable(),
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
  },
};

export const resendUnknownLetters = {
  params: messagePath,
  answers: { 200: data(z.object({ letters: z.int() })) },
};
