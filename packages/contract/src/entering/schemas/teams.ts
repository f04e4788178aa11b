import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { TEAM_ANSWER_MAX_LENGTH, TEAM_NAME_FIELD, TEAM_NAME_MAX_LENGTH } from '@rajt/rules/entering/team';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { accepted, textLine } from '../../fields.ts';
import { data, id, instant, items, money, nothing, numericId, userPath } from '../../shapes.ts';
import { cart, cartEntry, teamEntry } from './cart.ts';
import { type Check, eachOnce, holdAnswers } from './entries.ts';
import { type NamedMember, namedMember } from './named-member.ts';

const entryState = z.enum(['held', 'paying', 'paid']);

/** The answers of a team: its name first, then its answers to the race's questions; empty: not answered. */
const teamFields = z
  .tuple(
    [z.strictObject({ id: z.literal(TEAM_NAME_FIELD), text: textLine(TEAM_NAME_MAX_LENGTH) })],
    z.strictObject({ id, text: textLine(TEAM_ANSWER_MAX_LENGTH, 0) }),
  )
  .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, {
    error: 'invalid' satisfies FieldCode,
  });

/** One of the two. */
const whoStarts = {
  /** The signed-in person or a fellow. */
  participantId: numericId.optional(),
  named: namedMember.optional(),
};

const eitherOr: Check<{ participantId?: string | undefined; named?: NamedMember | undefined }> = (
  { participantId, named },
  context,
) => {
  if ((participantId === undefined) === (named === undefined))
    context.addIssue({ code: 'custom', message: 'required' satisfies FieldCode, path: ['participantId'] });
};

/** The people who join a team, in their order; each person known to the leader at most once. */
const teamMembers = z
  .array(holdAnswers.extend(whoStarts).superRefine(eitherOr))
  .min(1)
  .max(GROUP_MAX_PEOPLE)
  .superRefine(eachOnce);

const heldTeam = data(z.object({ teamEntryId: z.string(), cart }));

export const holdTeam = {
  params: userPath,
  body: z.strictObject({
    raceId: id,
    teamFields,
    /** In the order of the team; fewer than the smallest team are allowed, the others can follow. */
    memberEntries: teamMembers,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: heldTeam, 201: heldTeam },
};

export const teamPath = userPath.extend({ teamEntryId: numericId });

/** A team as its leader sees it. */
export const team = teamEntry.omit({ memberEntries: true }).extend({
  /** `held` in the cart, `paying` while it is being paid, `paid` after. */
  state: entryState,
  /** Until then the leader may change the members of a paid team. */
  changesUntil: instant,
  /** The fee for replacing a member once the team is paid; a name in an empty place is free. Null: nothing. */
  substituteFee: money.nullable(),
  /** In their order. */
  memberEntries: z.array(
    teamEntry.shape.memberEntries.element.extend({
      heat: cartEntry.shape.heat,
      state: entryState,
      /** For a member of whom only the name is known: the address of the link ('': none), and the link while it works. */
      invitation: z.object({ email: z.string(), link: z.string().nullable() }).nullable(),
      /** The person in the leader's cart who starts in this place once the fee is paid; null: nobody. */
      substitute: z.object({ name: z.string(), isPaying: z.boolean() }).nullable(),
    }),
  ),
});
export type Team = z.output<typeof team>;

/**
 * The lead of a paid team, as its list shows it. `mine`: they lead it, and nobody else in it can; `offerable`: they lead it, and
 * may offer the lead to members with an account; `offered`: they have; `free`: it is offered, and they may take it.
 */
const TEAM_LEADS = ['mine', 'offerable', 'offered', 'free'] as const;

/** A paid team in the list of its leader, or of a member who may take the lead. */
export const ledTeam = z.object({
  teamEntryId: z.string(),
  name: z.string(),
  event: cartEntry.shape.event.pick({ id: true, name: true }),
  race: cartEntry.shape.race.pick({ id: true, name: true, raceOn: true }),
  members: z.int(),
  /** Members of whom only the name is known. */
  missing: z.int(),
  lead: z.enum(TEAM_LEADS),
  /** Until then the leader may change the members. */
  changesUntil: instant,
});
export type LedTeam = z.output<typeof ledTeam>;

export const listTeams = {
  params: userPath,
  answers: { 200: items(ledTeam) },
};

export const getTeam = {
  params: teamPath,
  answers: { 200: data(team) },
};

export const changeTeam = {
  params: teamPath,
  body: z.strictObject({
    teamFields: teamFields.optional(),
    /** The entries of all members, in their new order. */
    order: z.array(numericId).min(1).max(100).optional(),
  }),
  answers: { 200: data(team) },
};

export const addTeamMembers = {
  params: teamPath,
  body: z.strictObject({
    /** The new members follow the present ones. */
    memberEntries: teamMembers,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 201: heldTeam },
};

export const swapTeamMember = {
  params: teamPath.extend({ entryId: numericId }),
  body: holdAnswers
    .omit({ heatId: true })
    .extend({ ...whoStarts, conditionsAccepted: accepted('conditions_required') })
    .superRefine(eitherOr),
  answers: { 200: data(team) },
};

export const removeTeam = {
  params: teamPath,
  answers: { 204: nothing },
};

export const offerTeamLead = {
  params: teamPath,
  body: z.strictObject({ isOffered: z.boolean({ error: 'required' satisfies FieldCode }) }),
  answers: { 204: nothing },
};

export const takeTeamLead = {
  params: teamPath,
  answers: { 204: nothing },
};
