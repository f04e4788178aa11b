import { TEAM_ANSWER_MAX_LENGTH, TEAM_NAME_FIELD, TEAM_NAME_MAX_LENGTH } from '@rajt/rules/team';
import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { accepted, textLine } from '../fields.ts';
import { data, id, nothing, numericId, userPath } from '../shapes.ts';
import { cart, groupOfPeople } from './entries.ts';

/** What a team says of itself: its name first, then its answers to the race's questions. */
const teamFields = z
  .tuple(
    [z.strictObject({ id: z.literal(TEAM_NAME_FIELD), text: textLine(TEAM_NAME_MAX_LENGTH) })],
    z.strictObject({ id, text: textLine(TEAM_ANSWER_MAX_LENGTH) }),
  )
  .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, {
    error: 'invalid' satisfies FieldCode,
  });

const heldTeam = data(z.object({ teamEntryId: z.string(), cart }));

export const holdTeam = {
  params: userPath,
  body: z.strictObject({
    raceId: id,
    teamFields,
    /** In the order of the team; fewer than the smallest team are allowed, the others can follow. */
    memberEntries: groupOfPeople,
    conditionsAccepted: accepted('conditions_required'),
  }),
  answers: { 200: heldTeam, 201: heldTeam },
};

export const removeTeam = {
  params: userPath.extend({ teamEntryId: numericId }),
  answers: { 204: nothing },
};
