import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import type { EventContent } from './resolve.ts';
import type { RaceContent } from './resolve-race.ts';

/** The outcome of storing. */
export type Change = 'added' | 'changed' | 'same';

/** Stores an event's own columns. */
export async function saveEvent(trx: Trx, event: EventContent): Promise<Change> {
  const row = {
    id: event.id,
    branch: event.branch,
    markets: event.markets,
    name_hu: event.name.hu,
    name_en: event.name.en,
    place_hu: event.place.hu,
    place_en: event.place.en,
    summary_hu: event.summary.hu,
    summary_en: event.summary.en,
    description_hu: event.description.hu,
    description_en: event.description.en,
    rules_hu: event.rules.hu,
    rules_en: event.rules.en,
    travel_hu: event.travel.hu,
    travel_en: event.travel.en,
    starts_on: event.startsOn,
    ends_on: event.endsOn,
    latitude: event.map?.latitude ?? null,
    longitude: event.map?.longitude ?? null,
    scenery: event.scenery,
    links: JSON.stringify(
      event.links.map(({ url, label }) => ({ url, label_hu: label.hu, label_en: label.en })),
    ),
    is_published: event.published,
    handover_until: event.handover?.until ?? null,
    handover_fee_huf: event.handover?.feeHuf ?? 0,
    race_change_until: event.raceChangeUntil,
    vat_code: `${event.vat}`,
  };
  const { id, ...columns } = row;
  const saved = await trx
    .insertInto('event')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, updated_at: sql`app_now()` })
        .where(
          sql<boolean>`(${columnList('event', columns)}) is distinct from (${columnList('excluded', columns)})`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return changeOf(saved);
}

const GENDERS = { women: 'F', men: 'M' } as const;

/** Stores a race's own columns, without its pool. */
export async function saveRace(trx: Trx, race: RaceContent, eventId: string, sort: number): Promise<Change> {
  const row = {
    id: race.id,
    event_id: eventId,
    sort,
    name_hu: race.name.hu,
    name_en: race.name.en,
    kind: race.kind,
    virtual_goal: race.virtual ?? 'time',
    discipline: race.discipline,
    distance_m: race.distance,
    climb_m: race.climb,
    profile: JSON.stringify(race.profile),
    race_on: race.raceOn,
    time_limit_minutes: race.time_limit,
    entry_opens_at: race.entryOpensAt,
    entry_closes_at: race.entryClosesAt,
    min_age: race.ages.from,
    max_age: race.ages.to,
    gender_limit: race.only && GENDERS[race.only],
    is_cancelled: race.cancelled,
    form_config: JSON.stringify(race.form),
    age_rates: JSON.stringify(race.ageRates),
    change_until: JSON.stringify(race.changeUntil),
    allows_namesakes: race.namesakes,
    certificate_on_site: race.certificate.on_site,
    certificate_max_age_days: race.certificate.max_age_days,
    team_sizes: race.team_sizes,
    team_fields: JSON.stringify(
      race.team_fields.map(({ required, ...field }) => ({ ...field, isRequired: required })),
    ),
    team_legs_m: race.legs,
    team_freezes_at: race.teamFreezesAt,
    substitute_fee_huf: race.substitute_fee,
    timetable_closes_at: race.timetable?.closesAt ?? null,
    price_per: race.price_per,
    places_per: race.places_per,
    shares_bib: race.shared_number,
    shows_starts: race.showsStarts,
    withdrawal: JSON.stringify(race.withdrawal),
  };
  const { id, ...columns } = row;
  const saved = await trx
    .insertInto('race')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where(
          sql<boolean>`(${columnList('race', columns)}) is distinct from (${columnList('excluded', columns)})`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return changeOf(saved);
}

/** Whether the race belongs to another event: `lake` with `b-c` and `lake-b` with `c` give the same id. */
export async function isOfOtherEvent(trx: Trx, raceId: string, eventId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('race')
    .select('id')
    .where('id', '=', raceId)
    .where('event_id', '<>', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Raises the version of a race that changed, so that no hold uses the old price. */
export async function raiseVersion(trx: Trx, raceId: string): Promise<void> {
  await sql`update race set version = version + 1 where id = ${raceId}`.execute(trx);
}

export interface StoredRace {
  readonly id: string;
  readonly eventId: string;
  readonly poolId: PoolId | null;
  /** It has entries, or people wait for a place. */
  readonly hasEntries: boolean;
  /** The units in which its teams have a price, a place and a number. */
  readonly teamUnits: Pick<RaceContent, 'price_per' | 'places_per' | 'shared_number'>;
}

/**
 * Locks the races of these events, their counters of start numbers, then all their pools, each in order of their ids.
 * While a race is loaded, holds wait at the race and payments at the counter. Loads wait for each other first, also
 * those of new events.
 */
export async function lockRaces(trx: Trx, eventIds: readonly string[]): Promise<StoredRace[]> {
  await sql`select pg_advisory_xact_lock(hashtext('content'))`.execute(trx);
  await sql`select from race where event_id = any(${[...eventIds]}::text[]) order by id for update`.execute(
    trx,
  );
  await sql`
    select from bib_counter where race_id in (select id from race where event_id = any(${[...eventIds]}::text[]))
    order by race_id for update`.execute(trx);
  // Read after the lock, so that entries made while we waited for it count.
  const { rows } = await sql<StoredRaceRow>`
    select id, event_id, pool_id, price_per, places_per, shares_bib, exists (select from entry where race_id = race.id)
      or exists (select from waiting_place where race_id = race.id) as has_entries
    from race where event_id = any(${[...eventIds]}::text[]) order by id`.execute(trx);
  await sql`
    select from capacity_pool where id in (
      select pool_id from race where event_id = any(${[...eventIds]}::text[])
      union select heat.pool_id from heat join race on race.id = heat.race_id
        where race.event_id = any(${[...eventIds]}::text[])
      union select class.pool_id from timetable_class class
        join timetable_location place on place.id = class.location_id
        join race on race.id = place.race_id where race.event_id = any(${[...eventIds]}::text[]))
    order by id for update`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    poolId: row.pool_id === null ? null : asId<PoolId>(row.pool_id),
    hasEntries: row.has_entries,
    teamUnits: {
      price_per: row.price_per,
      places_per: row.places_per,
      shared_number: row.shares_bib,
    },
  }));
}

interface StoredRaceRow {
  readonly id: string;
  readonly event_id: string;
  readonly pool_id: string | null;
  readonly has_entries: boolean;
  // The table's checks allow nothing else.
  readonly price_per: RaceContent['price_per'];
  readonly places_per: RaceContent['places_per'];
  readonly shares_bib: boolean;
}

export interface StoredHeat {
  readonly sort: number;
  readonly poolId: PoolId;
  readonly hasEntries: boolean;
}

export async function findHeats(trx: Trx, raceId: string): Promise<StoredHeat[]> {
  const { rows } = await sql<{ sort: number; pool_id: string; has_entries: boolean }>`
    select sort, pool_id, exists (select from entry where heat_id = heat.id)
      or exists (select from waiting_place where heat_id = heat.id or heat.pool_id = any(pool_ids))
      or exists (select from company_person where heat_id = heat.id) as has_entries
    from heat where race_id = ${raceId} order by sort`.execute(trx);
  return rows.map((row) => ({
    sort: row.sort,
    poolId: asId<PoolId>(row.pool_id),
    hasEntries: row.has_entries,
  }));
}

export async function saveHeat(
  trx: Trx,
  heat: RaceContent['heats'][number],
  place: { raceId: string; sort: number; poolId: PoolId },
): Promise<Change> {
  const columns = {
    name_hu: heat.name.hu,
    name_en: heat.name.en,
    starts_at: heat.startsAt,
    fastest_pace_seconds: heat.pace.fastest,
    slowest_pace_seconds: heat.pace.slowest,
  };
  const saved = await trx
    .insertInto('heat')
    .values({ ...columns, race_id: place.raceId, sort: place.sort, pool_id: place.poolId })
    .onConflict((conflict) =>
      conflict
        .columns(['race_id', 'sort'])
        .doUpdateSet(columns)
        .where(
          sql<boolean>`(${columnList('heat', columns)}) is distinct from (${columnList('excluded', columns)})`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return changeOf(saved);
}

export async function deleteHeat(trx: Trx, raceId: string, heat: StoredHeat): Promise<void> {
  await trx.deleteFrom('heat').where('race_id', '=', raceId).where('sort', '=', heat.sort).execute();
  await trx.deleteFrom('capacity_pool').where('id', '=', heat.poolId).execute();
}

export async function deleteRace(trx: Trx, race: StoredRace): Promise<void> {
  for (const heat of await findHeats(trx, race.id)) await deleteHeat(trx, race.id, heat);
  await trx.deleteFrom('race').where('id', '=', race.id).execute();
  if (race.poolId !== null) await trx.deleteFrom('capacity_pool').where('id', '=', race.poolId).execute();
}

/** Creates a counter. */
export async function addPool(trx: Trx, capacity: number): Promise<PoolId> {
  const row = await trx
    .insertInto('capacity_pool')
    .values({ capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<PoolId>(row.id);
}

/** Sets a pool's limit, but never below what is held and sold; returns the limit that it has now. */
export async function setCapacity(trx: Trx, poolId: PoolId, capacity: number): Promise<number> {
  const row = await trx
    .updateTable('capacity_pool')
    .set({ capacity: sql<number>`greatest(${capacity}::int, held + sold)` })
    .where('id', '=', poolId)
    .returning('capacity')
    .executeTakeFirstOrThrow();
  return row.capacity;
}

/** Sets or clears a race's own limit. */
export async function setRacePool(trx: Trx, raceId: string, poolId: PoolId | null): Promise<void> {
  await trx.updateTable('race').set({ pool_id: poolId }).where('id', '=', raceId).execute();
}

/** Updates a race's price steps in place, in their order, so that their ids stay; true when any changed. */
export async function saveTiers(trx: Trx, race: RaceContent): Promise<boolean> {
  const stored = await trx
    .selectFrom('price_tier')
    .selectAll()
    .where('race_id', '=', race.id)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  let changed = false;
  for (const [index, tier] of race.tiers.entries()) {
    const columns = { starts_at: tier.startsAt, ends_at: tier.endsAt, amount_huf: tier.amountHuf };
    const known = stored[index];
    if (!known) {
      await trx
        .insertInto('price_tier')
        .values({ race_id: race.id, ...columns })
        .execute();
    } else if (
      known.starts_at?.getTime() !== tier.startsAt?.getTime() ||
      known.ends_at.getTime() !== tier.endsAt.getTime() ||
      known.amount_huf !== tier.amountHuf
    ) {
      await trx.updateTable('price_tier').set(columns).where('id', '=', known.id).execute();
    } else continue;
    changed = true;
  }
  const surplus = stored.slice(race.tiers.length).map((tier) => tier.id);
  if (surplus.length > 0) await trx.deleteFrom('price_tier').where('id', 'in', surplus).execute();
  return changed || surplus.length > 0;
}

export function changeOf(saved: { isNew: boolean } | undefined): Change {
  if (!saved) return 'same';
  return saved.isNew ? 'added' : 'changed';
}

export function columnList(table: string, columns: object) {
  return sql.join(Object.keys(columns).map((column) => sql.ref(`${table}.${column}`)));
}

export async function hasEvents(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined;
}
