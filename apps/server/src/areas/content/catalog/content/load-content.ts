import { movesFrom } from '@rajt/rules/content/event-move';
import { budapestDate } from '@rajt/rules/dates';
import { type Handle, joinTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import { type ChangesOfEvent, findChangesOf } from '../change-queries.ts';
import { limitPool } from './limit-pool.ts';
import { movedContent } from './moved-content.ts';
import { findBibOfOthers, saveNumbers } from './number-queries.ts';
import {
  addPool,
  deleteHeat,
  deleteRace,
  findHeats,
  hasEvents,
  isOfOtherEvent,
  lockRaces,
  raiseVersion,
  type StoredRace,
  saveEvent,
  saveHeat,
  saveRace,
  saveTiers,
  setRacePool,
} from './queries.ts';
import { ContentError, type Mistake, readFiles } from './read-files.ts';
import type { EventContent } from './resolve.ts';
import type { RaceContent } from './resolve-race.ts';
import { storeTimetable } from './store-timetable.ts';
import { deleteTimetable } from './timetable-queries.ts';

export interface LoadReport {
  /** Event ids by outcome. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly same: readonly string[];
  /** The differences of the result from the file, and why: one line each. */
  readonly notes: readonly string[];
}

/**
 * Loads event files, all of them or none: reports every mistake of every file at once (ContentError), then stores everything in
 * one transaction. Idempotent: ids stay, a changed race gets a higher version, and a limit never falls below the places that are
 * taken. An event that the organiser has moved stays on its new day as long as its file has the old one, and one that was
 * cancelled stays cancelled (decision 0063). Relative days count from `now`.
 */
export async function loadContent(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  const events = await readFiles(files, budapestDate(now));
  return joinTransaction(db, async (trx) => {
    const notes: string[] = [];
    const mistakes: Mistake[] = [];
    const changes = new Map<string, 'added' | 'changed' | 'same'>();
    const stored = await lockRaces(
      trx,
      events.map((event) => event.id),
    );
    const organised = await findChangesOf(
      trx,
      events.map(({ id }) => id),
    );
    for (const [index, said] of events.entries()) {
      const file = files[index] ?? said.id;
      const event = asOrganised(said, organised.get(said.id), notes);
      const wrong = (path: string, message: string) => mistakes.push({ file, line: null, path, message });
      changes.set(
        event.id,
        await storeEvent(
          trx,
          event,
          stored.filter((race) => race.eventId === event.id),
          notes,
          wrong,
        ),
      );
    }
    if (mistakes.length > 0) throw new ContentError(mistakes);
    const ids = (change: string) => [...changes].filter(([, one]) => one === change).map(([id]) => id);
    return { added: ids('added'), changed: ids('changed'), same: ids('same'), notes };
  });
}

/** True while there is no event. */
export async function isEmpty(db: Handle): Promise<boolean> {
  return !(await hasEvents(db));
}

/** The event of a file, with the changes that the organiser's command has made since. */
function asOrganised(
  event: EventContent,
  changes: ChangesOfEvent | undefined,
  notes: string[],
): EventContent {
  if (!changes) return event;
  const moves = movesFrom(event.startsOn, changes.moves);
  const moved = movedContent(event, moves);
  if (moves.length > 0)
    notes.push(`${event.id}: its file still says ${event.startsOn}, it was moved to ${moved.startsOn}`);
  const isGone = ({ id }: { readonly id: string }) =>
    changes.isCancelled || changes.cancelledRaces.includes(id);
  if (changes.isCancelled) notes.push(`${event.id}: it was cancelled, and stays so`);
  else
    for (const { id } of moved.races.filter((race) => isGone(race) && !race.cancelled))
      notes.push(`${event.id}: its race ${id} was cancelled, and stays so`);
  return { ...moved, races: moved.races.map((race) => (isGone(race) ? { ...race, cancelled: true } : race)) };
}

type Wrong = (path: string, message: string) => void;

async function storeEvent(
  trx: Trx,
  event: EventContent,
  stored: readonly StoredRace[],
  notes: string[],
  wrong: Wrong,
) {
  const change = await saveEvent(trx, event);
  let isChanged = false;
  for (const [index, race] of event.races.entries()) {
    const before = stored.find((one) => one.id === race.id);
    if (await storeRace(trx, race, { eventId: event.id, sort: index + 1, before }, notes, wrong))
      isChanged = true;
  }
  for (const gone of stored.filter((one) => !event.races.some((race) => race.id === one.id))) {
    if (gone.hasEntries)
      wrong('races', `race "${gone.id}" has entries: it cannot be left out, but it can be cancelled`);
    else {
      await deleteTimetable(trx, gone.id);
      await deleteRace(trx, gone);
    }
    isChanged = true;
  }
  // Holds depend on where and whether the event is sold, so its races get a new version too.
  if (change === 'changed') for (const race of event.races) await raiseVersion(trx, race.id);
  return change === 'same' && isChanged ? 'changed' : change;
}

async function storeRace(
  trx: Trx,
  race: RaceContent,
  place: { eventId: string; sort: number; before: StoredRace | undefined },
  notes: string[],
  wrong: Wrong,
): Promise<boolean> {
  if (!place.before && (await isOfOtherEvent(trx, race.id, place.eventId))) {
    wrong('races', `race "${race.id}" is another event's already: give it another key`);
    return false;
  }
  checkUnits(race, place.before, wrong);
  const change = await saveRace(trx, race, place.eventId, place.sort);
  const areNumbersNew = await storeNumbers(trx, race, place.eventId, notes, wrong);
  const isPoolNew = await storeLimit(trx, race, place.before, notes, wrong);
  const areHeatsNew = await storeHeats(trx, race, notes, wrong);
  const areTiersNew = await saveTiers(trx, race);
  const isTimetableNew = await storeTimetable(trx, race, notes, wrong);
  const isChanged =
    change !== 'same' || areNumbersNew || isPoolNew || areHeatsNew || areTiersNew || isTimetableNew;
  if (isChanged && change !== 'added') await raiseVersion(trx, race.id);
  return isChanged;
}

/** Entries hold places, prices and numbers by these: they stay as they were once there are some. */
function checkUnits(race: RaceContent, before: StoredRace | undefined, wrong: Wrong): void {
  if (!before?.hasEntries) return;
  for (const unit of ['price_per', 'places_per', 'shared_number'] as const)
    if (race[unit] !== before.teamUnits[unit])
      wrong('races', `race "${race.id}" has entries: its ${unit} cannot change`);
}

/**
 * A range that stays as it is was checked before, or is older than the check (migration 0019): it is no reason to
 * refuse.
 */
async function storeNumbers(
  trx: Trx,
  race: RaceContent,
  eventId: string,
  notes: string[],
  wrong: Wrong,
): Promise<boolean> {
  const next = await saveNumbers(trx, race);
  if (next === undefined) return false;
  const worn = await findBibOfOthers(trx, eventId, race);
  if (worn !== undefined)
    wrong('races', `race "${race.id}": start number ${worn} has been given out already at the event`);
  if (next > race.numbers.to)
    notes.push(`${race.id}: its start numbers are used up, it goes on above all those of the event`);
  else if (next > race.numbers.from)
    notes.push(`${race.id}: start numbers go on at ${next}, after those that it has given`);
  return true;
}

/** The race's own limit. Once entries count in it, it can be changed but neither removed nor added. */
async function storeLimit(
  trx: Trx,
  race: RaceContent,
  before: StoredRace | undefined,
  notes: string[],
  wrong: Wrong,
): Promise<boolean> {
  const poolId = before?.poolId ?? null;
  if (race.limit !== null && poolId !== null) {
    await limitPool(trx, poolId, race.limit, race.id, notes);
    return false;
  }
  if (race.limit === null && poolId === null) return false;
  if (before?.hasEntries) {
    wrong(
      'races',
      `race "${race.id}" has entries: its limit can be changed, but not ${poolId ? 'removed' : 'added'}`,
    );
    return false;
  }
  await setRacePool(trx, race.id, race.limit === null ? null : await addPool(trx, race.limit));
  return true;
}

/** Heats are identified by their order in the file. */
async function storeHeats(trx: Trx, race: RaceContent, notes: string[], wrong: Wrong): Promise<boolean> {
  const stored = await findHeats(trx, race.id);
  let isChanged = false;
  for (const [index, heat] of race.heats.entries()) {
    const sort = index + 1;
    const known = stored.find((one) => one.sort === sort);
    if (known) await limitPool(trx, known.poolId, heat.places, `${race.id}, ${heat.name.hu}`, notes);
    const poolId = known?.poolId ?? (await addPool(trx, heat.places));
    if ((await saveHeat(trx, heat, { raceId: race.id, sort, poolId })) !== 'same') isChanged = true;
  }
  for (const gone of stored.filter((one) => one.sort > race.heats.length)) {
    if (gone.hasEntries)
      wrong('races', `heat ${gone.sort} of "${race.id}" has entries: it cannot be left out`);
    else await deleteHeat(trx, race.id, gone);
    isChanged = true;
  }
  return isChanged;
}
