import type { EventOverview } from '@rajt/contract/office/operations/events';
import { OVERVIEW_DAYS } from '@rajt/contract/office/schemas/events';
import type { Branch } from '@rajt/rules/branch';
import { addDays, budapestDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import { Recent } from '../../entering/entry-list/index.ts';
import { type EventRow, findEvents } from './event-queries.ts';
import { type DayNumbers, findDayNumbers, findRaceNumbers, type RaceNumbers } from './overview-queries.ts';

/** The numbers of the events that are not over, as they were at a time. */
interface Numbers {
  readonly at: Date;
  readonly days: readonly string[];
  readonly events: readonly EventRow[];
  readonly races: readonly RaceNumbers[];
  readonly ofDays: readonly DayNumbers[];
}

/** So many sets of events are kept at once; members of staff share those of their events. */
const MOST_KEPT = 50;

export interface Overview {
  read(events: GrantEvents, language: Language): Promise<{ items: EventOverview[]; at: string }>;
}

/** The numbers of staff's events, the next event first; kept for ten seconds. */
export function createOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Overview {
  const kept = new Recent<Numbers>(clock, MOST_KEPT);
  const compute = async (events: GrantEvents): Promise<Numbers> => {
    const at = clock.now();
    const today = budapestDate(at);
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
      addDays(today, index + 1 - OVERVIEW_DAYS),
    );
    const rows = (await findEvents(db, events, { withPast: false })).toReversed();
    const ids = rows.map(({ eventId }) => eventId);
    const races = await findRaceNumbers(db, ids);
    return { at, days, events: rows, races, ofDays: await findDayNumbers(db, ids, days[0] ?? today) };
  };
  return {
    async read(events, language) {
      const numbers = await kept.get(JSON.stringify(events), () => compute(events));
      return {
        items: numbers.events.map((event) => viewOf(event, numbers, language)),
        at: numbers.at.toISOString(),
      };
    },
  };
}

function viewOf(event: EventRow, { days, races, ofDays }: Numbers, language: Language): EventOverview {
  const { eventId, branch, startsOn } = event;
  const own = races.filter((race) => race.eventId === eventId);
  const ownDays = ofDays.filter((one) => one.eventId === eventId);
  const sum = (of: (race: RaceNumbers) => number) => own.reduce((total, race) => total + of(race), 0);
  return {
    eventId,
    name: pick(language, event.nameHu, event.nameEn),
    branch: branch as Branch, // by the check of the table
    startsOn,
    paid: sum(({ paid }) => paid),
    held: sum(({ held }) => held),
    places: own.some(({ places }) => places === null) ? null : sum(({ places }) => places ?? 0),
    waiting: sum(({ waiting }) => waiting),
    days: days.map((day) => {
      const { entries = 0, paidHuf = 0 } = ownDays.find((one) => one.day === day) ?? {};
      return { day, entries, paidHuf };
    }),
    races: own.map((race) => ({
      raceId: race.raceId,
      name: pick(language, race.nameHu, race.nameEn),
      paid: race.paid,
      held: race.held,
      places: race.places,
    })),
  };
}
