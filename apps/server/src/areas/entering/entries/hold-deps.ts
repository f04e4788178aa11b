import type { Deps } from '../../../platform/deps.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Carts } from '../../checkout/cart/index.ts';
import type { Races } from '../../content/catalog/index.ts';
import type { FullPools } from './full-pools.ts';
import type { HoldContext, NewPlace } from './hold-queries.ts';
import type { Unpaid, UnpaidQuestion } from './unpaid-queries.ts';

/** The dependencies of holds. */
export type HoldDeps = Deps & {
  readonly races: Races;
  readonly fullPools: FullPools;
  readonly carts: Carts;
  readonly offers: Offers;
  /** The unpaid holds of an account in a race; concurrent questions are one statement. */
  readonly unpaid: (question: UnpaidQuestion) => Promise<Unpaid>;
};

/** The participant, heat and pools that a place is claimed for. */
export type ClaimedPlace = Pick<NewPlace, 'participantId' | 'heatId' | 'poolIds'>;

/** The offers of the waiting list; from the waiting module. */
export interface Offers {
  /**
   * Ends the buyer's open offers for one of these people in their heat; of a team, those for a team in its heat. Their places are free for a claim under the same locks;
   * those of people who are not among them, and of pools that the claim does not take, go to the next who wait. Locks the pools, under which the offers are read.
   */
  accept(trx: Trx, hold: HoldContext, places: readonly ClaimedPlace[], isTeam: boolean): Promise<void>;
}
