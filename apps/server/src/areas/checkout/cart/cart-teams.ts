import type { CartEntry, MemberData, TeamEntry } from '@rajt/contract/entering/operations/entries';
import { TEAM_NAME_FIELD } from '@rajt/rules/entering/team';

/** The fields of a cart entry as a member of its team. */
export interface TeamMember {
  readonly teamName: string;
  readonly teamSizes: readonly number[];
  readonly teamAnswers: Readonly<Record<string, string>>;
  readonly leg: number;
  readonly data: MemberData;
  /** The price of the whole team; null: each member has a fee. */
  readonly price: TeamEntry['price'];
}

/** The fields of a team, its name first. */
export function teamFieldsOf({
  teamName,
  teamAnswers,
}: Pick<TeamMember, 'teamName' | 'teamAnswers'>): TeamEntry['teamFields'] {
  const answers = Object.entries(teamAnswers).map(([id, text]) => ({ id, text }));
  return [{ id: TEAM_NAME_FIELD, text: teamName }, ...answers];
}

/** The teams of a cart, in the order of their first entries, each with its members by position. */
export function teamsOf(
  found: readonly { readonly entry: CartEntry; readonly member: TeamMember | null }[],
): TeamEntry[] {
  const members = found.flatMap(({ entry, member }) =>
    entry.teamEntryId !== null && member ? [{ entry, member, teamEntryId: entry.teamEntryId }] : [],
  );
  return [...Map.groupBy(members, ({ teamEntryId }) => teamEntryId)].flatMap(([teamEntryId, own]) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        teamEntryId,
        event: first.entry.event,
        race: first.entry.race,
        teamFields: teamFieldsOf(first.member),
        teamSizes: [...first.member.teamSizes],
        price: first.member.price,
        memberEntries: own
          .map(({ entry: { entryId, participant, fee }, member: { leg, data } }) => ({
            entryId,
            leg,
            participant,
            fee,
            data,
          }))
          .sort((a, b) => a.leg - b.leg),
      },
    ];
  });
}
