import type { UserId } from './ids.ts';

/**
 * What a person is to an entry. `buyer`: made it, and pays for it; `participant`: starts; `keeper`: acts for a participant
 * who has no account, until somebody claims it: so far that is the buyer.
 */
export type EntryRole = 'buyer' | 'participant' | 'keeper';

/** What decides who may do what with an entry. */
export interface EntryPeople {
  readonly enteredBy: UserId;
  readonly participantId: UserId;
  readonly hasParticipantAccount: boolean;
}

/** Everything that is done with one entry. */
export type EntryAction = 'remove' | 'download_confirmation';

const MAY = {
  /** While it is in the cart: it is the buyer's cart. */
  remove: ['buyer'],
  download_confirmation: ['buyer', 'participant', 'keeper'],
} as const satisfies Record<EntryAction, readonly EntryRole[]>;

/** The one policy: what somebody is to an entry, nothing to most. */
export function entryAccess(viewerId: UserId, entry: EntryPeople): ReadonlySet<EntryRole> {
  const roles = new Set<EntryRole>();
  if (viewerId === entry.participantId) roles.add('participant');
  if (viewerId === entry.enteredBy) {
    roles.add('buyer');
    if (!entry.hasParticipantAccount) roles.add('keeper');
  }
  return roles;
}

/** Whether somebody may do this with an entry. */
export function mayWithEntry(viewerId: UserId, entry: EntryPeople, action: EntryAction): boolean {
  const roles = entryAccess(viewerId, entry);
  return MAY[action].some((role) => roles.has(role));
}
