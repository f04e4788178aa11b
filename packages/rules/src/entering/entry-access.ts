import type { UserId } from '../ids.ts';

/**
 * What a person is to an entry. `buyer`: made it and pays for it; `participant`: takes part; `keeper`: acts for a
 * participant without an account until somebody claims that person; so far that is the buyer.
 */
export type EntryRole = 'buyer' | 'participant' | 'keeper';

/** The people of an entry, who decide who may do which action with it. */
export interface EntryPeople {
  readonly enteredBy: UserId;
  readonly participantId: UserId;
  readonly hasParticipantAccount: boolean;
}

/** The actions on an entry. */
export type EntryAction =
  | 'remove'
  | 'change_held'
  | 'change_paid'
  | 'say_result'
  | 'download_confirmation'
  | 'withdraw'
  | 'hand_over'
  | 'change_race'
  | 'see_replacement'
  | 'see_withdrawal'
  | 'see_participant';

const MAY = {
  /** While it is in the cart, which is the buyer's. */
  remove: ['buyer'],
  /** While it is in the cart, see and change its answers: they may alter what the buyer pays. */
  change_held: ['buyer'],
  /** See and change its answers once it is paid. */
  change_paid: ['buyer', 'participant', 'keeper'],
  /** How a virtual race went: proven by who has done it. */
  say_result: ['participant', 'keeper'],
  download_confirmation: ['buyer', 'participant', 'keeper'],
  /** Each participant their own (specification §6); of a team the leader all of it, which is no matter of one entry. */
  withdraw: ['participant', 'keeper'],
  /** Let somebody else start with it; start in another race of the event instead. */
  hand_over: ['participant', 'keeper'],
  change_race: ['participant', 'keeper'],
  /** See whether that can be done. */
  see_replacement: ['buyer', 'participant', 'keeper'],
  /** See the refund of a withdrawal. */
  see_withdrawal: ['buyer', 'participant', 'keeper'],
  /**
   * See the personal data of the participant and what they did with the entry themselves. The buyer of an entry for an
   * account holder sees the name, and the answers that the buyer gave.
   */
  see_participant: ['participant', 'keeper'],
} as const satisfies Record<EntryAction, readonly EntryRole[]>;

/** The roles of a person towards an entry; none for most people. */
export function entryAccess(viewerId: UserId, entry: EntryPeople): ReadonlySet<EntryRole> {
  const roles = new Set<EntryRole>();
  if (viewerId === entry.participantId) roles.add('participant');
  if (viewerId === entry.enteredBy) {
    roles.add('buyer');
    if (!entry.hasParticipantAccount) roles.add('keeper');
  }
  return roles;
}

/** The one policy of entries: whether a person may do this with one. */
export function mayWithEntry(viewerId: UserId, entry: EntryPeople, action: EntryAction): boolean {
  const roles = entryAccess(viewerId, entry);
  return MAY[action].some((role) => roles.has(role));
}
