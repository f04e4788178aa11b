import { z } from 'zod';
import { birthYear, contact } from '../../scopes.ts';
import { data, day, id, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';

/** So many hits of a kind are in an answer. */
export const SEARCH_LISTED = 8;

const personHit = z.object({
  personId: numericId,
  name: z.string(),
  birthYear: birthYear(z.int().nullable()),
  city: contact(z.string().nullable()),
  email: contact(z.string().nullable()),
  /** A few entries in events that the caller sees, the newest first. */
  entries: z.array(z.object({ event: z.string(), race: z.string(), bib: z.string().nullable() })),
});

/** Names are in the caller's language. */
const found = z.object({
  people: z.array(personHit),
  orders: z.array(z.object({ trid: z.string(), personId: numericId, name: z.string(), orderedOn: day })),
  bibs: z.array(
    z.object({
      eventId: id,
      event: z.string(),
      race: z.string(),
      bib: z.string(),
      personId: numericId,
      name: z.string(),
    }),
  ),
  events: z.array(z.object({ eventId: id, name: z.string(), startsOn: day })),
});
export type ConsoleHits = z.output<typeof found>;

export const searchConsole = {
  query: z.strictObject({ q: text().max(100, { error: 'too_long' }) }),
  answers: { 200: data(found) },
};
