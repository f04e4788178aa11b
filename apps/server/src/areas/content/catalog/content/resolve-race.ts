import type { HeatPace } from '@rajt/rules/content/heat-pace';
import type { AgeRate } from '@rajt/rules/content/price';
import { budapestInstant, type CalendarDate, endOfBudapestDay } from '@rajt/rules/dates';
import { ANSWER_GROUPS, type AnswerGroup, type ChangeUntil } from '@rajt/rules/entering/entry-changes';
import type { WithdrawalPolicy } from '@rajt/rules/orders/withdrawal';
import { attempt, type Complain } from './attempt.ts';
import { checkCertificate, checkRace, checkTeam, paceSeconds } from './check-race.ts';
import { type Anchors, readDay, readInstant } from './dates.ts';
import { resolveTimetable, type TimetableContent } from './resolve-timetable.ts';
import type { EventFile, RaceInFile } from './schema.ts';
import { resolveWithdrawal } from './withdrawal.ts';

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

export function resolveRace(
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
