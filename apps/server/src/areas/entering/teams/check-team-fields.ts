import { type TeamAnswer, teamAnswerProblems } from '@rajt/rules/entering/team';
import { asId, type RaceId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { HoldDeps } from '../entries/index.ts';

/** The fields of a team: its name, and answers to the race's questions by their ids. */
export interface TeamSays {
  readonly name: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** The fields of a request, checked against the race's questions; a mistake is refused at its field. */
export async function checkTeamFields(
  { races }: Pick<HoldDeps, 'races'>,
  raceId: string,
  fields: readonly [TeamAnswer, ...TeamAnswer[]],
): Promise<TeamSays> {
  const [{ text: name }, ...others] = fields;
  const race = await races.find(asId<RaceId>(raceId));
  const problems = teamAnswerProblems(race?.teamFields ?? [], fields);
  if (problems.size > 0) {
    const at = (id: string) => fields.findIndex((field) => field.id === id);
    const wrong = [...problems].map(([id, code]) => [`teamFields.${fieldName(id, at(id))}`, [code]] as const);
    throw new Refusal('validation', { fields: Object.fromEntries(wrong) });
  }
  const answered = others.filter(({ text }) => text !== '');
  return { name, answers: Object.fromEntries(answered.map(({ id, text }) => [id, text])) };
}

/** `2.text` of a field that was sent; one that is missing has only its id. */
const fieldName = (id: string, at: number) => (at < 0 ? id : `${at}.text`);
