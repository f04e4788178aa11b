import type { Team } from '@rajt/contract/entering/operations/teams';
import type { Site } from '@rajt/rules/branch';
import { asId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { teamFieldsOf } from '../../checkout/cart/index.ts';
import { teamChangesUntil } from '../../content/catalog/index.ts';
import { type HoldDeps, teamEntries, toCartEntry, toMemberData, toTeamPrice } from '../entries/index.ts';
import { findSubstitutes, type Substitute } from '../replacing/index.ts';
import { invitationToken, invitationUrl } from './invitation-link.ts';

interface LeaderCall {
  readonly viewer: { readonly id: UserId };
  readonly params: { readonly teamEntryId: string };
  readonly language: Language;
  readonly site: Site;
}

/** A team as its leader sees it, with those of its members who hold or have bought a place. */
export async function readTeam(
  deps: HoldDeps,
  { viewer, params, language, site }: LeaderCall,
): Promise<Team> {
  const rows = await teamEntries(deps.db, asId<TeamEntryId>(params.teamEntryId), viewer.id);
  const [first] = rows;
  const race = first && (await deps.races.find(first.raceId));
  if (!first || !race) throw new Refusal('not_found');
  const substitutes = await findSubstitutes(deps.db, asId<TeamEntryId>(params.teamEntryId));
  const has = (state: string) => rows.some((row) => row.state === state);
  const entries = rows.map((row) => ({ row, entry: toCartEntry(row, language) }));
  const [{ event, race: raceView }] = entries.map(({ entry }) => entry) as [(typeof entries)[0]['entry']]; // not empty
  return {
    teamEntryId: params.teamEntryId,
    event,
    race: raceView,
    teamFields: teamFieldsOf(first),
    teamSizes: [...race.teamSizes],
    price: toTeamPrice(first),
    state: has('paying') ? 'paying' : has('paid') ? 'paid' : 'held',
    changesUntil: teamChangesUntil(race).toISOString(),
    substituteFee: race.substituteFeeHuf > 0 ? { amount: race.substituteFeeHuf, currency: 'HUF' } : null,
    memberEntries: entries.map(({ row, entry: { entryId, participant, fee, heat } }) => ({
      entryId,
      leg: row.leg,
      participant,
      fee,
      heat,
      state: row.state,
      data: toMemberData(row),
      invitation: row.isOnlyName ? { email: row.email ?? '', link: linkOf(deps, site, row) } : null,
      substitute: substituteFor(entryId, substitutes, language),
    })),
  };
}

/** The substitute for a member, who waits in the leader's cart. */
function substituteFor(
  entryId: string,
  all: readonly Substitute[],
  language: Language,
): Team['memberEntries'][number]['substitute'] {
  const waiting = all.find(({ replacedId }) => replacedId === entryId);
  return waiting ? { name: fullName(waiting.name, language), isPaying: waiting.state === 'paying' } : null;
}

/** The link of a member who is only named, for the leader to share; null when none works. */
function linkOf(
  { config }: Pick<HoldDeps, 'config'>,
  site: Site,
  {
    hasWorkingLink,
    declinedAt,
    nonce,
    tokenHash: hash,
  }: {
    readonly hasWorkingLink: boolean;
    readonly declinedAt: Date | null;
    readonly nonce: Buffer | null;
    readonly tokenHash: Buffer | null;
  },
): string | null {
  if (!hasWorkingLink || declinedAt || !nonce || !hash) return null;
  const token = invitationToken({ nonce, hash }, config.serverSecrets);
  return token && invitationUrl(config, site, token);
}
