import type { CartId, UserId } from '@rajt/rules/ids';
import type { DeliveryChoice, ShippingRates } from '@rajt/rules/shop/delivery';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { Good } from './goods-queries.ts';

/** The delivery that is chosen for an item of a cart. */
export type Chosen = Pick<Good, 'variantId' | 'raceId' | 'participantId'> &
  DeliveryChoice & {
    /** The price table as it is now, of what is sent. */
    readonly rates: ShippingRates | null;
  };

/** Replaces the choices of the items of a locked cart; an item that is not in it any more keeps its own. */
export async function saveChoices(
  trx: Trx,
  cartId: CartId,
  chosen: readonly Chosen[],
  actorId: UserId,
): Promise<void> {
  const isSet = ({ handoverId, shippingId }: Chosen) => handoverId !== null || shippingId !== null;
  const set = chosen.filter(isSet);
  await sql`
    with given as materialized (
      select * from unnest(${chosen.map(({ variantId }) => variantId)}::text[],
        ${chosen.map(({ raceId }) => raceId)}::text[],
        ${chosen.map(({ participantId }) => participantId)}::bigint[]) as t (variant_id, race_id, participant_id)
    )
    delete from delivery_choice d using given g
    where d.cart_id = ${cartId} and d.variant_id = g.variant_id and d.race_id is not distinct from g.race_id
      and d.participant_id is not distinct from g.participant_id`.execute(trx);
  if (set.length > 0)
    await sql`
      insert into delivery_choice (cart_id, variant_id, race_id, participant_id, handover_id, shipping_id, rates)
      select ${cartId}::bigint, t.* from unnest(${set.map(({ variantId }) => variantId)}::text[],
        ${set.map(({ raceId }) => raceId)}::text[], ${set.map(({ participantId }) => participantId)}::bigint[],
        ${set.map(({ handoverId }) => handoverId)}::text[], ${set.map(({ shippingId }) => shippingId)}::text[],
        ${set.map(({ rates }) => (rates ? JSON.stringify(rates) : null))}::jsonb[]) as t`.execute(trx);
  await noteChosen(trx, cartId, actorId);
}

/** Takes away the choices of all items of a locked cart, also of those that were taken out of it. */
export async function clearChoices(trx: Trx, cartId: CartId, actorId: UserId): Promise<void> {
  await sql`delete from delivery_choice where cart_id = ${cartId}`.execute(trx);
  await noteChosen(trx, cartId, actorId);
}

function noteChosen(trx: Trx, cartId: CartId, actorId: UserId): Promise<void> {
  return writeAudit(trx, { actorId, action: 'delivery.chosen', subject: `cart:${cartId}` });
}

/** Replaces the price table that a locked cart was shown of a shipping method with the current one. */
export async function renewRates(trx: Trx, cartId: CartId, rates: ShippingRates): Promise<void> {
  await sql`
    update delivery_choice set rates = ${JSON.stringify(rates)}::jsonb
    where cart_id = ${cartId} and shipping_id is not null`.execute(trx);
}

/** Deletes the choices in the carts of an account. */
export async function deleteChoicesOf(trx: Trx, accountId: UserId): Promise<void> {
  await sql`delete from delivery_choice d using cart c where c.id = d.cart_id and c.account_id = ${accountId}`.execute(
    trx,
  );
}

/** The choices of closed carts mean nothing any more. */
export async function eraseClosed(handle: Handle): Promise<void> {
  await sql`delete from delivery_choice d using cart c where c.id = d.cart_id and c.state = 'closed'`.execute(
    handle,
  );
}
