import type {
  checkTeamInvitation as check,
  declineTeamInvitation as decline,
  TeamInvitation,
} from '@rajt/contract/entering/operations/team-invitations';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { teamChangesUntil } from '../../content/catalog/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { HoldDeps } from '../entries/index.ts';
import { type FoundInvitation, findByLink, lockInvitation, markDeclined } from './invitation-queries.ts';
import { teamDeclinedMail } from './mails.ts';
import { earlier } from './send-invitations.ts';
import { findUsed } from './used-queries.ts';

/** The place that a link is about. Only reads, because mail scanners open links, too. */
export async function checkInvitation(
  deps: HoldDeps,
  { query, language }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const hash = hashSecret(query.token);
  try {
    return ok({ data: await shown(deps, await working(deps, deps.db, hash), language) });
  } catch (error) {
    // The person who has used it reads where to go on; other callers learn no more than that.
    if (isGone(error) && (await findUsed(deps.db, hash))) throw new Refusal('invitation_used');
    throw error;
  }
}

export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 'token_invalid';

/** "This is not me". The leader is notified, the address is erased, the place stays. Repeating it changes nothing. */
export async function declineInvitation(
  deps: HoldDeps,
  { body, language }: Call<typeof decline>,
): Promise<Reply<typeof decline>> {
  const hash = hashSecret(body.token);
  const declined = await inTransaction(deps.db, async (trx) => {
    const locked = await lockInvitation(trx, hash);
    const found = await working(deps, trx, hash);
    if (!locked) throw new Refusal('token_invalid');
    if (locked.declinedAt) return found;
    await markDeclined(trx, hash);
    await writeAudit(trx, {
      actorId: null,
      action: 'team.invitation_declined',
      subject: `team_entry:${found.teamId}`,
    });
    // A team without a leader has no recipient for this mail; a flag shows the team to the organiser.
    if (found.isLeaderGone) return { ...found, declinedAt: locked.expiresAt };
    // The check of the table allows nothing else.
    const said = found.leaderLanguage as Language;
    await queueMail(trx, teamDeclinedMail, {
      key: hash.toString('hex'),
      to: found.leaderEmail,
      language: said,
      payload: {
        ...found.site,
        firstName: found.leader.firstName,
        member: fullName(found.member, said),
        team: found.team,
        teamEntryId: found.teamId,
        event: found.event[said],
        race: found.race[said],
        raceOn: found.raceOn,
      },
    });
    return { ...found, declinedAt: locked.expiresAt };
  });
  return ok({ data: await shown(deps, declined, language) });
}

/** The invitation of a link that has not run out; declined or not. */
export async function working(
  { clock }: Pick<HoldDeps, 'clock'>,
  handle: Handle,
  hash: Buffer,
): Promise<FoundInvitation> {
  const found = await findByLink(handle, hash);
  if (!found || clock.now() >= found.expiresAt) throw new Refusal('token_invalid');
  return found;
}

async function shown(
  { races }: Pick<HoldDeps, 'races'>,
  found: FoundInvitation,
  language: Language,
): Promise<TeamInvitation> {
  const race = await races.find(found.raceId);
  const { id, startsAt, ...heatName } = found.heat;
  return {
    state: found.declinedAt ? 'declined' : 'invited',
    leader: fullName(found.leader, language),
    team: found.team,
    member: fullName(found.member, language),
    firstName: found.member.firstName,
    event: found.event[language],
    race: { id: found.raceId, name: found.race[language], raceOn: found.raceOn },
    heat: { id, name: heatName[language], startsAt: startsAt && new Date(startsAt).toISOString() },
    isPaid: found.isPaid,
    until: (race ? earlier(found.expiresAt, teamChangesUntil(race)) : found.expiresAt).toISOString(),
  };
}
