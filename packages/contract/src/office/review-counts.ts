import { z } from 'zod';
import { day, id } from '../shapes.ts';

/** The files of an event that people review, by the states of their reviews. */
export const reviewCounts = z.object({
  eventId: id,
  event: z.string(),
  startsOn: day,
  open: z.int(),
  accepted: z.int(),
  refused: z.int(),
});
