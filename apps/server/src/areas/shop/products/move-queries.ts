import type { CartId, EntryId, RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A live cart with goods attached to entries of a person. */
export interface CartWithGoods {
  readonly cartId: CartId;
  /** They are being paid. */
  readonly isPaying: boolean;
}

/** The carts with goods for a person. Lock them by id, then the person, and look again: then it stays true. */
export async function findCartsWithGoods(handle: Handle, personId: UserId): Promise<CartWithGoods[]> {
  const { rows } = await sql<CartWithGoods>`
    select i.cart_id::text as "cartId", bool_or(x.state = 'paying') as "isPaying"
    from product_item x join cart_item i on i.product_item_id = x.id
    where x.participant_id = ${personId} and x.state in ('in_cart', 'paying')
    group by i.cart_id order by i.cart_id`.execute(handle);
  return rows;
}

/**
 * Goods attached to entries of one person become attached to those of another, to whom these entries go: bought or in a cart. Both people
 * and the carts (`findCartsWithGoods`) are locked.
 */
export async function moveGoods(trx: Trx, from: UserId, to: UserId): Promise<void> {
  await sql`update product_item set participant_id = ${to} where participant_id = ${from}`.execute(trx);
}

/**
 * Moves goods of an entry, bought or being paid, to the entry that has replaced it: of another person, or in another race. Goods
 * that were ordered after that (`replacedBy`), for a new entry of the same person, stay: a repeat of this, or a late one, leaves
 * them where they are. A caption was about the replaced entry, unless it is made by now.
 */
export async function moveAttached(
  trx: Trx,
  from: { readonly raceId: RaceId; readonly participantId: UserId },
  to: { readonly raceId: RaceId; readonly participantId: UserId },
  replacedBy: EntryId,
): Promise<void> {
  await sql`
    with locked as materialized (
      select x.id from product_item x join orders o on o.id = x.order_id
      where x.race_id = ${from.raceId} and x.participant_id = ${from.participantId} and x.state in ('paying', 'paid')
        and o.created_at <= (select paid_at from entry where id = ${replacedBy})
      order by x.id for update of x
    )
    update product_item set race_id = ${to.raceId}, participant_id = ${to.participantId},
      caption = case when participant_id = ${to.participantId} or fulfilment <> 'ordered' then caption end
    where id in (select id from locked)`.execute(trx);
}
