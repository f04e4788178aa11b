import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { ParcelContent, PlaceContent } from './resolve.ts';

type Saved = 'added' | 'changed' | 'same';

/** Makes loads of handovers wait for each other, so that none sees half of another's. */
export async function lockLoading(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delivery'))`.execute(trx);
}

const common = ({ branches, markets, published, name, note, order }: PlaceContent | ParcelContent) => ({
  branches: [...branches],
  markets: [...markets],
  is_published: published,
  name_hu: name.hu,
  name_en: name.en,
  note_hu: note.hu,
  note_en: note.en,
  sort: order,
});

export async function savePlace(trx: Trx, place: PlaceContent): Promise<Saved> {
  const columns = { ...common(place), address: place.address, event_id: place.event };
  const names = (table: string) => sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const saved = await trx
    .insertInto('handover_place')
    .values({ id: place.id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where(sql<boolean>`(${names('handover_place')}) is distinct from (${names('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return kindOf(saved);
}

export async function saveMethod(trx: Trx, method: ParcelContent): Promise<Saved> {
  const columns = {
    ...common(method),
    countries: [...method.countries],
    rates: JSON.stringify(method.rates),
  };
  const names = (table: string) => sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const saved = await trx
    .insertInto('shipping_method')
    .values({ id: method.id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where(sql<boolean>`(${names('shipping_method')}) is distinct from (${names('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return kindOf(saved);
}

const kindOf = (saved: { isNew: boolean } | undefined): Saved => {
  if (!saved) return 'same';
  return saved.isNew ? 'added' : 'changed';
};

export interface StoredTime {
  readonly id: string;
  readonly placeId: string;
  readonly poolId: PoolId | null;
  /** The places of its pool; null without one. */
  readonly places: number | null;
  readonly startsAt: Date;
  /** The start in its file before its event was moved; null: it was not moved. */
  readonly fileStartsAt: Date | null;
}

/** The times with these ids, whosesoever they are. */
export async function findStoredTimes(trx: Trx, ids: readonly string[]): Promise<StoredTime[]> {
  const rows = await trx
    .selectFrom('handover_time')
    .leftJoin('capacity_pool', 'capacity_pool.id', 'handover_time.pool_id')
    .select(['handover_time.id', 'place_id as placeId', 'pool_id as poolId', 'capacity as places'])
    .select(['starts_at as startsAt', 'file_starts_at as fileStartsAt'])
    .where('handover_time.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ ...row, poolId: row.poolId === null ? null : asId<PoolId>(row.poolId) }));
}

/** Stores a time; true when that changed something. `fileStartsAt`: the start in its file, if its event has been moved since. */
export async function saveTime(
  trx: Trx,
  placeId: string,
  time: PlaceContent['times'][number],
  { poolId, fileStartsAt }: Pick<StoredTime, 'poolId' | 'fileStartsAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into handover_time as h (id, place_id, starts_at, ends_at, orders_until, pool_id, is_offered, file_starts_at)
    values (${time.id}, ${placeId}, ${time.startsAt}, ${time.endsAt}, ${time.ordersUntil}, ${poolId}, true,
      ${fileStartsAt})
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      orders_until = excluded.orders_until, pool_id = excluded.pool_id, is_offered = true,
        file_starts_at = excluded.file_starts_at
      where (h.starts_at, h.ends_at, h.orders_until, h.pool_id, h.is_offered, h.file_starts_at) is distinct from
        (excluded.starts_at, excluded.ends_at, excluded.orders_until, excluded.pool_id, true, excluded.file_starts_at)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Takes the times that a place's file no longer has off the list; true when one was on it. */
export async function withdrawOtherTimes(
  trx: Trx,
  placeId: string,
  kept: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    update handover_time set is_offered = false
    where place_id = ${placeId} and is_offered and id <> all(${[...kept]}::text[]) returning id`.execute(trx);
  return rows.length > 0;
}

export async function hasEvent(trx: Trx, eventId: string): Promise<boolean> {
  const row = await trx.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst();
  return row !== undefined;
}

/** Whether an id is in use for the other kind of file. */
export async function isOfOtherKind(
  trx: Trx,
  { id, kind }: Pick<PlaceContent | ParcelContent, 'id' | 'kind'>,
): Promise<boolean> {
  const other = kind === 'place' ? 'shipping_method' : 'handover_place';
  const row = await trx.selectFrom(other).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
