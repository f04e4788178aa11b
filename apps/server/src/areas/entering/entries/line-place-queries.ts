import type { OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { type Handle, states } from '../../../platform/postgres/database.ts';

/** The place that one order line was for, as it is now. */
export interface LinePlace {
  /** The state of the entry that has the place now; null when no entry has it. */
  readonly state: 'held' | 'paying' | 'paid' | null;
  readonly heldUntil: Date | null;
  /** The order that pays, or has paid, for it. */
  readonly trid: string | null;
  /** The buyer took the line's entry out of the cart. */
  readonly wasTakenOut: boolean;
}

/**
 * The places of an order that bought nothing, line by line. The same person may have been entered in the same race again, so the
 * buyer's live entry of that person counts, which may be another one than the line's. A place that the order itself has frozen is
 * held until its cart's deadline. A place in the cart of another market does not count, as there is no way to that cart from
 * here; nor does one in a cancelled race.
 */
export async function findPlaces(handle: Handle, id: OrderId): Promise<LinePlace[]> {
  return handle
    .selectFrom('order_line')
    .innerJoin('orders as own', 'own.id', 'order_line.order_id')
    .innerJoin('entry', 'entry.id', 'order_line.entry_id')
    .leftJoin('entry as live', (join) =>
      join
        .onRef('live.race_id', '=', 'entry.race_id')
        .onRef('live.participant_id', '=', 'entry.participant_id')
        .onRef('live.entered_by', '=', 'entry.entered_by')
        .on('live.state', 'in', states('held', 'paying', 'paid')),
    )
    .leftJoin('cart_item', 'cart_item.entry_id', 'live.id')
    .leftJoin('cart as holder', 'holder.id', 'cart_item.cart_id')
    .leftJoin('orders as other', 'other.id', 'live.order_id')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .select((on) => [
      sql<LinePlace['state']>`case
        when race.is_cancelled then null
        when live.state = 'held' or (live.state = 'paying' and live.order_id = own.id) then
          case when live.held_until > app_now() and holder.branch = own.branch and holder.market = own.market
            then 'held' end
        else live.state end`.as('state'),
      'live.held_until as heldUntil',
      'other.trid',
      on('entry.state', '=', 'removed').$castTo<boolean>().as('wasTakenOut'),
    ])
    .where('order_line.order_id', '=', id)
    .orderBy('order_line.entry_id')
    .execute();
}
