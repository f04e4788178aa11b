import { cleanLines } from '@rajt/rules/clean-lines';
import { MAIL_PARAGRAPH_KINDS } from '@rajt/rules/content/mail-paragraphs';
import { LANGUAGES } from '@rajt/rules/language';
import { z } from 'zod';
import { bytes, data, INTEGER_MAX, id, instant } from '../../shapes.ts';

const eventPath = z.strictObject({ eventId: id });
const paragraphPath = eventPath.extend({ kind: z.enum(MAIL_PARAGRAPH_KINDS) });

/** Markdown; empty: the mails of this language get no paragraph. */
const words = z.string().overwrite(cleanLines).max(2000, { error: 'too_long' }).default('');
const inLanguages = { hu: words, en: words };

const base = { base: z.int().min(0).max(INTEGER_MAX) };

const paragraph = z.object({
  kind: z.enum(MAIL_PARAGRAPH_KINDS),
  /** Increases with each change; 0: the paragraph is not written yet. */
  version: z.int(),
  draft: z.object({ hu: z.string(), en: z.string() }),
  /** The paragraph that mails contain now. */
  live: z.object({ hu: z.string(), en: z.string() }),
  changedAt: instant.nullable(),
  publishedAt: instant.nullable(),
});
export type MailParagraph = z.output<typeof paragraph>;

export const listMailParagraphs = {
  params: eventPath,
  answers: { 200: data(z.array(paragraph)) },
};

export const saveMailParagraph = {
  params: paragraphPath,
  body: z.strictObject({ ...base, ...inLanguages }),
  answers: { 200: data(paragraph) },
};

/** A mail brings its own styles, which the console's pages do not allow: it is shown by a response of its own. */
export const readMailParagraphPreview = {
  params: paragraphPath.extend({ language: z.enum(LANGUAGES) }),
  answers: { 200: bytes },
};

export const publishMailParagraph = {
  params: paragraphPath,
  body: z.strictObject(base),
  answers: { 200: data(paragraph) },
};
