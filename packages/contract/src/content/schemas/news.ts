import { cleanLines } from '@rajt/rules/clean-lines';
import { z } from 'zod';
import { textLine } from '../../fields.ts';
import { branch, bytes, data, INTEGER_MAX, id, instant, language, nothing, numericId } from '../../shapes.ts';
import { LETTER_STATES, SENDING_STATES } from '../letter-states.ts';

const newsPath = z.strictObject({ newsId: numericId });

/** The subject and the preheader are shown by the mailbox. The text is Markdown: paragraphs, lists, tables, notes, subheadings, pictures, links; a link alone is a button. */
const words = z.strictObject({
  subject: textLine(90),
  preheader: textLine(140),
  text: z
    .string({ error: 'required' })
    .overwrite(cleanLines)
    .min(1, { error: 'required' })
    .max(20_000, { error: 'too_long' }),
});

/** Events of one segment. */
export const MOST_EVENTS = 50;

const newsContent = z.strictObject({
  /** The branch whose look and links the news has; its subscribers by address get it. */
  branch,
  /** The choice to send the news to all readers who asked for news. */
  everybody: z.boolean().default(false),
  /** Without `everybody`: the readers are participants with a paid entry of one of these events; no event: no reader. */
  enteredEvents: z.array(id).max(MOST_EVENTS, { error: 'too_long' }).default([]),
  hu: words,
  en: words,
});

/** Another version is `changed_meanwhile`. */
const base = z.int().min(1).max(INTEGER_MAX);

const summary = z.object({
  newsId: numericId,
  /** Increases with each change; named by `base`. */
  version: z.int(),
  state: z.enum(SENDING_STATES),
  branch,
  everybody: z.boolean(),
  enteredEvents: z.array(z.string()),
  subject: z.object({ hu: z.string(), en: z.string() }),
  /** The name of the issue for the command; null: a draft. */
  issueId: z.string().nullable(),
  /** Whether the words are in a file: they are corrected there, and the command sends them. */
  isOfFile: z.boolean(),
  /** Letters for each minute; null: as many as the server may send. */
  perMinute: z.int().nullable(),
  sendAt: instant.nullable(),
  /** The time at which the readers were selected. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  changedAt: instant,
  /** Letters by their states; empty before the start, and a year later. */
  letters: z.partialRecord(z.enum(LETTER_STATES), z.int()),
});
export type NewsSummary = z.output<typeof summary>;

const writtenWords = z.object({ subject: z.string(), preheader: z.string(), text: z.string() });

/** News with its words; `words` null: the words are in a file. */
const news = summary.extend({ words: z.object({ hu: writtenWords, en: writtenWords }).nullable() });
export type News = z.output<typeof news>;

/** The maximum number of news in one answer. */
export const NEWS_LISTED = 20;

export const listNews = {
  query: z.strictObject({ after: numericId.optional() }),
  answers: { 200: data(z.object({ items: z.array(summary), next: numericId.nullable() })) },
};

export const createNews = { body: newsContent, answers: { 201: data(news) } };
export const getNews = { params: newsPath, answers: { 200: data(news) } };
export const changeNews = {
  params: newsPath,
  body: newsContent.extend({ base }),
  answers: { 200: data(news) },
};
export const deleteNews = { params: newsPath, answers: { 204: nothing } };

export const previewNews = {
  params: newsPath,
  answers: {
    200: data(
      z.object({
        /** The number of present readers; `seenCount` of `sendNews`. */
        readers: z.int(),
        /** The letter in each language, with the caller as the reader. */
        letters: z.array(
          z.object({
            language,
            subject: z.string(),
            preheader: z.string(),
            html: z.string(),
            text: z.string(),
          }),
        ),
      }),
    ),
  },
};

/** A mail brings its own styles, which the console's pages do not allow: it is shown by a response of its own. */
export const readNewsPreview = {
  params: newsPath.extend({ language }),
  answers: { 200: bytes },
};

export const testNews = { params: newsPath, answers: { 204: nothing } };

export const sendNews = {
  params: newsPath,
  body: z.strictObject({
    base,
    /** The readers of the last preview: refused if they differ by more than one in fifty now. */
    seenCount: z.int().min(1).max(INTEGER_MAX),
    sendAt: instant.nullable().default(null),
    perMinute: z.int().min(1).max(6000).nullable().default(null),
  }),
  answers: { 200: data(news) },
};

export const stopNews = { params: newsPath, answers: { 200: data(news) } };
export const resumeNews = {
  params: newsPath,
  body: z.strictObject({ base }),
  answers: { 200: data(news) },
};
