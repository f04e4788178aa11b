import { REPLACEMENT_OBSTACLES } from '@rajt/rules/entering/entry-replacement';
import { z } from 'zod';
import { raceForPerson } from '../../content/schemas/catalog.ts';
import { accepted } from '../../fields.ts';
import { data, day, discipline, huf, id, instant, money, numericId, userPath } from '../../shapes.ts';
import { holdAnswers } from './entries.ts';

const entryPath = userPath.extend({ entryId: numericId });

/** A race of the same event that a paid entry can change to. */
export const raceToChangeTo = z.object({
  id,
  name: z.string(),
  discipline,
  distanceM: z.int(),
  raceOn: day,
  /** In all of its heats. */
  freePlaces: z.int(),
  /** Today, for this person; null: it has none. */
  price: money.nullable(),
  /** The difference: at least one of them is 0. The returned sum goes to the balance. */
  toPay: money,
  returned: money,
  /** Why this person cannot change to it; null: they can. */
  refusal: z.enum([...raceForPerson.shape.refusals.element.options, 'sold_out']).nullable(),
});
export type RaceToChangeTo = z.output<typeof raceToChangeTo>;

export const raceChange = z.object({
  entryId: z.string(),
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  participant: z.object({ uid: z.string(), name: z.string(), isCaller: z.boolean() }),
  paid: money,
  /** Until when; null: not at all. */
  until: instant.nullable(),
  /** Null: it can be changed now. */
  obstacle: z.enum(REPLACEMENT_OBSTACLES).nullable(),
  /** The race of a change that is in the cart; null: none is. */
  inCart: z.object({ raceId: id, entryId: z.string() }).nullable(),
  races: z.array(raceToChangeTo),
});
export type RaceChange = z.output<typeof raceChange>;

export const getRaceChange = {
  params: entryPath,
  answers: { 200: data(raceChange) },
};

export const changeRace = {
  params: entryPath,
  body: holdAnswers.extend({
    raceId: id,
    /** Forints that were shown. */
    toPay: huf.min(0),
    returned: huf.min(0),
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: data(z.object({ entryId: z.string() })), 201: data(z.object({ entryId: z.string() })) },
};
