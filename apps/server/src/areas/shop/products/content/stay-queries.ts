import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { addPool, limitPool } from '../../../content/catalog/index.ts';
import type { NightContent, StayContent } from './stay.ts';

/** Stores what a house has besides its variants, which are stored before it; true when that changed something. */
export async function saveStay(
  trx: Trx,
  productId: string,
  stay: StayContent,
  notes: string[],
): Promise<boolean> {
  const { place, arrival, tax } = stay;
  const { rows } = await sql`
    insert into stay_house as h (product_id, place_hu, place_en, arrival_hu, arrival_en, tax_huf)
    values (${productId}, ${place.hu}, ${place.en}, ${arrival.hu}, ${arrival.en}, ${tax})
    on conflict (product_id) do update set place_hu = excluded.place_hu, place_en = excluded.place_en,
        arrival_hu = excluded.arrival_hu, arrival_en = excluded.arrival_en, tax_huf = excluded.tax_huf
      where (h.place_hu, h.place_en, h.arrival_hu, h.arrival_en, h.tax_huf) is distinct from
        (excluded.place_hu, excluded.place_en, excluded.arrival_hu, excluded.arrival_en, excluded.tax_huf)
    returning product_id`.execute(trx);
  let isChanged = rows.length > 0;
  for (const { id, people, nights } of stay.rooms) {
    const { rows: changed } = await sql`
      insert into stay_room as r (variant_id, most_people) values (${id}, ${people})
      on conflict (variant_id) do update set most_people = excluded.most_people
        where r.most_people <> excluded.most_people
      returning variant_id`.execute(trx);
    if ((await saveNights(trx, id, nights, notes)) || changed.length > 0) isChanged = true;
  }
  for (const { id, departsAt } of stay.transfers) {
    const { rows: changed } = await sql`
      insert into stay_transfer as t (variant_id, departs_at) values (${id}, ${departsAt})
      on conflict (variant_id) do update set departs_at = excluded.departs_at where t.departs_at <> excluded.departs_at
      returning variant_id`.execute(trx);
    if (changed.length > 0) isChanged = true;
  }
  return isChanged;
}

async function saveNights(
  trx: Trx,
  variantId: string,
  nights: readonly NightContent[],
  notes: string[],
): Promise<boolean> {
  const { rows: known } = await sql<{ night: string; poolId: string; capacity: number }>`
    select n.night::text, n.pool_id::text as "poolId", c.capacity
    from stay_night n join capacity_pool c on c.id = n.pool_id where n.variant_id = ${variantId}`.execute(
    trx,
  );
  let isChanged = false;
  for (const { night, rooms, roomHuf, personHuf } of nights) {
    const stored = known.find((one) => one.night === night);
    const poolId = stored ? asId<PoolId>(stored.poolId) : await addPool(trx, rooms);
    if (stored && stored.capacity !== rooms) {
      await limitPool(trx, poolId, rooms, `${variantId} ${night}`, notes);
      isChanged = true;
    }
    const { rows } = await sql`
      insert into stay_night as n (variant_id, night, pool_id, room_huf, person_huf, is_offered)
      values (${variantId}, ${night}, ${poolId}, ${roomHuf}, ${personHuf}, true)
      on conflict (variant_id, night) do update set room_huf = excluded.room_huf, person_huf = excluded.person_huf,
        is_offered = true
        where (n.room_huf, n.person_huf, n.is_offered) is distinct from (excluded.room_huf, excluded.person_huf, true)
      returning night`.execute(trx);
    if (rows.length > 0) isChanged = true;
  }
  const { rows: withdrawn } = await sql`
    update stay_night set is_offered = false where variant_id = ${variantId} and is_offered
      and night <> all(${nights.map(({ night }) => night)}::date[]) returning night`.execute(trx);
  return isChanged || withdrawn.length > 0;
}
