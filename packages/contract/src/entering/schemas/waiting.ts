import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { TEAM_UNITS } from '@rajt/rules/entering/team';
import { z } from 'zod';
import { data, day, id, instant, items, nothing, numericId, scenery, userPath } from '../../shapes.ts';

/** One person's place on the waiting list of a heat, or that of a group or a team, all or none. */
export const waitingPlace = z.object({
  waitingId: z.string(),
  event: z.object({ id, name: z.string(), place: z.string(), scenery }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  /** Null: whichever has a place first. An offer is of one heat. */
  heat: z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() }).nullable(),
  /** The team for which its leader, the one person of the place, waits: how many members, and whether it is one place. */
  team: z.object({ size: z.int(), placesPer: z.enum(TEAM_UNITS) }).nullable(),
  /** The waiting people. Empty when all have left (`left`): there is nothing to accept, and leaving removes the place. */
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** The people who have left the place: the account cannot enter them any more, or they wait by themselves. */
  left: z.array(
    z.object({ uid: z.string(), name: z.string(), reason: z.enum(['not_enterable', 'own_place']) }),
  ),
  joinedAt: instant,
  /** From 1 on: people before them, plus one; teams where a team is one place. Null with an offer, and when all have left. */
  position: z.int().nullable(),
  /** How many people, or teams, wait for the same places. */
  length: z.int(),
  /** The places are theirs if they enter before `until`. */
  offer: z.object({ until: instant, serverNow: instant }).nullable(),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

export const joinWaitingList = {
  params: userPath,
  body: z.strictObject({
    raceId: id,
    /** Absent: whichever heat has a place first. */
    heatId: numericId.optional(),
    /** For a team race: the number of members, one of its sizes. The signed-in person leads it. */
    teamSize: z.int().min(1).max(100).optional(),
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
