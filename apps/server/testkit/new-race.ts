import type { Branch, Market } from '@rajt/rules/branch';
import type { AgeRate } from '@rajt/rules/content/price';
import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import type { ChangeUntil } from '@rajt/rules/entering/entry-changes';
import { type EntryFormConfig, NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import type { TeamUnit } from '@rajt/rules/entering/team';
import { asId, type HeatId, type RaceId } from '@rajt/rules/ids';
import { DEFAULT_WITHDRAWAL, type WithdrawalPolicy } from '@rajt/rules/orders/withdrawal';
import type { VirtualGoal } from '@rajt/rules/raceday/virtual-race';
import type { StoredTeamField } from '../src/areas/content/catalog/catalog.ts';
import type { Handle } from '../src/platform/postgres/database.ts';
import { testSiteOf } from './test-site.ts';

export interface TestRace {
  readonly eventId: string;
  readonly raceId: RaceId;
  readonly heatIds: readonly HeatId[];
  /** Pools of the heats, then the race's own if it has one. */
  readonly poolIds: readonly string[];
}

export interface RaceOptions {
  readonly branch?: Branch;
  readonly markets?: readonly Market[];
  /** Places of each heat. */
  readonly heats?: readonly number[];
  /** The race's own limit above its heats'. */
  readonly capacity?: number;
  readonly amountHuf?: number;
  readonly ageRates?: readonly AgeRate[];
  readonly form?: Partial<EntryFormConfig>;
  /** Until when answers of paid entries may be changed; else the default of each group. */
  readonly changeUntil?: ChangeUntil;
  /** How old an uploaded certificate may be on race day. */
  readonly certificateMaxAgeDays?: number;
  readonly kind?: 'individual' | 'team' | 'virtual';
  /** The goal of a virtual race; else a time. */
  readonly virtualGoal?: VirtualGoal;
  /** Entries can be handed over for this fee, by default until the race. */
  readonly handover?: { readonly feeHuf: number; readonly until?: Date };
  /** Until when one may change to another race of the event. */
  readonly raceChangeUntil?: Date;
  /** Adds a race to the existing event of this one; the event's options count. */
  readonly ofEvent?: TestRace;
  /** The options of a race for teams. */
  readonly teamSizes?: readonly number[];
  readonly teamFields?: readonly StoredTeamField[];
  readonly teamFreezesAt?: Date;
  /** The fee for a substitute in a paid team. */
  readonly substituteFeeHuf?: number;
  /** Whether a price and a place are for a member or for the team. */
  readonly pricePer?: TeamUnit;
  readonly placesPer?: TeamUnit;
  readonly sharesBib?: boolean;
  /** Else the default. */
  readonly withdrawal?: WithdrawalPolicy;
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly genderLimit?: 'F' | 'M';
  readonly raceOn?: string;
  readonly entryOpensAt?: Date;
  readonly entryClosesAt?: Date;
  readonly bibFrom?: number;
  readonly bibTo?: number;
  readonly nameHu?: string;
}

let count = 0;

/** A published event with one race that can be entered now: 8 500 Ft, two months ahead, heats from 9:00 on. */
export async function newRace(db: Handle, given: RaceOptions = {}): Promise<TestRace> {
  const options = { branch: testSiteOf(db).branch, ...given };
  count += 1;
  const today = budapestDate(new Date());
  const raceOn = options.raceOn ?? addDays(today, 60);
  const opensAt = options.entryOpensAt ?? budapestInstant(addDays(today, -30), '00:00');
  const closesAt = options.entryClosesAt ?? budapestInstant(addDays(raceOn, -1), '20:00');
  const eventId = options.ofEvent?.eventId ?? `event-${count}-${process.pid}`;
  const raceId = asId<RaceId>(`${eventId}-race${options.ofEvent ? `-${count}` : ''}`);
  if (!options.ofEvent) await insertEvent(db, eventId, raceOn, options);
  const ownPool = options.capacity === undefined ? null : await newPool(db, options.capacity);
  const bibFrom = options.bibFrom ?? (options.ofEvent ? 1000 * count + 1 : 1);
  await db
    .insertInto('race')
    .values({
      id: raceId,
      event_id: eventId,
      sort: options.ofEvent ? count : 1,
      name_hu: options.nameHu ?? 'Félmaraton',
      name_en: 'Half marathon',
      kind: options.kind ?? 'individual',
      virtual_goal: options.virtualGoal ?? 'time',
      discipline: options.branch === 'run' ? 'road' : 'openwater',
      distance_m: 5200,
      race_on: raceOn,
      time_limit_minutes: 210,
      entry_opens_at: opensAt,
      entry_closes_at: closesAt,
      min_age: options.minAge ?? 0,
      max_age: options.maxAge ?? 120,
      gender_limit: options.genderLimit ?? null,
      form_config: JSON.stringify({ ...NO_QUESTIONS, ...options.form }),
      age_rates: JSON.stringify(options.ageRates ?? []),
      change_until: JSON.stringify(options.changeUntil ?? {}),
      certificate_max_age_days: options.certificateMaxAgeDays ?? 365,
      pool_id: ownPool,
      team_sizes: [...(options.teamSizes ?? [])],
      team_fields: JSON.stringify(options.teamFields ?? []),
      team_freezes_at: options.teamFreezesAt ?? null,
      substitute_fee_huf: options.substituteFeeHuf ?? 0,
      price_per: options.pricePer ?? 'member',
      places_per: options.placesPer ?? 'member',
      shares_bib: options.sharesBib ?? false,
      withdrawal: JSON.stringify(options.withdrawal ?? DEFAULT_WITHDRAWAL),
    })
    .execute();
  await db
    .insertInto('bib_counter')
    .values({
      race_id: raceId,
      bib_from: bibFrom,
      bib_to: options.bibTo ?? bibFrom + 998,
      next_bib: bibFrom,
    })
    .execute();
  await db
    .insertInto('price_tier')
    .values({ race_id: raceId, starts_at: null, ends_at: closesAt, amount_huf: options.amountHuf ?? 8500 })
    .execute();
  const poolIds: string[] = [];
  const heatIds: HeatId[] = [];
  for (const [index, places] of (options.heats ?? [100]).entries()) {
    const poolId = await newPool(db, places);
    poolIds.push(poolId);
    heatIds.push(await newHeat(db, { raceId, raceOn, index, poolId, isVirtual: options.kind === 'virtual' }));
  }
  return { eventId, raceId, heatIds, poolIds: ownPool ? [...poolIds, ownPool] : poolIds };
}

async function insertEvent(db: Handle, id: string, raceOn: string, options: RaceOptions): Promise<void> {
  const branch = options.branch ?? 'swim';
  await db
    .insertInto('event')
    .values({
      id,
      branch,
      markets: [...(options.markets ?? ['dom'])],
      name_hu: 'Őszi Próba',
      name_en: 'Autumn Trial',
      place_hu: 'Révfülöp, strand',
      place_en: 'Révfülöp beach',
      summary_hu: 'Próba',
      summary_en: 'Trial',
      description_hu: 'Próba.',
      description_en: 'Trial.',
      rules_hu: 'Szabályok.',
      rules_en: 'Rules.',
      travel_hu: 'Vonattal.',
      travel_en: 'By train.',
      starts_on: raceOn,
      ends_on: raceOn,
      scenery: branch === 'swim' ? 'lake' : 'city',
      handover_until: options.handover
        ? (options.handover.until ?? budapestInstant(addDays(raceOn, -1), '20:00'))
        : null,
      handover_fee_huf: options.handover?.feeHuf ?? 0,
      race_change_until: options.raceChangeUntil ?? null,
    })
    .execute();
}

async function newPool(db: Handle, capacity: number): Promise<string> {
  const { id } = await db
    .insertInto('capacity_pool')
    .values({ capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newHeat(
  db: Handle,
  heat: { raceId: RaceId; raceOn: string; index: number; poolId: string; isVirtual: boolean },
): Promise<HeatId> {
  const { id } = await db
    .insertInto('heat')
    .values({
      race_id: heat.raceId,
      sort: heat.index + 1,
      name_hu: `${heat.index + 1}. hullám`,
      name_en: `Wave ${heat.index + 1}`,
      starts_at: heat.isVirtual
        ? null
        : budapestInstant(heat.raceOn, `${String(9 + heat.index).padStart(2, '0')}:00`),
      pool_id: heat.poolId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<HeatId>(id);
}
