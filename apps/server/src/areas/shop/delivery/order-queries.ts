import type { AddressInput } from '@rajt/contract/people/operations/addresses';
import type { OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

interface BoughtDelivery {
  readonly nameHu: string;
  readonly nameEn: string;
  readonly noteHu: string;
  readonly noteEn: string;
  /** Set for a handover. */
  readonly place: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Set for a parcel, until it is erased. */
  readonly address: AddressInput | null;
  readonly amountHuf: number;
  readonly items: readonly { readonly hu: string; readonly en: string; readonly quantity: number }[];
}

/** The bought deliveries of an order, with what each brings. */
export async function findBought(handle: Handle, orderId: OrderId): Promise<BoughtDelivery[]> {
  const { rows } = await sql<BoughtDelivery>`
    select coalesce(p.name_hu, m.name_hu) as "nameHu", coalesce(p.name_en, m.name_en) as "nameEn",
      coalesce(p.note_hu, m.note_hu) as "noteHu", coalesce(p.note_en, m.note_en) as "noteEn", p.address as place,
      h.starts_at as "startsAt", h.ends_at as "endsAt", nullif(d.address, '{}') as address, d.amount_huf as "amountHuf",
      (select coalesce(jsonb_agg(jsonb_build_object('hu', one.text_hu, 'en', one.text_en, 'quantity', one.quantity)
        order by one.id), '[]')
        from (select l.text_hu, l.text_en, count(*) as quantity, min(l.id) as id
          from delivery_item b join order_line l on l.product_item_id = b.product_item_id and l.order_id = d.order_id
            join product_item x on x.id = b.product_item_id and x.state = 'paid'
          where b.delivery_id = d.id group by l.text_hu, l.text_en) one) as items
    from delivery d left join handover_time h on h.id = d.handover_id left join handover_place p on p.id = h.place_id
    left join shipping_method m on m.id = d.shipping_id
    where d.order_id = ${orderId} and d.state = 'paid' order by h.starts_at nulls first, d.id`.execute(
    handle,
  );
  return rows;
}

/** How a bought piece reaches its buyer: a place with its time, or by parcel (`startsAt` null). */
interface PieceOnItsWay {
  readonly cartItemId: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export async function findOnTheirWay(handle: Handle, orderIds: readonly OrderId[]): Promise<PieceOnItsWay[]> {
  const { rows } = await sql<PieceOnItsWay>`
    select i.id::text as "cartItemId", coalesce(p.name_hu, '') as "nameHu", coalesce(p.name_en, '') as "nameEn",
      h.starts_at as "startsAt", h.ends_at as "endsAt"
    from delivery d join delivery_item b on b.delivery_id = d.id
      join cart_item i on i.product_item_id = b.product_item_id
    left join handover_time h on h.id = d.handover_id left join handover_place p on p.id = h.place_id
    where d.order_id = any(${[...orderIds]}::bigint[]) and d.state in ('paid', 'refunded')`.execute(handle);
  return rows;
}
