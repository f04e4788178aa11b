import type { Site } from '@rajt/rules/branch';
import { entryRefusals } from '@rajt/rules/content/eligibility';
import { type PriceReason, priceEntry } from '@rajt/rules/content/price';
import { budapestDate } from '@rajt/rules/dates';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import type { GuardianDeclaration } from '@rajt/rules/entering/guardian';
import type { CompanyEntryId, HeatId, PoolId, RaceId, UserId } from '@rajt/rules/ids';
import { TRANSACTION_CODE_BYTES, transactionCode } from '@rajt/rules/orders/order-code';
import type { RaceForEntry } from '../areas/content/catalog/index.ts';
import { newCode } from '../platform/secret.ts';
import type { Chance } from './chance.ts';
import type { Occupancy } from './demo-files.ts';
import type { NewPerson } from './people.ts';

export interface StoredPerson extends NewPerson {
  readonly id: UserId;
}

/** How a person came to an entry that they did not make themselves. */
export interface ByOther {
  readonly buyer: StoredPerson;
  readonly guardian: GuardianDeclaration | null;
  /** Set for people without an account (`namesakeOf`). */
  readonly namesake: Buffer | null;
  readonly companyEntryId: CompanyEntryId | null;
}

/** A start that is wanted before made-up people fill the race; those of one `purchase` are one order. */
export interface WantedStart {
  readonly raceId: string;
  readonly person: StoredPerson;
  readonly byOther: ByOther | null;
  readonly purchase: string;
}

export const ownStart = (raceId: string, person: StoredPerson): WantedStart => ({
  raceId,
  person,
  byOther: null,
  purchase: `${raceId} ${person.id}`,
});

/** An entry as a purchase leaves it. */
export interface BoughtEntry {
  readonly person: StoredPerson;
  readonly byOther: ByOther | null;
  readonly purchase: string;
  readonly site: Site;
  readonly raceId: RaceId;
  readonly heatId: HeatId;
  readonly poolIds: readonly PoolId[];
  readonly amountHuf: number;
  readonly reasons: readonly PriceReason[];
  readonly raceVersion: number;
  readonly form: EntryForm;
  readonly ticketCode: string;
  readonly trid: string;
  readonly boughtAt: Date;
}

/**
 * Wanted starts come first, made-up people fill the rest but for places that are offered; each at some time since entry
 * opened.
 */
export function fillRaces(
  races: readonly { readonly race: RaceForEntry; readonly capacities: ReadonlyMap<PoolId, number> }[],
  people: {
    readonly wanted: readonly WantedStart[];
    readonly runners: readonly StoredPerson[];
  },
  occupancy: Occupancy,
  offered: ReadonlyMap<string, number>,
  now: Date,
  chance: Chance,
): BoughtEntry[] {
  /** One start in an event for each person. */
  const busy = new Set<string>();
  return races.flatMap(({ race, capacities }) => {
    const own = people.wanted.filter(({ raceId }) => raceId === race.id);
    const others = chance
      .shuffled(people.runners)
      .filter((person) => !busy.has(`${race.eventId} ${person.id}`))
      .map((person) => ownStart(race.id, person));
    const wanted = wantedPlaces(race, capacities, occupancy) - (offered.get(race.id) ?? 0);
    const bought: BoughtEntry[] = [];
    const seats = chance.shuffled(seatsOf(race, capacities));
    for (const { person, byOther, purchase } of [...own, ...others]) {
      if (bought.length >= Math.max(wanted, own.length)) break;
      const heatId = seats[bought.length];
      const entry = heatId && buy(race, heatId, person, now, chance);
      if (!entry) continue;
      bought.push({ ...entry, byOther, purchase });
      busy.add(`${race.eventId} ${person.id}`);
    }
    return bought;
  });
}

function wantedPlaces(
  race: RaceForEntry,
  capacities: ReadonlyMap<PoolId, number>,
  occupancy: Occupancy,
): number {
  const places = placesOf(race, capacities);
  const rule = occupancy.races[race.id] ?? { share: occupancy.share };
  return 'left' in rule ? Math.max(0, places - rule.left) : Math.round(places * rule.share);
}

function placesOf(race: RaceForEntry, capacities: ReadonlyMap<PoolId, number>): number {
  const heats = race.heats.reduce((sum, heat) => sum + (capacities.get(heat.poolId) ?? 0), 0);
  return race.poolId === null ? heats : Math.min(heats, capacities.get(race.poolId) ?? 0);
}

/** Each place of the race as the heat that it is in. */
function seatsOf(race: RaceForEntry, capacities: ReadonlyMap<PoolId, number>): HeatId[] {
  return race.heats.flatMap((heat) => new Array<HeatId>(capacities.get(heat.poolId) ?? 0).fill(heat.id));
}

/** An entry at some time since entry opened; null when the person could not enter then. */
export function buy(
  race: RaceForEntry,
  heatId: HeatId,
  person: StoredPerson,
  now: Date,
  chance: Chance,
): Omit<BoughtEntry, 'byOther' | 'purchase'> | null {
  const until = Math.min(now.getTime(), race.entryClosesAt.getTime() - 1) - 3_600_000;
  const since = race.entryOpensAt.getTime();
  if (until <= since) return null;
  const boughtAt = new Date(since + Math.floor(chance.next() * (until - since)));
  const refusals = entryRefusals({
    race: { ...race, cancelled: race.isCancelled, raceDate: race.raceOn },
    participant: person,
    at: boughtAt,
  });
  const price = priceEntry({
    tiers: race.tiers,
    ageRates: race.ageRates,
    birthDate: person.birthDate,
    raceDate: race.raceOn,
    at: boughtAt,
  });
  const heat = race.heats.find((one) => one.id === heatId);
  if (refusals.length > 0 || price.refused || price.amountHuf === 0 || !heat) return null;
  return {
    person,
    site: { branch: race.branch, market: 'dom' },
    raceId: race.id,
    heatId,
    poolIds: [...(race.poolId === null ? [] : [race.poolId]), heat.poolId],
    amountHuf: price.amountHuf,
    reasons: price.reasons,
    raceVersion: race.version,
    form: answers(race, person, chance),
    ticketCode: newCode(16),
    trid: transactionCode(budapestDate(boughtAt), chance.bytes(TRANSACTION_CODE_BYTES)),
    boughtAt,
  };
}

/** The answers of such a person. The demo has no certificates. */
function answers({ formConfig, branch }: RaceForEntry, person: StoredPerson, chance: Chance): EntryForm {
  const pace = branch === 'run' ? chance.between(260, 420) : chance.between(95, 170);
  return {
    ...(formConfig.shirt === 'required'
      ? {
          shirtType: person.gender === 'F' ? 'female' : 'male',
          shirtSize: chance.pick(['S', 'M', 'L', 'XL']),
        }
      : {}),
    ...(formConfig.plannedPace === 'required'
      ? { plannedPace: `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')}` }
      : {}),
    ...(formConfig.firstSameDistance === 'required' ? { firstSameDistance: chance.next() < 0.3 } : {}),
    ...(formConfig.injuryContact === 'required'
      ? { injuryContactName: `${person.familyName} Mária`, injuryContactPhone: '+36201112233' }
      : {}),
    ...(formConfig.nickname === 'off' ? {} : { nickname: person.firstName }),
  };
}
