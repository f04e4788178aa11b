import { z } from 'zod';
import { data, id } from '../../shapes.ts';

export const announcement = z.object({
  /** The id of the message: a reader who has closed it sees the next one again. Null without one. */
  id: id.nullable(),
  message: z.string().nullable(),
  /** The target of the link: a path of the app or `https://…`. */
  link: z.object({ href: z.string(), text: z.string() }).nullable(),
});
export type Announcement = z.output<typeof announcement>;

export const getAnnouncement = { answers: { 200: data(announcement) } };
