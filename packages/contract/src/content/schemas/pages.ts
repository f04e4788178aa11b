import { z } from 'zod';
import { data, day, id } from '../../shapes.ts';

/** A stretch of words; `href` makes it a link: a path of the app, `https://…` or `mailto:…`. */
const words = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'emphasis']).nullable(),
  href: z.string().nullable(),
});
export type PageWords = z.output<typeof words>;
const line = z.array(words);

/** The blocks of a text: no HTML, so that nothing in a content file can act (decision 0058). */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line }),
  /** Set apart from the text around it. */
  z.object({ kind: z.literal('note'), lines: z.array(line) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(line) }),
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
]);
export type PageBlock = z.output<typeof block>;

const section = z.object({
  /** Equal in both languages, for links to the section: `/faq#fizetes`. */
  id,
  heading: z.string(),
  /** A part of the text, or a part of that. */
  level: z.union([z.literal(2), z.literal(3)]),
  blocks: z.array(block),
});
export type PageSection = z.output<typeof section>;

export const page = z.object({
  id,
  title: z.string(),
  lead: z.string(),
  /** The first day on which it holds, if people agree to it. */
  effectiveOn: day.nullable(),
  /** The blocks before the first heading. */
  intro: z.array(block),
  sections: z.array(section),
  /** Pages under this one, in their order, those that the site has. */
  children: z.array(z.object({ id, path: z.string(), title: z.string(), lead: z.string() })),
});
export type InformationPage = z.output<typeof page>;

export const getPage = {
  params: z.strictObject({ pageId: id }),
  answers: { 200: data(page) },
};
