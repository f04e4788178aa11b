import type { Language } from '@rajt/rules/language';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { takeJoins } from './join-queries.ts';
import { teamJoinedMail } from './mails.ts';

/** Notifies leaders of new members of their team, those of a few minutes in one mail. May run twice: each is taken once. */
export async function notifyJoins({ db }: { readonly db: Handle }): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const joined of await takeJoins(trx)) {
      // The check of the table allows nothing else.
      const language = joined.leaderLanguage as Language;
      await queueMail(trx, teamJoinedMail, {
        // Somebody may be swapped, and another one join in their place.
        key: newSecret(),
        to: joined.leaderEmail,
        language,
        payload: {
          ...joined.site,
          firstName: joined.leader.firstName,
          team: joined.team,
          teamEntryId: joined.teamId,
          event: joined.event[language],
          race: joined.race[language],
          raceOn: joined.raceOn,
          members: joined.members.map((name) => fullName(name, language)),
          missing: joined.missing,
        },
      });
    }
  });
}
