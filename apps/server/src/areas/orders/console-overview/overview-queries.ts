import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface RaceNumbers {
  readonly eventId: string;
  readonly raceId: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly paid: number;
  readonly held: number;
  readonly places: number | null;
  readonly waiting: number;
}

/**
 * The places of the races of events, by the counters of their heats; a limit of the race may be lower than their sum. Places kept for
 * or offered to people who wait are held by no cart.
 */
export async function findRaceNumbers(handle: Handle, eventIds: readonly string[]): Promise<RaceNumbers[]> {
  const { rows } = await sql<RaceNumbers>`
    select race.event_id as "eventId", race.id as "raceId", race.name_hu as "nameHu", race.name_en as "nameEn",
      coalesce(heats.sold, 0)::int as paid, coalesce(heats.held, 0)::int as held,
      least(heats.capacity, limited.capacity)::int as places,
      (select count(*)::int from waiting_place
        where waiting_place.race_id = race.id and waiting_place.offer_until is null) as waiting
    from race
      left join capacity_pool limited on limited.id = race.pool_id
      left join lateral (
        select sum(pool.capacity) as capacity, sum(pool.sold) as sold, sum(pool.held - pool.kept - pool.offered) as held
        from heat join capacity_pool pool on pool.id = heat.pool_id where heat.race_id = race.id) heats on true
    where race.event_id = any(${[...eventIds]}::text[]) order by race.event_id, race.sort, race.id`.execute(
    handle,
  );
  return rows;
}

export interface DayNumbers {
  readonly eventId: string;
  readonly day: string;
  readonly entries: number;
  readonly paidHuf: number;
}

/** So few entries are all looked at: the ids of the demo's do not follow the time. */
const FEW = 50_000;

/** Entries that are paid were held at most so long before. */
const LONGEST_HOLD = sql`interval '7 days'`;

/**
 * The entries that were paid on each day since one, with the prices that were paid for them. An entry counts on the day of its payment,
 * whatever became of it since; one that has replaced another one does not count. Reads no entry that is older than a week more: the ids
 * of entries follow the time, so that the first one is found by halving.
 */
export async function findDayNumbers(
  handle: Handle,
  eventIds: readonly string[],
  since: string,
): Promise<DayNumbers[]> {
  const start = sql`${since}::date::timestamp at time zone 'Europe/Budapest'`;
  const { rows } = await sql<DayNumbers>`
    with recursive halved (low, high) as (
      select 0::bigint, (select case when max(id) > ${FEW} then max(id) + 1 else 1 end from entry)
      union all
      select coalesce(older.id, low), case when older.id is null then (low + high) / 2 else high end
      from halved left join lateral (
        select id from (
          select id, created_at from entry where id >= (low + high) / 2 order by id limit 1) probe
        where probe.created_at < ${start} - ${LONGEST_HOLD} and probe.id < high) older on true
      where high - low > 1)
    select race.event_id as "eventId", (entry.paid_at at time zone 'Europe/Budapest')::date::text as day,
      count(*)::int as entries, coalesce(sum(line.amount_huf - line.discount_huf), 0)::int as "paidHuf"
    from race
      join entry on entry.race_id = race.id and entry.state in ('paid', 'withdrawn', 'refunded', 'replaced')
        and entry.id >= (select min(high) from halved)
      left join order_line line on line.order_id = entry.order_id and line.entry_id = entry.id
    where race.event_id = any(${[...eventIds]}::text[]) and entry.paid_at >= ${start} and entry.replaces_id is null
    group by 1, 2`.execute(handle);
  return rows;
}
