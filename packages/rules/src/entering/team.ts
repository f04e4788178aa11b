/** Teams: several people who start in a race as one (specification §3, §5). */

/** Longer names fit no result list. */
export const TEAM_NAME_MAX_LENGTH = 60;

/** The id of the field that holds the name of a team (specification §3). */
export const TEAM_NAME_FIELD = 'csapatnev';

/** The longest answer to a question about a team. */
export const TEAM_ANSWER_MAX_LENGTH = 60;

/** The unit of a price or a place in a race for teams. */
export const TEAM_UNITS = ['member', 'team'] as const;
export type TeamUnit = (typeof TEAM_UNITS)[number];

/**
 * The price of a whole team as one amount for each of its members: whole forints that sum to it, the first ones a forint
 * more where it cannot be divided. So an order has a line for each entry, and any of them can be refunded.
 */
export function teamShares(priceHuf: number, members: number): number[] {
  const share = Math.floor(priceHuf / members);
  const rest = priceHuf - share * members;
  return Array.from({ length: members }, (_, at) => share + (at < rest ? 1 : 0));
}

/** A question about a team in addition to its name; with options it is answered by the id of one, else in words. */
export interface TeamField {
  readonly id: string;
  readonly isRequired: boolean;
  readonly options: readonly { readonly id: string }[];
}

/** A team's answer to the question with this id. */
export interface TeamAnswer {
  readonly id: string;
  readonly text: string;
}

/**
 * The problems of a team's answers, by the id of the question; the name is checked elsewhere. An answer to a question that nobody
 * asks is invalid.
 */
export function teamAnswerProblems(
  fields: readonly TeamField[],
  answers: readonly TeamAnswer[],
): ReadonlyMap<string, 'required' | 'choose' | 'invalid'> {
  const given = new Map(answers.map(({ id, text }) => [id, text]));
  const asked = new Set([TEAM_NAME_FIELD, ...fields.map(({ id }) => id)]);
  const problems = new Map<string, 'required' | 'choose' | 'invalid'>();
  for (const { id, isRequired, options } of fields) {
    const text = given.get(id) ?? '';
    const hasOptions = options.length > 0;
    if (text === '' && isRequired) problems.set(id, hasOptions ? 'choose' : 'required');
    if (text !== '' && hasOptions && !options.some((one) => one.id === text)) problems.set(id, 'choose');
  }
  for (const id of given.keys()) if (!asked.has(id)) problems.set(id, 'invalid');
  return problems;
}

/** A team is complete only if its number of members is one of the sizes that its race allows. */
export function isTeamComplete(members: number, sizes: readonly number[]): boolean {
  return sizes.includes(members);
}

/**
 * How full a team is, as people read it: the members out of the smallest allowed size that has room for them, "2/4"; out of the
 * largest one when they are too many.
 */
export function teamCount(members: number, sizes: readonly number[]): string {
  const size = Math.min(...sizes.filter((one) => one >= members), largestTeam(sizes));
  return `${members}/${size}`;
}

/** No team of the race has more members than this. */
export function largestTeam(sizes: readonly number[]): number {
  return Math.max(...sizes);
}
