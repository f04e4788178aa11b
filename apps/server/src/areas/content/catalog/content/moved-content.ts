import {
  daysOfMove,
  type EventMove,
  moveInstant,
  moveOpening,
  moveSteps,
} from '@rajt/rules/content/event-move';
import { addDays } from '@rajt/rules/dates';
import type { EventContent } from './resolve.ts';
import type { RaceContent } from './resolve-race.ts';

/** The event of a file, as it is after the moves that apply to it (`movesFrom`). The same rules as `moveDates`. */
export function movedContent(event: EventContent, moves: readonly EventMove[]): EventContent {
  return moves.reduce(afterMove, event);
}

function afterMove(event: EventContent, move: EventMove): EventContent {
  const days = daysOfMove(move);
  const { handover, raceChangeUntil } = event;
  return {
    ...event,
    startsOn: addDays(event.startsOn, days),
    endsOn: addDays(event.endsOn, days),
    handover: handover && { ...handover, until: moveInstant(handover.until, days) },
    raceChangeUntil: raceChangeUntil && moveInstant(raceChangeUntil, days),
    races: event.races.map((race) => raceAfter(race, move)),
  };
}

function raceAfter(race: RaceContent, move: EventMove): RaceContent {
  const days = daysOfMove(move);
  const later = (instant: Date) => moveInstant(instant, days);
  const { teamFreezesAt, timetable } = race;
  return {
    ...race,
    raceOn: addDays(race.raceOn, days),
    entryOpensAt: moveOpening(race.entryOpensAt, move),
    entryClosesAt: later(race.entryClosesAt),
    tiers: moveSteps(race.tiers, move),
    changeUntil: Object.fromEntries(
      Object.entries(race.changeUntil).map(([group, until]) => [group, later(until)]),
    ),
    teamFreezesAt: teamFreezesAt && later(teamFreezesAt),
    timetable: timetable && {
      closesAt: later(timetable.closesAt),
      locations: timetable.locations.map((location) => ({
        ...location,
        classes: location.classes.map((one) => ({
          ...one,
          startsAt: later(one.startsAt),
          endsAt: later(one.endsAt),
        })),
      })),
    },
    heats: race.heats.map((heat) => ({ ...heat, startsAt: heat.startsAt && later(heat.startsAt) })),
  };
}
