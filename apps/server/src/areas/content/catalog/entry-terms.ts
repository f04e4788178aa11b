import { type EntryRefusal, entryRefusals, type Gender } from '@rajt/rules/content/eligibility';
import type { CatalogRace } from './catalog.ts';

/** Why a person cannot enter now, for the page that shows it and for the hold that enforces it. */
export function refusalsFor(
  race: CatalogRace,
  participant: { birthDate: string; gender: Gender },
  at: Date,
): EntryRefusal[] {
  return entryRefusals({
    race: {
      entryOpensAt: race.entryOpensAt,
      entryClosesAt: race.entryClosesAt,
      cancelled: race.isCancelled,
      minAge: race.minAge,
      maxAge: race.maxAge,
      genderLimit: race.genderLimit,
      raceDate: race.raceOn,
      kind: race.kind,
    },
    participant,
    at,
  });
}
