import { dueTeamReminder } from '@rajt/rules/entering/team-invitation';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { teamIncompleteMail } from './mails.ts';
import { extendLink, findIncomplete, type IncompleteTeam, noteReminder } from './reminder-queries.ts';
import { queueInvitation } from './send-invitations.ts';

type RemindingDeps = Pick<Deps, 'clock' | 'config'> & { readonly db: Handle };

/**
 * Reminds the leaders of paid teams whose members' data are missing, and those members who have an address. A day that
 * was missed is not made up for: the last reminder whose day has come goes out, each at most once. May run twice.
 */
export async function remindIncomplete(deps: RemindingDeps): Promise<void> {
  for (const team of await findIncomplete(deps.db)) {
    const days = dueTeamReminder(new Date(team.freezesAt), deps.clock.now());
    if (days !== null) await remind(deps, team, days);
  }
}

async function remind(deps: RemindingDeps, team: IncompleteTeam, days: number): Promise<void> {
  // The check of the table allows nothing else.
  const language = team.leaderLanguage as Language;
  const until = new Date(team.freezesAt);
  const about = {
    ...team.site,
    team: team.team,
    event: team.event[language],
    race: team.race[language],
    raceOn: team.raceOn,
  };
  await inTransaction(deps.db, async (trx) => {
    if (!(await noteReminder(trx, team.teamId, days))) return;
    if (!team.isLeaderGone)
      await queueMail(trx, teamIncompleteMail, {
        key: `${team.teamId}:${days}`,
        to: team.leaderEmail,
        language,
        payload: {
          ...about,
          firstName: team.leader.firstName,
          teamEntryId: team.teamId,
          members: team.members.map(({ name }) => fullName(name, language)),
          until: until.toISOString(),
        },
      });
    for (const { personId, name, email } of team.members) {
      const link = email === '' ? undefined : await extendLink(trx, personId, until);
      if (link)
        await queueInvitation(
          trx,
          deps,
          { ...team, ...link, personId, member: name },
          { key: `reminder:${days}`, until, isReminder: true },
        );
    }
  });
}
