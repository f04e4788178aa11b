/** Teams: several people who start in a race as one (specification §3, §5). */

/** Longer names fit no result list. */
export const TEAM_NAME_MAX_LENGTH = 60;

/** The id of the field that holds the name of a team (specification §3). */
export const TEAM_NAME_FIELD = 'csapatnev';

/** A team is complete only if its number of members is one of the sizes that its race allows. */
export function isTeamComplete(members: number, sizes: readonly number[]): boolean {
  return sizes.includes(members);
}

/** How full a team is, as people read it: the members out of the smallest allowed size, "2/4". */
export function teamCount(members: number, sizes: readonly number[]): string {
  return `${members}/${smallestTeam(sizes)}`;
}

function smallestTeam(sizes: readonly number[]): number {
  return Math.min(...sizes);
}

/** No team of the race has more members than this. */
export function largestTeam(sizes: readonly number[]): number {
  return Math.max(...sizes);
}
