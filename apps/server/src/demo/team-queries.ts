import { TEAM_INVITATION_DAYS } from '@rajt/rules/entering/team-invitation';
import type { RaceId, TeamEntryId, UserId } from '@rajt/rules/ids';
import { asId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { newInvitationLink } from '../areas/entering/teams/index.ts';
import type { ServerSecrets } from '../platform/config/server-secrets.ts';
import type { Trx } from '../platform/postgres/database.ts';

/** Rows of the demo's teams, as the teams module leaves them; see `queries.ts`. */

interface NewTeam {
  readonly race: string;
  readonly leaderId: UserId;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

export async function insertTeam(trx: Trx, { race, leaderId, name, fields }: NewTeam): Promise<TeamEntryId> {
  const { id } = await trx
    .insertInto('team_entry')
    .values({ race_id: race, leader_id: leaderId, name, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<TeamEntryId>(id);
}

export async function insertInvitation(
  trx: Trx,
  personId: UserId,
  leaderId: UserId,
  secrets: ServerSecrets,
): Promise<void> {
  const { nonce, hash } = newInvitationLink(secrets);
  await trx
    .insertInto('team_invitation')
    .values({
      person_id: personId,
      leader_id: leaderId,
      email: '',
      nonce,
      token_hash: hash,
      mails: 0,
      is_mail_due: false,
      expires_at: sql<Date>`app_now() + make_interval(days => ${TEAM_INVITATION_DAYS})`,
    })
    .execute();
}

/** Puts the live entry of a person into a team. */
export async function setTeam(
  trx: Trx,
  id: TeamEntryId,
  { raceId, personId, leg }: { raceId: RaceId; personId: UserId; leg: number },
): Promise<void> {
  await trx
    .updateTable('entry')
    .set({ team_entry_id: id, team_leg: leg })
    .where('race_id', '=', raceId)
    .where('participant_id', '=', personId)
    .where('state', 'in', ['held', 'paid'])
    .execute();
}
