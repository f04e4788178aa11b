import type { holdTeam as operation } from '@rajt/contract/entering/operations/teams';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { type HeldTeam, type HoldDeps, holdPeople } from '../entries/index.ts';
import { checkTeamFields } from './check-team-fields.ts';
import { withNamed } from './name-members.ts';
import { ofSameName } from './same-name.ts';
import { addingTeam, findTeamOf } from './team-queries.ts';

/** Puts a team with its members into the cart, all or none. The buyer is its leader. */
export async function holdTeam(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const { name, answers } = await checkTeamFields(deps, body.raceId, body.teamFields);
  const { entryIds, isNew } = await withNamed(deps, viewer.id, body.memberEntries, (people) => {
    const team: HeldTeam = {
      legs: people.map((_, at) => at + 1),
      size: people.length,
      row: ({ buyerId, raceId, teamPrice = null }, from) =>
        addingTeam({ leaderId: buyerId, raceId, name, answers, price: teamPrice }, from),
      ofSameName: (hold) => ofSameName(deps, hold, { name, answers }, people),
    };
    return holdPeople(deps, call, { raceId: body.raceId, people, path: 'memberEntries' }, team);
  });
  const [teamEntryId, cart] = [
    await findTeamOf(deps.db, entryIds),
    await deps.carts.read({ accountId: viewer.id, site, language }),
  ];
  return { status: isNew ? 201 : 200, body: { data: { teamEntryId, cart } } };
}
