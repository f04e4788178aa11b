import type { offerTeamLead as operation } from '@rajt/contract/entering/operations/teams';
import type { Site } from '@rajt/rules/branch';
import { asId, type TeamEntryId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName, type PersonName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { teamLeadOfferedMail } from './lead-mails.ts';
import { findCandidates, type LeadFacts, lockLead, setLeadOffered } from './lead-queries.ts';

/**
 * Offers the lead of a paid team to its members, or withdraws the offer. Members with an account are notified once. The leader keeps
 * the lead until a member takes it.
 */
export async function offerLead(
  { db }: Pick<Deps, 'db'>,
  { viewer, params, body, site }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<TeamEntryId>(params.teamEntryId);
  await inTransaction(db, async (trx) => {
    const team = await lockLead(trx, id);
    // The leader may have erased their account while this request waited for the team's lock.
    if (!team || team.isLeaderGone || team.leaderId !== viewer.id) throw new Refusal('not_found');
    if (team.isOffered === body.isOffered) return;
    await setLeadOffered(trx, id, body.isOffered);
    const action = body.isOffered ? 'team.lead_offered' : 'team.lead_kept';
    await writeAudit(trx, { actorId: viewer.id, action, subject: `team_entry:${id}` });
    if (
      body.isOffered &&
      (await notifyCandidates(trx, site, id, team, { leader: team.leader, missing: 0 })) === 0
    )
      throw new Refusal('not_found');
  });
  return { status: 204, body: undefined };
}

/** Mails every member who can lead the team; returns their number. `leader` is null once the leader's account is erased. */
export async function notifyCandidates(
  trx: Trx,
  site: Site,
  id: TeamEntryId,
  team: Pick<LeadFacts, 'name' | 'event' | 'race' | 'raceOn'>,
  { leader, missing }: { readonly leader: PersonName | null; readonly missing: number },
): Promise<number> {
  const candidates = await findCandidates(trx, id);
  for (const { email, firstName, language } of candidates)
    await queueMail(trx, teamLeadOfferedMail, {
      // The leader may repeat an offer that they withdrew.
      key: newSecret(),
      to: email,
      language,
      payload: {
        ...site,
        firstName,
        leader: leader ? fullName(leader, language) : '',
        missing,
        team: team.name,
        event: team.event[language],
        race: team.race[language],
        raceOn: team.raceOn,
      },
    });
  return candidates.length;
}
