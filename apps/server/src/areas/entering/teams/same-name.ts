import { isDeepStrictEqual } from 'node:util';
import { writeAudit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import type { HoldContext, HoldDeps, SameTeam } from '../entries/index.ts';
import type { TeamSays } from './check-team-fields.ts';
import {
  endIfOver,
  findMembers,
  findNamed,
  lockTeamRow,
  type MemberHere,
  type NamedTeam,
  saveTeamSays,
} from './team-queries.ts';

interface Asked {
  readonly participantId: string;
  /** The name of a member who is only named, and was added as another person than before. */
  readonly onlyName?: PersonName | null;
}

/**
 * A live team has the name already. The same team of the same leader, still in this cart, is returned: it is asked for again. A
 * team that has lost its places loses its name, and the request can be retried; any other team keeps it.
 */
export async function ofSameName(
  deps: HoldDeps,
  hold: HoldContext,
  says: TeamSays,
  asked: readonly Asked[],
): Promise<SameTeam | 'again'> {
  const taken = await findTaken(deps, hold, says.name);
  if (!taken) return 'again';
  const { team, members } = taken;
  const own = asked.flatMap((one) => members.find((member) => isSame(member, one)) ?? []);
  if (team.leaderId !== hold.buyerId || own.length !== asked.length || own.length !== members.length)
    throw nameTaken();
  return {
    members: own.map(({ entryId, cartId, participantId }) => ({ id: entryId, cartId, participantId })),
    saysOther: team.name !== says.name || !isDeepStrictEqual(team.answers, says.answers),
    lock: async (trx) => {
      await lockTeamRow(trx, team.id);
    },
    say: async (trx) => {
      await saveTeamSays(trx, team.id, says);
      await writeAudit(trx, {
        actorId: hold.buyerId,
        action: 'team.changed',
        subject: `team_entry:${team.id}`,
      });
    },
  };
}

/** The live team that has a name, with its members. One that has lost its places loses its name: null, try again. */
export async function findTaken(
  deps: HoldDeps,
  { raceId, site }: Pick<HoldContext, 'raceId' | 'site'>,
  name: string,
): Promise<{ team: NamedTeam; members: MemberHere[] } | null> {
  const team = await findNamed(deps.db, raceId, name);
  if (!team) return null;
  const members = await findMembers(deps.db, team.id, site);
  const expired = members.find(({ isExpired }) => isExpired);
  if (expired) {
    await deps.carts.expire(expired.cartId);
    return null;
  }
  return (await endIfOver(deps.db, team.id)) ? null : { team, members };
}

const isSame = (member: MemberHere, { participantId, onlyName }: Asked) =>
  member.isHeldHere &&
  (onlyName
    ? member.onlyName?.familyName === onlyName.familyName && member.onlyName.firstName === onlyName.firstName
    : member.participantId === participantId);

/** Another live team of the race has the name. */
export function nameTaken(): Refusal {
  return new Refusal('validation', { fields: { 'teamFields.0.text': ['team_name_taken'] } });
}
