import type { UserId } from '../ids.ts';

/**
 * The role of a person for an entry. `buyer`: made it and pays for it; `participant`: takes part; `keeper`: acts for a
 * participant without an account until that person is claimed; so far that is the buyer.
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
  /** While it is in the cart, see and change its answers: they may alter the buyer's price. */
  change_held: ['buyer'],
  /** See and change its answers once it is paid. */
  change_paid: ['buyer', 'participant', 'keeper'],
  /** The result of a virtual race: proven by the participant. */
  say_result: ['participant', 'keeper'],
  download_confirmation: ['buyer', 'participant', 'keeper'],
  /** Each participant their own (specification §6); of a team the leader all of it, which is no matter of one entry. */
  withdraw: ['participant', 'keeper'],
  /** Transfer it to a recipient; start in another race of the event instead. */
  hand_over: ['participant', 'keeper'],
  change_race: ['participant', 'keeper'],
  /** See whether that can be done. */
  see_replacement: ['buyer', 'participant', 'keeper'],
  /** See the refund of a withdrawal. */
  see_withdrawal: ['buyer', 'participant', 'keeper'],
  /**
   * See the personal data of the participant and their own changes of the entry. The buyer of an entry for an account holder sees
   * the name, and the answers that the buyer gave.
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
