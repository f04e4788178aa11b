import type { CartId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { DeliveryMethod, ShippingRates } from '@rajt/rules/shop/delivery';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A piece in a cart that has to be delivered, with what is chosen for it. */
export interface Good {
  readonly itemId: ProductItemId;
  readonly cartItemId: string;
  readonly variantId: string;
  readonly raceId: string | null;
  readonly participantId: UserId | null;
  readonly textHu: string;
  readonly textEn: string;
  readonly weightG: number;
  readonly methods: readonly DeliveryMethod[];
  readonly eventId: string | null;
  /** For goods that are made after their race: the start of their pickup. */
  readonly readyAt: Date | null;
  readonly handoverId: string | null;
  readonly shippingId: string | null;
  /** The price table that the buyer was shown; of what is sent. */
  readonly rates: ShippingRates | null;
}

/**
 * The pieces of a cart that need a delivery, in the order in which they came. Goods attached to an entry that has left are not
 * among them: it leaves with it.
 */
export async function findGoods(handle: Handle, cartId: CartId): Promise<Good[]> {
  const { rows } = await sql<Good>`
    select x.id::text as "itemId", i.id::text as "cartItemId", x.variant_id as "variantId", x.race_id as "raceId",
      x.participant_id::text as "participantId",
      p.name_hu || case when v.name_hu = '' then '' else ' – ' || v.name_hu end as "textHu",
      p.name_en || case when v.name_en = '' then '' else ' – ' || v.name_en end as "textEn",
      p.weight_g as "weightG", p.delivery_methods as methods, p.event_id as "eventId",
      ((case r.kind when 'virtual' then ev.ends_on else r.race_on end) + p.ready_after_race_days)::timestamp
        at time zone 'Europe/Budapest' as "readyAt",
      d.handover_id as "handoverId", d.shipping_id as "shippingId", d.rates
    from cart_item i join product_item x on x.id = i.product_item_id join product_variant v on v.id = x.variant_id
    join product p on p.id = v.product_id
    left join race r on r.id = x.race_id left join event ev on ev.id = r.event_id
    left join delivery_choice d on d.cart_id = i.cart_id and d.variant_id = x.variant_id
      and d.race_id is not distinct from x.race_id and d.participant_id is not distinct from x.participant_id
    where i.cart_id = ${cartId} and x.state in ('in_cart', 'paying') and p.delivery_methods <> '{}'
      and (x.race_id is null or exists (
        select from entry e join cart_item own on own.entry_id = e.id
        where e.race_id = x.race_id and e.participant_id = x.participant_id
          and (e.state in ('paid', 'paying') or (e.state = 'held' and e.held_until > app_now()
            and own.cart_id = i.cart_id))))
    order by i.id`.execute(handle);
  return rows;
}

/** The key of one item in the cart: pieces of a variant for the same entry. */
export function sameItem(good: Good): string {
  return `${good.variantId} ${good.raceId} ${good.participantId}`;
}

/** The items of a cart: the first piece of each. */
export function itemsOf(goods: readonly Good[]): Good[] {
  return [...new Map([...goods].reverse().map((good) => [sameItem(good), good])).values()].reverse();
}
