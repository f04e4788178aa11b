import type { changeTeam as operation } from '@rajt/contract/entering/operations/teams';
import { asId, type EntryId, type TeamEntryId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { violatedConstraint } from '../../../platform/postgres/database.ts';
import { type HoldDeps, setLegs } from '../entries/index.ts';
import { checkTeamFields } from './check-team-fields.ts';
import { changingTeam, type LockedTeam } from './locked-team.ts';
import { readTeam } from './read-team.ts';
import { findLed } from './removal-queries.ts';
import { findTaken, nameTaken } from './same-name.ts';
import { saveTeamSays } from './team-queries.ts';

/** Another team of the name may run out, and then end. */
const MAX_TRIES = 3;

/** Changes the name of a team, its answers to the race's questions, and the order of its members. */
export async function changeTeam(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { body, viewer } = call;
  const id = asId<TeamEntryId>(call.params.teamEntryId);
  const raceId = await findLed(deps.db, id, viewer.id);
  if (!raceId) throw new Refusal('not_found');
  const says = body.teamFields && (await checkTeamFields(deps, raceId, body.teamFields));
  const change = () =>
    changingTeam(deps, call, async (trx, team) => {
      if (says) await saveTeamSays(trx, id, says);
      if (body.order) await setLegs(trx, orderOf(team, body.order));
      await writeAudit(trx, { actorId: viewer.id, action: 'team.changed', subject: `team_entry:${id}` });
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      break;
    } catch (error) {
      if (violatedConstraint(error) !== 'team_entry_name_once' || !says) throw error;
      if (attempt === MAX_TRIES || (await findTaken(deps, { raceId, site: call.site }, says.name)))
        throw nameTaken();
    }
  }
  return ok({ data: await readTeam(deps, call) });
}

/** All live members, each once. */
function orderOf({ members }: LockedTeam, asked: readonly string[]): EntryId[] {
  const known = new Set<string>(members.map(({ entryId }) => entryId));
  if (
    asked.length !== known.size ||
    new Set(asked).size !== known.size ||
    !asked.every((id) => known.has(id))
  )
    throw new Refusal('validation', { fields: { order: ['invalid'] } });
  return asked.map((id) => asId<EntryId>(id));
}
