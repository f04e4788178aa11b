import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import type pg from 'pg';

export interface Sale {
  readonly raceId: string;
  readonly heatId: string;
  readonly poolId: string;
}

/** The questions of an entry form that asks nothing. */
export const FORM = JSON.stringify({ ...NO_QUESTIONS, nickname: 'optional' });

/** Adds an event with one race of one heat that has so many places and is on sale. */
export async function addRace(client: pg.Client, name: string, places: number): Promise<Sale> {
  const { rows } = await client.query<{ raceId: string; heatId: string; poolId: string }>(
    `with new_event as (
      insert into event (id, branch, markets, name_hu, name_en, place_hu, place_en, summary_hu, summary_en,
        description_hu, description_en, rules_hu, rules_en, travel_hu, travel_en, starts_on, ends_on, scenery)
      select 'bench-' || $1, 'swim', '{dom}', $1, $1, 'Balaton', 'Balaton', '', '', '', '', '', '', '', '',
        current_date + 90, current_date + 90, 'lake'
      returning id
    ), new_race as (
      insert into race (id, event_id, sort, name_hu, name_en, kind, discipline, distance_m, race_on, entry_opens_at,
        entry_closes_at, form_config)
      select id || '-race', id, 1, $1, $1, 'individual', 'openwater', 5200, current_date + 90,
        now() - interval '1 day', now() + interval '60 days', $3
      from new_event returning id
    ), new_pool as (
      insert into capacity_pool (capacity) values ($2) returning id
    ), new_heat as (
      insert into heat (race_id, sort, name_hu, name_en, starts_at, pool_id)
      select new_race.id, 1, 'I.', '1st', now() + interval '90 days', new_pool.id from new_race, new_pool
      returning id, race_id, pool_id
    ), tier as (
      insert into price_tier (race_id, ends_at, amount_huf)
      select race_id, now() + interval '60 days', 14900 from new_heat
    ), bibs as (
      insert into bib_counter (race_id, bib_from, bib_to, next_bib) select race_id, 1, 99999, 1 from new_heat
    )
    select race_id as "raceId", id::text as "heatId", pool_id::text as "poolId" from new_heat`,
    [name, places, FORM],
  );
  const [sale] = rows;
  if (!sale) throw new Error(`race ${name} was not added`);
  return sale;
}
