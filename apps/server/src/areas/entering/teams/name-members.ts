import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { NamedMember } from '@rajt/contract/entering/schemas/named-member';
import type { UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { bucketOf, type Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { addNamesOnly, lockPerson } from '../../people/accounts/index.ts';
import type { AskedPeople } from '../entries/index.ts';
import { findBlockedPeople } from '../fellows/index.ts';
import { eraseLeftNames } from './erase-names.ts';
import { newInvitationLink } from './invitation-link.ts';
import { saveInvitation } from './invitation-queries.ts';
import { sendInvitations } from './job-names.ts';

/** Each may send a mail to a person who has not asked for it. */
const NAMES: Limit = { per: 'account', name: 'team-names', points: 60, seconds: 3600 };

/** Limits invitations to one address, by any leader. */
const MAILS_TO: Limit = { per: 'account', name: 'team-invitation-to', points: 5, seconds: 86_400 };

type NamingDeps = Pick<Deps, 'db' | 'config' | 'limits'>;

/** Counts invitations against the limits, before anything is written. */
export async function countInvitations(
  { limits }: Pick<Deps, 'limits'>,
  leaderId: UserId,
  emails: readonly string[],
): Promise<void> {
  await bucketOf(limits, NAMES).take(leaderId, emails.length);
  for (const email of emails.filter(Boolean)) await bucketOf(limits, MAILS_TO).take(email.toLowerCase());
}

/** Refuses to name people who do not want to be entered by this account. */
async function refuseBlocked(handle: Handle, leaderId: UserId, names: readonly NamedMember[]): Promise<void> {
  const blocked = await findBlockedPeople(handle, leaderId, names);
  const items = blocked.flatMap((at) => {
    const named = names[at];
    const name = named && { ...named, nameTitle: '' };
    return name ? [{ hu: fullName(name, 'hu'), en: fullName(name, 'en') }] : [];
  });
  if (items.length > 0) throw new Refusal('member_objected', { items });
}

/** A member in a request: a person whom the leader knows, or a name. */
export type AskedMember = HoldAnswers & {
  readonly participantId?: string | undefined;
  readonly named?: NamedMember | undefined;
};

/**
 * Adds the members who are only named as people, with their invitations, so that `hold` can enter them; the mails follow by a
 * job. If nothing new is held, they are deleted again.
 */
export async function withNamed<T extends { readonly isNew: boolean }>(
  deps: NamingDeps,
  leaderId: UserId,
  members: readonly AskedMember[],
  hold: (people: AskedPeople['people']) => Promise<T>,
): Promise<T> {
  const names = members.flatMap(({ named }) => (named ? [named] : []));
  if (names.length > 0) await refuseBlocked(deps.db, leaderId, names);
  const ids = names.length > 0 ? [...(await addNamed(deps, leaderId, names))] : [];
  const left = [...ids];
  const people = members.map(({ participantId, named, ...answers }) =>
    named
      ? { ...answers, participantId: left.shift() ?? '', onlyName: { nameTitle: '', ...named } }
      : { ...answers, participantId: participantId ?? '' },
  );
  let isNew = false;
  try {
    const held = await hold(people);
    isNew = held.isNew;
    return held;
  } finally {
    if (ids.length > 0 && isNew) await enqueue(deps.db, sendInvitations, {}, { key: sendInvitations.name });
    if (ids.length > 0 && !isNew) await inTransaction(deps.db, (trx) => eraseLeftNames(trx, ids));
  }
}

async function addNamed(
  deps: NamingDeps,
  leaderId: UserId,
  names: readonly NamedMember[],
): Promise<readonly UserId[]> {
  await countInvitations(
    deps,
    leaderId,
    names.map(({ email }) => email),
  );
  return inTransaction(deps.db, async (trx) => {
    if ((await lockPerson(trx, leaderId)).isErased) throw new Refusal('unauthenticated');
    const ids = await addNamesOnly(trx, names);
    for (const [at, personId] of ids.entries()) {
      const email = names[at]?.email ?? '';
      const { nonce, hash } = newInvitationLink(deps.config.serverSecrets);
      await saveInvitation(trx, { personId, leaderId, email, nonce, hash });
    }
    return ids;
  });
}
