import type { addTeamMembers as operation } from '@rajt/contract/entering/operations/teams';
import { largestTeam } from '@rajt/rules/entering/team';
import { asId, type TeamEntryId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type HoldDeps, holdPeople } from '../entries/index.ts';
import { joinTo } from './join-to.ts';
import { withNamed } from './name-members.ts';
import { findLed } from './removal-queries.ts';

/** Adds members to a team in the cart, all or none. */
export async function addMembers(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { body, viewer, site, language, params } = call;
  const id = asId<TeamEntryId>(params.teamEntryId);
  const raceId = await findLed(deps.db, id, viewer.id);
  if (!raceId) throw new Refusal('not_found');
  const team = joinTo(id, async (_, { members }, places) => {
    const race = await deps.races.find(raceId);
    if (members.length + places.length > largestTeam(race?.teamSizes ?? []))
      throw new Refusal('team_too_large');
    const last = Math.max(...members.map(({ leg }) => leg));
    return places.map((_place, at) => last + 1 + at);
  });
  await withNamed(deps, viewer.id, body.memberEntries, (people) =>
    holdPeople(deps, call, { raceId, people, path: 'memberEntries' }, team),
  );
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  return { status: 201, body: { data: { teamEntryId: id, cart } } };
}
