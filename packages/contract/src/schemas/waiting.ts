import { GROUP_MAX_PEOPLE } from '@rajt/rules/fellows';
import { z } from 'zod';
import { data, day, id, instant, items, nothing, numericId, scenery, userPath } from '../shapes.ts';

/** One person's place on the waiting list of a heat, or that of a group, all or none. */
export const waitingPlace = z.object({
  waitingId: z.string(),
  event: z.object({ id, name: z.string(), place: z.string(), scenery }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  heat: z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() }),
  /** Who waits. Empty when all have left (`left`): there is nothing to accept, and leaving puts it away. */
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Who was of the place and is no more: the account cannot enter them any more, or they wait by themselves. */
  left: z.array(
    z.object({ uid: z.string(), name: z.string(), reason: z.enum(['not_enterable', 'own_place']) }),
  ),
  joinedAt: instant,
  /** From 1 on: people before them, plus one. Null with an offer, and when all have left. */
  position: z.int().nullable(),
  /** How many people wait for the same places. */
  length: z.int(),
  /** The places are theirs if they enter before `until`. */
  offer: z.object({ until: instant, serverNow: instant }).nullable(),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

export const joinWaitingList = {
  params: userPath,
  body: z.strictObject({
    raceId: id,
    heatId: numericId,
    /** The signed-in person or fellows, each once; absent: the signed-in person. */
    people: z
      .array(numericId)
      .min(1)
      .max(GROUP_MAX_PEOPLE)
      .refine((people) => new Set(people).size === people.length)
      .optional(),
  }),
  answers: { 200: data(waitingPlace), 201: data(waitingPlace) },
};

export const listWaitingPlaces = {
  params: userPath,
  answers: { 200: items(waitingPlace) },
};

export const leaveWaitingList = {
  params: userPath.extend({ waitingId: numericId }),
  answers: { 204: nothing },
};
