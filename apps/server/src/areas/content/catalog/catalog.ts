import type { Discipline, Scenery } from '@rajt/contract/shapes';
import type { Branch, Market } from '@rajt/rules/branch';
import type { Gender, RaceKind } from '@rajt/rules/content/eligibility';
import type { HeatPace } from '@rajt/rules/content/heat-pace';
import type { AgeRate, PriceTier } from '@rajt/rules/content/price';
import type { CalendarDate } from '@rajt/rules/dates';
import type { CertificateTerms } from '@rajt/rules/entering/certificate';
import type { ChangeUntil } from '@rajt/rules/entering/entry-changes';
import type { EntryFormConfig } from '@rajt/rules/entering/entry-form';
import type { TeamUnit } from '@rajt/rules/entering/team';
import type { EventId, HeatId, PoolId, RaceId } from '@rajt/rules/ids';

/** A text in both languages. */
export interface Text {
  readonly hu: string;
  readonly en: string;
}

export interface CatalogHeat {
  readonly id: HeatId;
  readonly poolId: PoolId;
  readonly name: Text;
  /** Null for a virtual race. */
  readonly startsAt: Date | null;
  /** Null where it is for everybody. */
  readonly pace: HeatPace | null;
}

/** A question about a team, as the content loader stores it. */
export interface StoredTeamField {
  readonly id: string;
  readonly label: Text;
  readonly isRequired: boolean;
  readonly options: readonly { readonly id: string; readonly label: Text }[];
}

/**
 * A race with everything that its price and places depend on. The counters of places are not part of it: they change
 * all the time.
 */
export interface CatalogRace {
  readonly id: RaceId;
  readonly eventId: EventId;
  /** Raised by every change of the race, its heats or prices. */
  readonly version: number;
  readonly name: Text;
  readonly kind: RaceKind;
  readonly discipline: Discipline;
  readonly distanceM: number;
  readonly climbM: number | null;
  readonly raceOn: CalendarDate;
  readonly timeLimitMinutes: number | null;
  readonly entryOpensAt: Date;
  readonly entryClosesAt: Date;
  readonly minAge: number;
  readonly maxAge: number;
  /** The gender that may enter; null: everybody. */
  readonly genderLimit: Gender | null;
  readonly isCancelled: boolean;
  /** Two people without an account, of one name and birth date, may both enter. */
  readonly allowsNamesakes: boolean;
  readonly formConfig: EntryFormConfig;
  /** Until when answers of paid entries may be changed, where the organiser has set it. */
  readonly changeUntil: ChangeUntil;
  readonly certificate: CertificateTerms;
  readonly ageRates: readonly AgeRate[];
  readonly teamSizes: readonly number[];
  /** The fields of a team in addition to its name. */
  readonly teamFields: readonly StoredTeamField[];
  /** Lengths of a relay's legs, in metres. */
  readonly teamLegsM: readonly number[];
  /** Until then a leader may change the members; null: as long as entry is open. */
  readonly teamFreezesAt: Date | null;
  /** The fee for a substitute in a paid team, whole forints; 0: no fee, and the change takes effect at once. */
  readonly substituteFeeHuf: number;
  /** Until when classes of the timetable can be chosen; null: it has no timetable. */
  readonly timetableClosesAt: Date | null;
  /** Anybody may read who starts. */
  readonly showsStarts: boolean;
  /** The unit of a price step: each member of a team, or the whole team. */
  readonly pricePer: TeamUnit;
  /** The unit of a place. */
  readonly placesPer: TeamUnit;
  /** All members of a team start with one number. */
  readonly sharesBib: boolean;
  /** A limit of the race beyond those of its heats; null when it has none. */
  readonly poolId: PoolId | null;
  readonly heats: readonly CatalogHeat[];
  readonly tiers: readonly PriceTier[];
}

/** The race as a hold needs it, read in one statement so that all parts are of one version. */
export interface RaceForEntry extends CatalogRace {
  readonly branch: Branch;
  readonly markets: readonly Market[];
  readonly isPublished: boolean;
  /** Until when its entries may be handed over, for what fee; null: they may not. */
  readonly handover: { readonly until: Date; readonly feeHuf: number } | null;
  /** Until when one may change to another race of the event; null: one may not. */
  readonly raceChangeUntil: Date | null;
}

/** A race as its event's page shows it. */
export interface EventRace extends CatalogRace {
  readonly profile: readonly (readonly [number, number])[];
}

export interface CatalogEvent {
  readonly id: EventId;
  readonly branch: Branch;
  readonly name: Text;
  readonly place: Text;
  readonly summary: Text;
  readonly description: Text;
  readonly rules: Text;
  readonly travel: Text;
  readonly startsOn: CalendarDate;
  /** Its first day before it was moved to this one; null: it was not. */
  readonly movedFrom: CalendarDate | null;
  /** How often it was moved or cancelled. */
  readonly sequence: number;
  readonly endsOn: CalendarDate;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly scenery: Scenery;
  readonly links: readonly { readonly url: string; readonly label: Text }[];
  readonly races: readonly EventRace[];
}

/** The counters of a pool, at most a second old. */
export interface PoolPlaces {
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
  /** People who wait for a place. */
  readonly waiting: number;
}
