import { type Branch, isSite, siteHas } from '@rajt/rules/branch';
import { courseKind } from '@rajt/rules/content/course';
import type { HeatPace } from '@rajt/rules/content/heat-pace';
import type { AgeRate } from '@rajt/rules/content/price';
import {
  addDays,
  budapestDate,
  budapestInstant,
  type CalendarDate,
  endOfBudapestDay,
} from '@rajt/rules/dates';
import { bibRangesOverlap, isBibRange } from '@rajt/rules/entering/bib';
import { ANSWER_GROUPS, type AnswerGroup, type ChangeUntil } from '@rajt/rules/entering/entry-changes';
import { TEAM_NAME_FIELD } from '@rajt/rules/entering/team';
import { isPlannedPace, plannedPaceSeconds } from '@rajt/rules/formats';
import type { WithdrawalPolicy } from '@rajt/rules/orders/withdrawal';
import { attempt, type Complain } from './attempt.ts';
import { type Anchors, readDay, readInstant } from './dates.ts';
import { resolveTimetable, type TimetableContent } from './resolve-timetable.ts';
import type { EventFile, RaceInFile } from './schema.ts';
import { resolveWithdrawal } from './withdrawal.ts';

/** An event ready to be stored: every relative day is resolved. */
export interface EventContent
  extends Omit<
    EventFile,
    'starts' | 'ends' | 'races' | 'withdrawal' | 'handover' | 'race_changes' | 'start_list'
  > {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** Until when entries may be handed over, for what fee; null: they may not. */
  readonly handover: { readonly until: Date; readonly feeHuf: number } | null;
  /** Until when one may change to another race; null: one may not. */
  readonly raceChangeUntil: Date | null;
  readonly races: readonly RaceContent[];
}

export interface RaceContent
  extends Omit<
    RaceInFile,
    | 'key'
    | 'on'
    | 'entry'
    | 'prices'
    | 'heats'
    | 'age_rates'
    | 'changes'
    | 'team_changes'
    | 'timetable'
    | 'withdrawal'
    | 'start_list'
  > {
  readonly id: string;
  /** Anybody may read who starts. */
  readonly showsStarts: boolean;
  readonly raceOn: CalendarDate;
  readonly entryOpensAt: Date;
  readonly entryClosesAt: Date;
  readonly tiers: readonly {
    readonly startsAt: Date | null;
    readonly endsAt: Date;
    readonly amountHuf: number;
  }[];
  readonly ageRates: readonly AgeRate[];
  readonly changeUntil: ChangeUntil;
  /** Until then members of a team may be changed; null: as long as entry is open. */
  readonly teamFreezesAt: Date | null;
  readonly timetable: TimetableContent | null;
  readonly withdrawal: WithdrawalPolicy;
  readonly heats: readonly {
    readonly name: { hu: string; en: string };
    readonly startsAt: Date | null;
    readonly places: number;
    /** Seconds; without a bound on either side it is for everybody. */
    readonly pace: HeatPace;
  }[];
}

/**
 * Resolves the days of a file that has the right shape, and checks what spans several fields. Null when it reported a
 * mistake.
 */
export function resolveEvent(file: EventFile, today: CalendarDate, complain: Complain): EventContent | null {
  let isGood = true;
  const wrong: Complain = (path, message) => {
    isGood = false;
    complain(path, message);
  };
  const startsOn = attempt(['starts'], wrong, () => readDay(file.starts, { today }));
  if (startsOn === null) return null;
  const anchors: Anchors = { today, start: startsOn };
  const endsOn = attempt(['ends'], wrong, () => readDay(file.ends ?? 'start', anchors)) ?? startsOn;
  if (endsOn < startsOn) wrong(['ends'], 'the event ends before it starts');
  for (const market of file.markets) {
    if (!isSite({ branch: file.branch, market }))
      wrong(['markets'], `there is no site ${file.branch}/${market}`);
  }
  checkRacesTogether(file, wrong);
  const races = file.races.map((race, index) => {
    const at: Complain = (path, message) => wrong(['races', index, ...path], message);
    checkHeatPaces(race, file.branch, at);
    const content = resolveRace(`${file.id}-${race.key}`, race, { anchors, file }, at);
    if (content && (content.raceOn < startsOn || content.raceOn > endsOn))
      at(['on'], "not one of the event's days");
    return content;
  });
  const changes = resolveEventChanges(file, { anchors, endsOn }, wrong);
  if (!isGood) return null;
  const { withdrawal: _, handover: __, race_changes: ___, start_list: ____, ...rest } = file;
  return { ...rest, ...changes, startsOn, endsOn, races: races.filter((race) => race !== null) };
}

/** Until when entries change hands or races; both end with the event. */
function resolveEventChanges(
  { branch, handover, race_changes }: EventFile,
  { anchors, endsOn }: { anchors: Anchors; endsOn: CalendarDate },
  wrong: Complain,
): Pick<EventContent, 'handover' | 'raceChangeUntil'> {
  const read = (path: readonly string[], day: string) => {
    const until = attempt(path, wrong, () => readInstant(day, anchors, 'end'));
    if (until && until > endOfBudapestDay(endsOn)) wrong(path, 'after the event');
    return until;
  };
  if (handover && !siteHas({ branch, market: 'dom' }, 'entryHandover'))
    wrong(['handover'], 'entries of the run branch alone are handed over');
  const handoverUntil = handover && read(['handover', 'until'], handover.until);
  return {
    handover: handover && handoverUntil ? { until: handoverUntil, feeHuf: handover.fee } : null,
    raceChangeUntil: race_changes === null ? null : read(['race_changes'], race_changes),
  };
}

function checkRacesTogether(file: EventFile, wrong: Complain): void {
  file.races.forEach((race, index) => {
    for (const earlier of file.races.slice(0, index)) {
      if (earlier.key === race.key) wrong(['races', index, 'key'], `"${race.key}" is used twice`);
      if (bibRangesOverlap(earlier.numbers, race.numbers)) {
        wrong(['races', index, 'numbers'], `shares start numbers with "${earlier.key}"`);
      }
    }
  });
}

function resolveRace(
  id: string,
  race: RaceInFile,
  { anchors, file }: { anchors: Anchors; file: EventFile },
  wrong: Complain,
): RaceContent | null {
  const raceOn = attempt(['on'], wrong, () => readDay(race.on, anchors));
  const entryOpensAt = attempt(['entry', 'opens'], wrong, () =>
    readInstant(race.entry.opens, anchors, 'beginning'),
  );
  const entryClosesAt = attempt(['entry', 'closes'], wrong, () =>
    readInstant(race.entry.closes, anchors, 'end'),
  );
  const ends = race.prices.map(({ until }, index) =>
    attempt(['prices', index, 'until'], wrong, () => readInstant(until, anchors, 'end')),
  );
  const teamFreezesAt =
    race.team_changes === null
      ? null
      : attempt(['team_changes'], wrong, () => readInstant(race.team_changes ?? '', anchors, 'end'));
  checkRace(race, wrong);
  checkTeam(race, wrong);
  if (!raceOn || !entryOpensAt || !entryClosesAt || !ends.every((end) => end !== null)) return null;
  if (entryClosesAt <= entryOpensAt) wrong(['entry', 'closes'], 'entry closes before it opens');
  if (race.kind !== 'virtual' && entryClosesAt > endOfBudapestDay(raceOn)) {
    wrong(['entry', 'closes'], 'entry closes after race day');
  }
  ends.forEach((end, index) => {
    const before = ends[index - 1];
    if (before && end <= before) wrong(['prices', index, 'until'], 'prices must follow each other in time');
  });
  const changeUntil = resolveChanges(race, { anchors, raceOn }, wrong);
  checkCertificate(race, { raceOn, entryOpensAt }, wrong);
  const lastEnd = ends.at(-1);
  if (lastEnd && lastEnd < entryClosesAt) wrong(['prices'], 'the last price ends before entry closes');
  if (teamFreezesAt && teamFreezesAt > endOfBudapestDay(raceOn))
    wrong(['team_changes'], 'teams change after race day');
  const timetable = resolveTimetable(race, { anchors, raceOn }, (path, message) =>
    wrong(['timetable', ...path], message),
  );
  const withdrawal = resolveWithdrawal(race, file.withdrawal, raceOn, (message) =>
    wrong(['withdrawal'], message),
  );
  const {
    key: _,
    on,
    entry,
    prices,
    age_rates,
    heats,
    changes: __,
    team_changes,
    timetable: ___,
    start_list = file.start_list,
    ...rest
  } = race;
  return {
    ...rest,
    id,
    showsStarts: start_list,
    raceOn,
    entryOpensAt,
    entryClosesAt,
    changeUntil,
    teamFreezesAt,
    timetable,
    withdrawal,
    tiers: prices.map(({ amount }, index) => ({
      startsAt: ends[index - 1] ?? null,
      endsAt: ends[index] ?? entryClosesAt,
      amountHuf: amount,
    })),
    ageRates: age_rates.map(
      (rate): AgeRate => ('percent' in rate ? rate : { kind: rate.kind, amountHuf: rate.amount }),
    ),
    heats: heats.map(({ name, starts, places, pace }, index) => ({
      name,
      startsAt:
        starts === null
          ? null
          : attempt(['heats', index, 'starts'], wrong, () => budapestInstant(raceOn, starts)),
      places,
      pace: { fastest: paceSeconds(pace.fastest), slowest: paceSeconds(pace.slowest) },
    })),
  };
}

/** Until when answers may be changed; not after the race. A virtual one lasts longer than its first day. */
function resolveChanges(
  { changes, kind }: RaceInFile,
  { anchors, raceOn }: { anchors: Anchors; raceOn: CalendarDate },
  wrong: Complain,
): ChangeUntil {
  const until: Partial<Record<AnswerGroup, Date>> = {};
  for (const group of ANSWER_GROUPS) {
    const day = changes[group];
    if (day === undefined) continue;
    const end = attempt(['changes', group], wrong, () => readInstant(day, anchors, 'end'));
    if (!end) continue;
    if (kind !== 'virtual' && end > endOfBudapestDay(raceOn)) wrong(['changes', group], 'after race day');
    until[group] = end;
  }
  return until;
}

/** A certificate that is required must be one that a participant can have when entry opens. */
function checkCertificate(
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
function checkRace(race: RaceInFile, wrong: Complain): void {
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
function checkTeam(race: RaceInFile, wrong: Complain): void {
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
function checkHeatPaces(race: RaceInFile, branch: Branch, wrong: Complain): void {
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

function paceSeconds(pace: string | null): number | null {
  return pace === null ? null : plannedPaceSeconds(pace);
}
