import type { TeamTerms } from '@rajt/contract/content/operations/catalog';
import type { holdTeam } from '@rajt/contract/entering/operations/teams';
import type { Body } from '@rajt/contract/operation';
import { TEAM_ANSWER_MAX_LENGTH, TEAM_NAME_FIELD, TEAM_NAME_MAX_LENGTH } from '@rajt/rules/entering/team';
import { z } from 'zod';
import type { MemberDraft } from './member.ts';

/** The answers of a team while they are typed: its name, then the race's questions in their order. */
export interface SaysValues {
  teamFields: { id: string; text: string }[];
}

/** The form of a new team. */
export interface TeamValues extends SaysValues {
  heatId: string;
  members: MemberDraft[];
  conditionsAccepted: boolean;
}

export type TeamBody = Omit<Body<typeof holdTeam>, 'raceId'>;
type Says = TeamBody['teamFields'];

/** The questions with the known answers; null: nothing yet. */
export function saysValues(fields: TeamTerms['fields'], known: SaysValues['teamFields'] | null): SaysValues {
  const textOf = (id: string) => known?.find((one) => one.id === id)?.text ?? '';
  return {
    teamFields: [TEAM_NAME_FIELD, ...fields.map(({ id }) => id)].map((id) => ({ id, text: textOf(id) })),
  };
}

type Refuse = (path: (string | number)[], message: string) => void;

/** Checks as the server does. */
function checkSays(fields: TeamTerms['fields'], { teamFields }: SaysValues, refuse: Refuse): Says {
  const texts = teamFields.map(({ id, text }) => ({ id, text: text.trim() }));
  texts.forEach(({ id, text }, at) => {
    const asked = fields.find((field) => field.id === id);
    const max = id === TEAM_NAME_FIELD ? TEAM_NAME_MAX_LENGTH : TEAM_ANSWER_MAX_LENGTH;
    const isRequired = id === TEAM_NAME_FIELD || asked?.isRequired === true;
    if (text === '' && isRequired)
      refuse(['teamFields', at, 'text'], asked && asked.options.length > 0 ? 'choose' : 'required');
    if (text.length > max) refuse(['teamFields', at, 'text'], 'too_long');
  });
  return texts as Says; // the name comes first (`saysValues`)
}

export function saysSchema(fields: TeamTerms['fields']): z.ZodType<{ teamFields: Says }, SaysValues> {
  return z.custom<SaysValues>().transform((values, context) => {
    const refuse: Refuse = (path, message) =>
      context.addIssue({ code: 'custom', path, message, input: values });
    return { teamFields: checkSays(fields, values, refuse) };
  });
}

export function teamSchema(fields: TeamTerms['fields']): z.ZodType<TeamBody, TeamValues> {
  return z.custom<TeamValues>().transform((values, context): TeamBody => {
    const refuse: Refuse = (path, message) =>
      context.addIssue({ code: 'custom', path, message, input: values });
    const teamFields = checkSays(fields, values, refuse);
    if (values.heatId === '') refuse(['heatId'], 'heat_required');
    if (!values.conditionsAccepted) refuse(['conditionsAccepted'], 'conditions_required');
    return {
      teamFields,
      memberEntries: values.members.map(({ uid, named, answers }) => ({
        ...answers,
        ...(named ? { named } : { participantId: uid }),
        heatId: values.heatId,
      })),
      conditionsAccepted: true,
    };
  });
}
