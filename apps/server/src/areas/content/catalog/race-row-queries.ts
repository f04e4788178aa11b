import { formConfig } from '@rajt/contract/content/schemas/catalog';
import type { Discipline } from '@rajt/contract/shapes';
import type { Gender, RaceKind } from '@rajt/rules/content/eligibility';
import type { AgeRate, PriceTier } from '@rajt/rules/content/price';
import type { ChangeUntil } from '@rajt/rules/entering/entry-changes';
import type { TeamUnit } from '@rajt/rules/entering/team';
import { asId, type EventId, type HeatId, type PoolId, type RaceId } from '@rajt/rules/ids';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';
import type { CatalogRace, StoredTeamField } from './catalog.ts';

/** The columns of a race with its heats and prices; `toRace` reads them. */
export const raceColumns = (eb: ExpressionBuilder<DB, 'race'>) => [
  'race.id' as const,
  'race.event_id' as const,
  'race.version' as const,
  'race.name_hu' as const,
  'race.name_en' as const,
  'race.kind' as const,
  'race.discipline' as const,
  'race.distance_m' as const,
  'race.climb_m' as const,
  'race.race_on' as const,
  'race.time_limit_minutes' as const,
  'race.entry_opens_at' as const,
  'race.entry_closes_at' as const,
  'race.min_age' as const,
  'race.max_age' as const,
  'race.gender_limit' as const,
  'race.is_cancelled' as const,
  'race.allows_namesakes' as const,
  'race.form_config' as const,
  'race.change_until' as const,
  'race.certificate_on_site' as const,
  'race.certificate_max_age_days' as const,
  'race.age_rates' as const,
  'race.team_sizes' as const,
  'race.team_fields' as const,
  'race.team_legs_m' as const,
  'race.team_freezes_at' as const,
  'race.substitute_fee_huf' as const,
  'race.timetable_closes_at' as const,
  'race.shows_starts' as const,
  'race.price_per' as const,
  'race.places_per' as const,
  'race.shares_bib' as const,
  'race.pool_id' as const,
  jsonArrayFrom(
    eb
      .selectFrom('heat')
      .whereRef('heat.race_id', '=', 'race.id')
      .select([
        sql<string>`heat.id::text`.as('id'),
        sql<string>`heat.pool_id::text`.as('pool_id'),
        'heat.name_hu',
        'heat.name_en',
        'heat.starts_at',
        'heat.fastest_pace_seconds',
        'heat.slowest_pace_seconds',
      ])
      .orderBy('heat.sort'),
  ).as('heats'),
  jsonArrayFrom(
    eb
      .selectFrom('price_tier')
      .whereRef('price_tier.race_id', '=', 'race.id')
      .select([
        sql<string>`price_tier.id::text`.as('id'),
        'price_tier.starts_at',
        'price_tier.ends_at',
        'price_tier.amount_huf',
      ])
      .orderBy('price_tier.ends_at'),
  ).as('tiers'),
];

/** A row of `raceColumns`; inside `heats` and `tiers` times are strings, as in all JSON. */
interface RaceRow {
  id: string;
  event_id: string;
  version: number;
  name_hu: string;
  name_en: string;
  kind: string;
  discipline: string;
  distance_m: number;
  climb_m: number | null;
  race_on: string;
  time_limit_minutes: number | null;
  entry_opens_at: Date;
  entry_closes_at: Date;
  min_age: number;
  max_age: number;
  gender_limit: string | null;
  is_cancelled: boolean;
  allows_namesakes: boolean;
  form_config: unknown;
  change_until: unknown;
  certificate_on_site: boolean;
  certificate_max_age_days: number;
  age_rates: unknown;
  team_sizes: number[];
  team_fields: unknown;
  team_legs_m: number[];
  team_freezes_at: Date | null;
  substitute_fee_huf: number;
  timetable_closes_at: Date | null;
  shows_starts: boolean;
  price_per: string;
  places_per: string;
  shares_bib: boolean;
  pool_id: string | null;
  heats: {
    id: string;
    pool_id: string;
    name_hu: string;
    name_en: string;
    starts_at: string | Date | null;
    fastest_pace_seconds: number | null;
    slowest_pace_seconds: number | null;
  }[];
  tiers: { id: string; starts_at: string | Date | null; ends_at: string | Date; amount_huf: number }[];
}

export function toRace(row: RaceRow): CatalogRace {
  return {
    id: asId<RaceId>(row.id),
    eventId: asId<EventId>(row.event_id),
    version: row.version,
    name: { hu: row.name_hu, en: row.name_en },
    // The table's checks allow nothing but the members of these types.
    kind: row.kind as RaceKind,
    discipline: row.discipline as Discipline,
    distanceM: row.distance_m,
    climbM: row.climb_m,
    raceOn: row.race_on,
    timeLimitMinutes: row.time_limit_minutes,
    entryOpensAt: row.entry_opens_at,
    entryClosesAt: row.entry_closes_at,
    minAge: row.min_age,
    maxAge: row.max_age,
    genderLimit: row.gender_limit as Gender | null,
    isCancelled: row.is_cancelled,
    allowsNamesakes: row.allows_namesakes,
    formConfig: formConfig.parse(row.form_config),
    changeUntil: changeUntilOf(row.change_until),
    certificate: { onSite: row.certificate_on_site, maxAgeDays: row.certificate_max_age_days },
    // Written by the content loader from its schema.
    ageRates: row.age_rates as AgeRate[],
    teamSizes: row.team_sizes,
    // Written by the content loader from its schema.
    teamFields: row.team_fields as StoredTeamField[],
    teamLegsM: row.team_legs_m,
    teamFreezesAt: row.team_freezes_at,
    substituteFeeHuf: row.substitute_fee_huf,
    timetableClosesAt: row.timetable_closes_at,
    showsStarts: row.shows_starts,
    // The table's checks allow nothing else.
    pricePer: row.price_per as TeamUnit,
    placesPer: row.places_per as TeamUnit,
    sharesBib: row.shares_bib,
    poolId: row.pool_id === null ? null : asId<PoolId>(row.pool_id),
    heats: row.heats.map((heat) => ({
      id: asId<HeatId>(heat.id),
      poolId: asId<PoolId>(heat.pool_id),
      name: { hu: heat.name_hu, en: heat.name_en },
      startsAt: heat.starts_at === null ? null : new Date(heat.starts_at),
      pace:
        heat.fastest_pace_seconds === null && heat.slowest_pace_seconds === null
          ? null
          : { fastest: heat.fastest_pace_seconds, slowest: heat.slowest_pace_seconds },
    })),
    tiers: row.tiers.map(
      (tier): PriceTier => ({
        id: tier.id,
        startsAt: tier.starts_at === null ? null : new Date(tier.starts_at),
        endsAt: new Date(tier.ends_at),
        amountHuf: tier.amount_huf,
      }),
    ),
  };
}

/** Written by the content loader from its schema. */
export function changeUntilOf(stored: unknown): ChangeUntil {
  const entries = Object.entries(stored as Record<string, string>);
  return Object.fromEntries(entries.map(([group, until]) => [group, new Date(until)]));
}
