import type { CartId, PoolId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { VariantKind } from '@rajt/rules/shop/products';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { addingProducts } from '../../checkout/cart/index.ts';
import type { Parent } from './entry-queries.ts';
import { isOfCancelled } from './event-queries.ts';
import { itemTexts, noting, stockColumn } from './item-fragments-queries.ts';
import { asPrices, type StoredPrices, saleColumns } from './queries.ts';

/** Whether an item is attached to no entry of its cart and to no paid one: `x` is the item, `i` its place in the cart. */
const isLoose = sql`x.race_id is not null and not exists (
  select from entry e join cart_item of_entry on of_entry.entry_id = e.id
  where e.race_id = x.race_id and e.participant_id = x.participant_id
    and (e.state = 'paid' or (e.state in ('held', 'paying') and of_entry.cart_id = i.cart_id)))`;

/** A piece in a cart, with its product as it is now. */
export interface ItemInCart {
  readonly id: ProductItemId;
  readonly variantId: string;
  readonly amountHuf: number;
  readonly participantId: UserId | null;
  readonly textHu: string;
  readonly textEn: string;
  readonly vatCode: VatCode;
  readonly kind: VariantKind;
  /** Set for a room and its tourist tax. */
  readonly arrivesOn: string | null;
  readonly leavesOn: string | null;
  /** Set for a seat. */
  readonly departsAt: Date | null;
  /** Set for goods attached to an entry: its event and race. */
  readonly raceHu: string | null;
  readonly raceEn: string | null;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly prices: ReturnType<typeof asPrices>;
  /** It is published, its variant offered, and its event takes place. */
  readonly isOffered: boolean;
  /** Pieces that nobody has paid or is paying; not locked. */
  readonly stock: number;
  /** The pools that it claims: its stock, or each night of a room. */
  readonly poolIds: readonly PoolId[];
}

/** Locks the pieces in a locked cart, by id. */
export async function lockInCart(trx: Trx, cartId: CartId): Promise<ItemInCart[]> {
  const { rows } = await sql<Omit<ItemInCart, 'prices'> & { prices: StoredPrices }>`
    select x.id::text, x.variant_id as "variantId", i.amount_huf as "amountHuf",
      x.participant_id::text as "participantId",
      ${itemTexts},
      case v.kind when 'transfer' then '27' when 'tourist_tax' then 'outside' else p.vat_code end as "vatCode", v.kind,
      y.arrives_on::text as "arrivesOn", y.leaves_on::text as "leavesOn", t.departs_at as "departsAt",
      e.name_hu || ' – ' || r.name_hu as "raceHu", e.name_en || ' – ' || r.name_en as "raceEn", ${saleColumns},
        p.is_published and v.is_offered and not ${isOfCancelled} as "isOffered",
      ${stockColumn}, case when x.pool_id is not null then array[x.pool_id::text] else array(
        select n.pool_id::text from stay_night n where n.variant_id = v.id and n.night >= y.arrives_on
          and n.night < y.leaves_on
      ) end as "poolIds"
    from cart_item i join product_item x on x.id = i.product_item_id join product_variant v on v.id = x.variant_id
    join product p on p.id = v.product_id left join capacity_pool s on s.id = x.pool_id
      left join stay y on y.id = x.stay_id and v.kind in ('room', 'tourist_tax')
      left join stay_transfer t on t.variant_id = v.id left join race r on r.id = x.race_id left
        join event e on e.id = r.event_id
    where i.cart_id = ${cartId} and x.state = 'in_cart'
    order by x.id for update of x`.execute(trx);
  return rows.map((row) => ({ ...row, prices: asPrices(row.prices) }));
}

/** Takes goods attached to an entry that is gone out of a locked cart. */
export async function removeLoose(trx: Trx, cartId: CartId): Promise<void> {
  await sql`
    with gone as (
      update product_item x set state = 'removed' from cart_item i
      where i.product_item_id = x.id and i.cart_id = ${cartId} and x.state = 'in_cart' and ${isLoose} returning x.id
    )
    ${noting('gone', 'product.removed', null)}`.execute(trx);
}

/** Takes goods attached to an unpaid entry out of a locked cart whose deadline has passed: the entries go next. */
export async function removeOfUnpaid(trx: Trx, cartId: CartId): Promise<void> {
  await sql`
    with gone as (
      update product_item x set state = 'removed' from cart_item i
      where i.product_item_id = x.id and i.cart_id = ${cartId} and x.state = 'in_cart' and x.race_id is not null
        and not exists (select from entry e where e.race_id = x.race_id and e.participant_id = x.participant_id
          and e.state = 'paid')
      returning x.id
    )
    ${noting('gone', 'product.removed', null)}`.execute(trx);
}

/** Takes locked pieces out of their cart. */
export async function removeItems(trx: Trx, ids: readonly ProductItemId[], actorId: UserId): Promise<void> {
  await sql`
    with gone as (
      update product_item set state = 'removed' where id = any(${[...ids]}::bigint[]) returning id
    )
    ${noting('gone', 'product.removed', actorId)}`.execute(trx);
}

/** Puts pieces of a variant into a locked cart, at this price. */
export async function addItems(
  trx: Trx,
  cartId: CartId,
  item: {
    variantId: string;
    amountHuf: number;
    parent: Parent | null;
    caption?: string | null;
    stayId?: string;
    giftCardId?: string;
    count: number;
  },
  actorId: UserId,
): Promise<void> {
  await sql`
    with added as (
      insert into product_item (variant_id, pool_id, race_id, participant_id, caption, stay_id, gift_card_id)
      select id, pool_id, ${item.parent?.raceId ?? null}, ${item.parent?.participantId ?? null}::bigint,
        ${item.caption ?? null}, ${item.stayId ?? null}::bigint,
        ${item.giftCardId ?? null}::bigint
      from product_variant, generate_series(1, ${item.count}::int) where id = ${item.variantId} returning id
    ), priced as (
      select id, ${cartId}::bigint as cart_id, ${item.amountHuf}::int as amount_huf,
        ${detailOf(item.amountHuf)}::jsonb as price_detail
      from added
    ), in_cart as (
      ${addingProducts(sql`priced`)}
    )
    ${noting('added', 'product.added', actorId)}`.execute(trx);
}

/**
 * Replaces locked pieces of a locked cart by new ones with the right price: an item of a cart never changes, and money
 * that comes for the old price must not buy.
 */
export async function replaceRepriced(
  trx: Trx,
  cartId: CartId,
  items: readonly { readonly id: ProductItemId; readonly amountHuf: number }[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ amountHuf }) => amountHuf)}::int[])
        with ordinality as t (id, amount_huf, at)
    ), removed as (
      update product_item set state = 'removed' where id in (select id from given) returning *
    ), numbered as (
      select r.*, g.amount_huf, row_number() over (order by g.at) as at from removed r join given g on g.id = r.id
    ), added as (
      insert into product_item (variant_id, pool_id, race_id, participant_id, caption, stay_id, gift_card_id)
      select variant_id, pool_id, race_id, participant_id, caption, stay_id, gift_card_id from numbered order by at
        returning id, variant_id
    ), in_order as (
      select id, variant_id, row_number() over (partition by variant_id order by id) as at from added
    ), priced as (
      select a.id, ${cartId}::bigint as cart_id, n.amount_huf,
        jsonb_build_object('reasons', jsonb_build_array(jsonb_build_object('kind', 'price', 'amountHuf',
          n.amount_huf))) as price_detail
      from in_order a join (
        select variant_id, amount_huf, row_number() over (partition by variant_id order by at) as at from numbered) n
        using (variant_id, at)
    ), in_cart as (
      ${addingProducts(sql`priced`)}
    ), noted as (
      ${noting('removed', 'product.removed', null)}
    )
    ${noting('added', 'product.repriced', null)}`.execute(trx);
}

const detailOf = (amountHuf: number) => JSON.stringify({ reasons: [{ kind: 'price', amountHuf }] });

interface PieceInCart {
  readonly id: ProductItemId;
  readonly amountHuf: number;
  readonly caption: string | null;
}

/** The pieces of a variant in a locked cart attached to this entry, or to none; locked, oldest first. */
export async function lockOfVariant(
  trx: Trx,
  cartId: CartId,
  variantId: string,
  parent: Parent | null,
): Promise<PieceInCart[]> {
  const { rows } = await sql<PieceInCart>`
    select x.id::text, i.amount_huf as "amountHuf", x.caption
    from cart_item i join product_item x on x.id = i.product_item_id
    where i.cart_id = ${cartId} and x.variant_id = ${variantId} and x.state = 'in_cart'
      and x.race_id is not distinct from ${parent?.raceId ?? null}
      and x.participant_id is not distinct from ${parent?.participantId ?? null}::bigint
    order by x.id for update of x`.execute(trx);
  return rows;
}
