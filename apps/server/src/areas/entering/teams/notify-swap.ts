import type { Site } from '@rajt/rules/branch';
import type { EntryId, TeamEntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { fullName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { notifyReplaced } from '../objections/index.ts';
import { teamMemberReplacedMail } from './mails.ts';
import { findReplaced } from './swap-queries.ts';

interface Swap {
  readonly teamId: TeamEntryId;
  readonly entryId: EntryId;
  /** The member who has started until now. */
  readonly replacedId: UserId;
}

/** In the transaction of a swap in a paid team: notifies the member who has come, and the one who no longer starts. */
export async function notifySwap(trx: Trx, site: Site, { teamId, entryId, replacedId }: Swap): Promise<void> {
  await notifyReplaced(trx, entryId);
  // The member may return and leave again.
  await notifyLeft(trx, site, { teamId, replacedId, key: newSecret() });
}

/** Mails the member who no longer starts in a team; not its leader, who knows. */
export async function notifyLeft(
  trx: Trx,
  site: Site,
  { teamId, replacedId, key }: Omit<Swap, 'entryId'> & { readonly key: string },
): Promise<void> {
  const replaced = await findReplaced(trx, teamId, replacedId);
  if (!replaced) return;
  // The check of the table allows nothing else.
  const language = replaced.language as Language;
  await queueMail(trx, teamMemberReplacedMail, {
    key,
    to: replaced.email,
    language,
    payload: {
      ...site,
      firstName: replaced.member.firstName,
      leader: fullName(replaced.leader, language),
      team: replaced.team,
      event: replaced.event[language],
      race: replaced.race[language],
      raceOn: replaced.raceOn,
    },
  });
}
