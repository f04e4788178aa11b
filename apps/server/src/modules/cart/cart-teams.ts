import type { CartEntry, TeamEntry } from '@rajt/contract/operations/entries';
import { TEAM_NAME_FIELD } from '@rajt/rules/team';

/** What an entry of the cart is in its team. */
export interface TeamMember {
  readonly teamName: string;
  readonly teamSizes: readonly number[];
  readonly leg: number;
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
        race: first.entry.race,
        teamFields: [{ id: TEAM_NAME_FIELD, text: first.member.teamName }],
        teamSizes: [...first.member.teamSizes],
        memberEntries: own
          .map(({ entry: { entryId, participant, fee }, member: { leg } }) => ({
            entryId,
            leg,
            participant,
            fee,
          }))
          .sort((a, b) => a.leg - b.leg),
      },
    ];
  });
}
