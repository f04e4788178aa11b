import { isSite, siteHas } from '@rajt/rules/branch';
import { type CalendarDate, endOfBudapestDay } from '@rajt/rules/dates';
import { bibRangesOverlap } from '@rajt/rules/entering/bib';
import { attempt, type Complain } from './attempt.ts';
import { checkHeatPaces } from './check-race.ts';
import { type Anchors, readDay, readInstant } from './dates.ts';
import { type RaceContent, resolveRace } from './resolve-race.ts';
import type { EventFile } from './schema.ts';

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
