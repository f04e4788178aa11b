import type { TeamEntryId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLiveCart } from '../cart/index.ts';
import { lockPeople, type NewPlace, type TeamToJoin } from '../entries/index.ts';
import { type LockedTeam, lockTeam } from './locked-team.ts';
import { inTeam } from './team-queries.ts';

/** Makes room in a locked team that is in the cart, and returns the positions of those who come. */
export type MakeRoom = (trx: Trx, team: LockedTeam, places: readonly NewPlace[]) => Promise<number[]>;

/** A team in the leader's cart on this site, whose members a hold enters. */
export function joinTo(id: TeamEntryId, makeRoom: MakeRoom): TeamToJoin {
  return {
    join: async (trx, hold, places) => {
      const team = await lockTeam(trx, id, hold.buyerId, (within) => lockPeople(within, places));
      if (team.state === 'paying') return null;
      if (team.state === 'paid') throw new Refusal('team_frozen');
      const cart = await findLiveCart(trx, hold.buyerId, hold.site);
      if (cart?.id !== team.cartId) throw new Refusal('not_found');
      const legs = await makeRoom(trx, team, places);
      return {
        legs,
        size: team.members.length,
        row: (_, from) => inTeam(id, from),
        // It has its name already.
        ofSameName: async () => 'again',
      };
    },
  };
}
