import { z } from 'zod';
import { accepted, email } from '../../fields.ts';
import { linkToken, tokenQuery } from '../../people/schemas/password.ts';
import { data, day, instant, numericId, userPath } from '../../shapes.ts';
import { holdAnswers } from './entries.ts';
import { team, teamPath } from './teams.ts';

const memberPath = teamPath.extend({ entryId: numericId });

export const inviteMember = {
  params: memberPath,
  body: z.strictObject({
    /** The address that the link is sent to; '': none, the leader shares it; absent: the previous address. */
    email: z.literal('').or(email).optional(),
  }),
  answers: { 200: data(team) },
};

export const takeInvitationBack = {
  params: memberPath,
  answers: { 200: data(team) },
};

/** The invitation behind a link, in the caller's language. */
export const teamInvitation = z.object({
  state: z.enum(['invited', 'declined']),
  /** Empty while nobody leads the team. */
  leader: z.string(),
  team: z.string(),
  /** The named member: the whole name, and the name to address them by. */
  member: z.string(),
  firstName: z.string(),
  event: z.string(),
  race: z.object({ id: z.string(), name: z.string(), raceOn: day }),
  heat: z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() }),
  isPaid: z.boolean(),
  /** Until then the data can be given: the end of the link, or of changes of the team. */
  until: instant,
});
export type TeamInvitation = z.output<typeof teamInvitation>;

export const checkTeamInvitation = {
  query: tokenQuery,
  answers: { 200: data(teamInvitation) },
};

export const declineTeamInvitation = {
  body: z.strictObject({ token: linkToken }),
  answers: { 200: data(teamInvitation) },
};

export const acceptTeamInvitation = {
  params: userPath,
  body: holdAnswers.omit({ heatId: true, hasStudentCard: true, hasSpuriCard: true }).extend({
    token: linkToken,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: data(z.object({ entryId: z.string(), isPaid: z.boolean() })) },
};
