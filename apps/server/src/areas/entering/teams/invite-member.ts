import type {
  inviteMember as invite,
  takeInvitationBack as takeBack,
} from '@rajt/contract/entering/operations/team-invitations';
import { asId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { HoldDeps } from '../entries/index.ts';
import { findBlockedPeople } from '../fellows/index.ts';
import { invitationToken, newInvitationLink } from './invitation-link.ts';
import { lockOwnInvitation, saveInvitation, takeLinkBack } from './invitation-queries.ts';
import { sendInvitations } from './job-names.ts';
import { expectChangeable, lockTeam } from './locked-team.ts';
import { countInvitations } from './name-members.ts';
import { readTeam } from './read-team.ts';
import type { Member } from './team-queries.ts';

/**
 * Invites a member who is only named, or does it again. A link that works stays, so that one which was shared does;
 * another address gets another link. A payment that is under way is none of its business.
 */
export async function inviteMember(deps: HoldDeps, call: Call<typeof invite>): Promise<Reply<typeof invite>> {
  const { viewer, body } = call;
  await countInvitations(deps, viewer.id, [body.email ?? '']);
  await inTransaction(deps.db, async (trx) => {
    const { member, teamId } = await lockNamed(trx, deps, call);
    const known = await lockOwnInvitation(trx, member.participantId);
    const email = body.email ?? known?.email ?? '';
    await refuseBlockedAddress(trx, viewer.id, member, email);
    const { serverSecrets } = deps.config;
    const isReadable = known?.link && invitationToken(known.link, serverSecrets) !== null;
    const link =
      known?.link && isReadable && email === known.email ? known.link : newInvitationLink(serverSecrets);
    const { nonce, hash } = link;
    await saveInvitation(trx, {
      personId: member.participantId,
      leaderId: viewer.id,
      email,
      nonce,
      hash,
    });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'team.member_invited',
      subject: `team_entry:${teamId}`,
    });
    if (email !== '') await enqueue(trx, sendInvitations, {}, { key: sendInvitations.name });
  });
  return ok({ data: await readTeam(deps, call) });
}

/** The name was checked when the member was named. */
async function refuseBlockedAddress(
  trx: Trx,
  leaderId: UserId,
  { onlyName }: Member,
  email: string,
): Promise<void> {
  const nobody = { familyName: '', firstName: '' };
  if ((await findBlockedPeople(trx, leaderId, [{ ...nobody, email }])).length === 0) return;
  const named = (language: Language) => (onlyName ? fullName(onlyName, language) : '');
  throw new Refusal('member_objected', { items: [{ hu: named('hu'), en: named('en') }] });
}

/** The link stops working; the member stays named. */
export async function takeInvitationBack(
  deps: HoldDeps,
  call: Call<typeof takeBack>,
): Promise<Reply<typeof takeBack>> {
  await inTransaction(deps.db, async (trx) => {
    const { member, teamId } = await lockNamed(trx, null, call);
    if (await takeLinkBack(trx, member.participantId))
      await writeAudit(trx, {
        actorId: call.viewer.id,
        action: 'team.invitation_taken_back',
        subject: `team_entry:${teamId}`,
      });
  });
  return ok({ data: await readTeam(deps, call) });
}

/** The member of the caller's team under its locks. `open`: of a paid team only as long as its members may change. */
async function lockNamed(
  trx: Trx,
  open: HoldDeps | null,
  {
    viewer,
    params,
  }: Pick<Call<typeof invite>, 'viewer'> & {
    params: { readonly teamEntryId: string; readonly entryId: string };
  },
): Promise<{ member: Member; teamId: TeamEntryId }> {
  const team = await lockTeam(trx, asId<TeamEntryId>(params.teamEntryId), viewer.id);
  const member = team.members.find(({ entryId }) => entryId === params.entryId);
  if (!member || member.onlyName === null) throw new Refusal('not_found');
  if (open && team.state === 'paid') await expectChangeable(open, team.raceId);
  return { member, teamId: team.id };
}
