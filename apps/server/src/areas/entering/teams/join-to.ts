import type { TeamEntryId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { inOnePlace, lockPeople, type NewPlace, type TeamToJoin } from '../entries/index.ts';
import { type LockedTeam, lockTeam } from './locked-team.ts';
import { findLiveMembers, inTeam } from './team-queries.ts';

/** Makes room in a locked team that is in the cart, and returns the positions of the new members. */
export type MakeRoom = (trx: Trx, team: LockedTeam, places: readonly NewPlace[]) => Promise<number[]>;

/** A team in the leader's cart on this site, whose members a hold enters. */
export function joinTo(id: TeamEntryId, makeRoom: MakeRoom): TeamToJoin {
  return {
    join: async (trx, hold, places) => {
      const team = await lockTeam(trx, id, hold.buyerId, (within) => lockPeople(within, places));
      if (team.state === 'paying') return null;
      if (team.state === 'paid') throw new Refusal('team_paid');
      const cart = await findLiveCart(trx, hold.buyerId, hold.site);
      if (cart?.id !== team.cart.id) throw new Refusal('not_found');
      if (hold.isOnePlace) expectHeat(team, places);
      const legs = await makeRoom(trx, team, places);
      const hasPlace = (await findLiveMembers(trx, id)).some((member) => member.hasPlace);
      return {
        legs,
        places: hold.isOnePlace ? inOnePlace(places, hasPlace) : places,
        size: team.members.length,
        row: (_, from) => inTeam(id, from),
        // It has its name already.
        ofSameName: async () => 'again',
      };
    },
  };
}

/** A team that is one place starts in one heat. */
function expectHeat({ members }: LockedTeam, places: readonly NewPlace[]): void {
  const at = places.findIndex(({ heatId }) => heatId !== members[0]?.heatId);
  if (at >= 0) throw new Refusal('validation', { fields: { [`memberEntries.${at}.heatId`]: ['invalid'] } });
}
