import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { HoldContext, NewPlace } from './hold-queries.ts';

/** The result of a hold. `isNew` is false when the cart held all of them already. */
export interface Held {
  readonly entryIds: readonly EntryId[];
  readonly isNew: boolean;
}

/** An existing team, whose members a hold enters; from the teams module. */
export interface TeamToJoin {
  /**
   * In the transaction of the hold, after its race was locked: locks the team's cart, the people of the places, then the team,
   * and returns the places that the hold claims in it. Null when its cart is being paid.
   */
  join(trx: Trx, hold: HoldContext, places: readonly NewPlace[]): Promise<JoinedTeam | null>;
}

/** An existing team, with the places that the hold claims for its new members. */
export interface JoinedTeam extends HeldTeam {
  readonly places: readonly NewPlace[];
}

/** The team whose members a hold enters; from the teams module. */
export interface HeldTeam {
  /** The positions of the members that are held, in their order. */
  readonly legs: readonly number[];
  /** How many members it has with them. */
  readonly size: number;
  /**
   * The team within the statement of the hold, one row with its `id`: added or locked. `from` is what it selects from,
   * with its conditions: no row, no team.
   */
  row(hold: HoldContext, from: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Another live team has its name: what the same request has held before, or `again` when a retry can succeed. */
  ofSameName(hold: HoldContext): Promise<SameTeam | 'again'>;
}

/** The team that is asked for waits in the buyer's cart already. */
export interface SameTeam {
  /** In the order of the request; a member who is only named is the person added before. */
  readonly members: readonly {
    readonly id: EntryId;
    readonly cartId: CartId;
    readonly participantId: UserId;
  }[];
  /** The team's fields differ from the stored ones. */
  readonly saysOther: boolean;
  /** After its cart and its people. */
  lock(trx: Trx): Promise<void>;
  /** Stores the team's new fields, once it is locked. */
  say(trx: Trx): Promise<void>;
}
