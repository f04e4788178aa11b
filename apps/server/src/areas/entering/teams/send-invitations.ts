import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type Races, teamChangesUntil } from '../../content/catalog/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { invitationToken, newInvitationLink } from './invitation-link.ts';
import { type DueInvitation, replaceLink, takeDueInvitations } from './invitation-queries.ts';
import { teamInvitedMail } from './mails.ts';

type SendingDeps = Pick<Deps, 'config'> & { readonly db: Handle; readonly races: Races };

/** Queues the mails of invitations that are due. May run twice: each is taken once. */
export async function sendDueInvitations(deps: SendingDeps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    for (const due of await takeDueInvitations(trx)) {
      const race = await deps.races.find(due.raceId);
      const until = race ? earlier(due.expiresAt, teamChangesUntil(race)) : due.expiresAt;
      await queueInvitation(trx, deps, due, { key: String(due.mails), until, isReminder: false });
    }
  });
}

/** The contents of a mail with a link, and the data that the link is made of. */
type InvitationMail = Pick<
  DueInvitation,
  | 'email'
  | 'event'
  | 'hash'
  | 'leader'
  | 'leaderLanguage'
  | 'member'
  | 'nonce'
  | 'race'
  | 'raceOn'
  | 'site'
  | 'team'
> & { readonly personId: string };

/**
 * Queues a mail with the link of a member, in the language of the leader. `key` distinguishes it from others to the same member.
 */
export async function queueInvitation(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  to: InvitationMail,
  { key, until, isReminder }: { readonly key: string; readonly until: Date; readonly isReminder: boolean },
): Promise<void> {
  // The check of the table allows nothing else.
  const language = to.leaderLanguage as Language;
  const token = invitationToken(to, config.serverSecrets) ?? (await renewLink(trx, config, to.personId));
  await queueMail(trx, teamInvitedMail, {
    key: `${to.personId}:${key}`,
    to: to.email,
    language,
    payload: {
      ...to.site,
      firstName: to.member.firstName,
      // An erased leader has no name.
      leader: fullName(to.leader, language) || to.team,
      team: to.team,
      event: to.event[language],
      race: to.race[language],
      raceOn: to.raceOn,
      token,
      until: until.toISOString(),
      isReminder,
    },
  });
}

/** Replaces a link whose secret is no longer configured, and returns its token: a mail cannot contain the old one. */
async function renewLink(
  trx: Trx,
  { serverSecrets }: Pick<Config, 'serverSecrets'>,
  personId: string,
): Promise<string> {
  const link = newInvitationLink(serverSecrets);
  await replaceLink(trx, personId, link);
  return link.token;
}

export const earlier = (one: Date, other: Date) => (one < other ? one : other);
