import type { takeTeamLead as operation } from '@rajt/contract/entering/operations/teams';
import { asId, type TeamEntryId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { settleFlagOf } from '../../office/flags/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockPerson } from '../../people/accounts/index.ts';
import { endSubstitution } from '../replacing/index.ts';
import { teamLeadTakenMail } from './lead-mails.ts';
import { findCandidates, lockLead, lockPaidMembers, setLeader } from './lead-queries.ts';

/**
 * Makes a paid member with an account the leader of a team whose lead is offered. Of two concurrent requests the first one wins.
 * Repeating the request changes nothing.
 */
export async function takeLead(
  { db }: Pick<Deps, 'db'>,
  { viewer, params, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<TeamEntryId>(params.teamEntryId);
  await inTransaction(db, async (trx) => {
    // Lock order: the person before the team. An erasure of the new leader waits for this, or has already committed.
    if ((await lockPerson(trx, viewer.id)).isErased) throw new Refusal('unauthenticated');
    const team = await lockLead(trx, id);
    if (team?.leaderId === viewer.id) return;
    const me = (await findCandidates(trx, id)).find((one) => one.id === viewer.id);
    if (!team || !me) throw new Refusal('not_found');
    if (!team.isOffered) throw new Refusal('team_has_leader');
    // The former leader's unpaid substitutes are not taken over by the new leader.
    for (const { entryId } of await lockPaidMembers(trx, id)) await endSubstitution(trx, entryId);
    await setLeader(trx, id, viewer.id);
    await settleFlagOf(trx, { kind: 'team_without_leader', subject: `team_entry:${id}` });
    await writeAudit(trx, { actorId: viewer.id, action: 'team.lead_taken', subject: `team_entry:${id}` });
    if (team.isLeaderGone) return;
    const { email, language, firstName } = team.leader;
    await queueMail(trx, teamLeadTakenMail, {
      key: newSecret(),
      to: email,
      language,
      payload: {
        ...site,
        firstName,
        leader: fullName(me, language),
        team: team.name,
        event: team.event[language],
        race: team.race[language],
        raceOn: team.raceOn,
      },
    });
  });
  return { status: 204, body: undefined };
}
