import type { Branch } from '@rajt/rules/branch';
import { courseKind } from '@rajt/rules/content/course';
import { addDays, budapestDate, type CalendarDate } from '@rajt/rules/dates';
import { isBibRange } from '@rajt/rules/entering/bib';
import { TEAM_NAME_FIELD } from '@rajt/rules/entering/team';
import { isPlannedPace, plannedPaceSeconds } from '@rajt/rules/formats';
import type { Complain } from './attempt.ts';
import type { RaceInFile } from './schema.ts';

/** A certificate that is required must be one that a participant can have when entry opens. */
export function checkCertificate(
  { certificate, form }: RaceInFile,
  { raceOn, entryOpensAt }: { raceOn: CalendarDate; entryOpensAt: Date },
  wrong: Complain,
): void {
  if (certificate.on_site && form.medicalCertificate !== 'off')
    wrong(['certificate', 'on_site'], 'the form asks for an upload: medicalCertificate must be off');
  const firstDay = addDays(raceOn, -certificate.max_age_days);
  if (form.medicalCertificate === 'required' && budapestDate(entryOpensAt) < firstDay) {
    wrong(
      ['certificate', 'max_age_days'],
      `entry opens before ${firstDay}, when no upload is young enough yet: ask for it as optional, people can add it later`,
    );
  }
}

/** Checks that need no day. */
export function checkRace(race: RaceInFile, wrong: Complain): void {
  if (race.virtual && race.kind !== 'virtual') wrong(['virtual'], 'only a virtual race has it');
  if (race.ages.from > race.ages.to) wrong(['ages'], 'from is above to');
  race.heats.forEach((heat, index) => {
    if ((race.kind === 'virtual') !== (heat.starts === null)) {
      wrong(
        ['heats', index, 'starts'],
        race.kind === 'virtual' ? 'a virtual race has no time' : 'a time is missing here',
      );
    }
  });
  checkProfile(race, wrong);
  if (!isBibRange(race.numbers)) wrong(['numbers'], 'from is above to');
  const heatPlaces = race.heats.reduce((sum, heat) => sum + heat.places, 0);
  const most = Math.min(heatPlaces, race.limit ?? heatPlaces);
  const numbers = race.numbers.to - race.numbers.from + 1;
  if (numbers < numbersFor(race, most)) wrong(['numbers'], `${numbers} start numbers for ${most} places`);
}

/** How many start numbers so many places need: a team may be one place, and may have one number. */
function numbersFor({ kind, team_sizes, places_per, shared_number }: RaceInFile, places: number): number {
  if (kind !== 'team' || team_sizes.length === 0) return places;
  if (places_per === 'team') return shared_number ? places : places * Math.max(...team_sizes);
  return shared_number ? Math.ceil(places / Math.min(...team_sizes)) : places;
}

/** Checks the fields that only a team race has. A relay has one leg for each member, so it has one size. */
export function checkTeam(race: RaceInFile, wrong: Complain): void {
  if (race.kind !== 'team') {
    if (race.team_sizes.length > 0) wrong(['team_sizes'], 'only a team race has them');
    if (race.team_fields.length > 0) wrong(['team_fields'], 'only a team race has them');
    if (race.legs.length > 0) wrong(['legs'], 'only a team race has them');
    if (race.team_changes !== null) wrong(['team_changes'], 'only a team race has it');
    if (race.substitute_fee > 0) wrong(['substitute_fee'], 'only a team race has it');
    if (race.price_per === 'team') wrong(['price_per'], 'only a team race has teams');
    if (race.places_per === 'team') wrong(['places_per'], 'only a team race has teams');
    if (race.shared_number) wrong(['shared_number'], 'only a team race has it');
    return;
  }
  if (race.team_sizes.length === 0) wrong(['team_sizes'], 'a team race needs them');
  if (race.price_per === 'team' && race.age_rates.length > 0)
    wrong(['age_rates'], 'a price for the whole team has no rates');
  if (race.legs.length > 0 && race.team_sizes.some((size) => size !== race.legs.length))
    wrong(['legs'], 'a relay has one leg for each member, and one size of teams');
  const ids = [TEAM_NAME_FIELD, ...race.team_fields.map((field) => field.id)];
  race.team_fields.forEach(({ id, options }, index) => {
    if (ids.indexOf(id) !== index + 1) wrong(['team_fields', index, 'id'], 'is there already');
    if (new Set(options.map((one) => one.id)).size < options.length)
      wrong(['team_fields', index, 'options'], 'two have the same id');
  });
}

/** A profile is of the whole course, one way. */
function checkProfile({ profile, distance }: RaceInFile, wrong: Complain): void {
  profile.forEach(([metre], index) => {
    if (metre < (profile[index - 1]?.[0] ?? 0)) wrong(['profile', index], 'metres must not go back');
  });
  if (courseKind(profile) === null)
    wrong(['profile'], 'heights above the sea and depths (0 and below) must not mix');
  const end = profile.at(-1)?.[0] ?? distance;
  if (end !== distance) wrong(['profile'], `ends at ${end} m, the course at ${distance} m`);
}

/** A heat's paces must be believable ones, and of use: the form asks for a pace to compare with. */
export function checkHeatPaces(race: RaceInFile, branch: Branch, wrong: Complain): void {
  race.heats.forEach(({ pace }, index) => {
    const given = [pace.fastest, pace.slowest].filter((one) => one !== null);
    if (given.length === 0) return;
    const at = ['heats', index, 'pace'];
    const unit = branch === 'run' ? 'per kilometre' : 'per 100 m';
    for (const one of given) {
      if (!isPlannedPace(one, branch)) wrong(at, `not a pace ${unit}, minutes and seconds: "${one}"`);
    }
    const [fastest, slowest] = [paceSeconds(pace.fastest), paceSeconds(pace.slowest)];
    if (fastest !== null && slowest !== null && fastest >= slowest) wrong(at, 'fastest is not below slowest');
    if (race.form.plannedPace === 'off') wrong(at, 'the form must ask for it: plannedPace is off');
  });
}

export function paceSeconds(pace: string | null): number | null {
  return pace === null ? null : plannedPaceSeconds(pace);
}
