import { moveInstant } from '@rajt/rules/content/event-move';
import { budapestDate, daysBetween } from '@rajt/rules/dates';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import {
  addPool,
  type LoadReport,
  limitPool,
  loadFiles,
  type Wrong,
} from '../../../content/catalog/index.ts';
import {
  findStoredTimes,
  hasEvent,
  isOfOtherKind,
  lockLoading,
  type StoredTime,
  saveMethod,
  savePlace,
  saveTime,
  withdrawOtherTimes,
} from './queries.ts';
import { type PickupContent, type PlaceContent, resolvePickup } from './resolve.ts';
import { pickupFile } from './schema.ts';

const pickupKind = { schema: pickupFile, resolve: resolvePickup };

/** Whether a content file defines a pickup place or a parcel service, by its name. The ending before 2026-12 is still read. */
export function isPickupFile(file: string): boolean {
  return file.endsWith('.pickup.yaml') || file.endsWith('.handover.yaml');
}

/**
 * Loads pickup files, all of them or none, like `loadContent` does events; load the events before. Idempotent: ids stay,
 * limits of places never fall below what is taken, and a time that its file no longer has is no longer offered. Relative
 * days count from `now`.
 */
export function loadPickups(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  return loadFiles(db, { kind: pickupKind, lock: lockLoading, store }, files, now);
}

async function store(trx: Trx, content: PickupContent, { notes, wrong }: { notes: string[]; wrong: Wrong }) {
  if (await isOfOtherKind(trx, content)) {
    wrong('handover', `"${content.id}" is the id of another kind already: give it another one`);
    return 'same';
  }
  if (content.kind === 'parcel') return saveMethod(trx, content);
  if (content.event !== null && !(await hasEvent(trx, content.event))) {
    wrong('event', `there is no event "${content.event}"`);
    return 'same';
  }
  const change = await savePlace(trx, content);
  const isChanged = await storeTimes(trx, content, notes, wrong);
  return change === 'same' && isChanged ? 'changed' : change;
}

/** A time whose event was moved stays moved as long as its file is unchanged (decision 0063). */
function asMoved(
  time: PlaceContent['times'][number],
  known: StoredTime | undefined,
): { moved: PlaceContent['times'][number]; fileStartsAt: Date | null } {
  const fileStartsAt = known?.fileStartsAt ?? null;
  if (!known || fileStartsAt?.getTime() !== time.startsAt.getTime())
    return { moved: time, fileStartsAt: null };
  const days = daysBetween(budapestDate(fileStartsAt), budapestDate(known.startsAt));
  const later = (instant: Date) => moveInstant(instant, days);
  const moved = {
    ...time,
    startsAt: later(time.startsAt),
    endsAt: later(time.endsAt),
    ordersUntil: later(time.ordersUntil),
  };
  return { moved, fileStartsAt };
}

/** True when something changed. */
async function storeTimes(
  trx: Trx,
  { id: placeId, times }: PlaceContent,
  notes: string[],
  wrong: Wrong,
): Promise<boolean> {
  const ids = times.map(({ id }) => id);
  const stored = new Map((await findStoredTimes(trx, ids)).map((time) => [time.id, time]));
  let isChanged = false;
  for (const [at, time] of times.entries()) {
    const known = stored.get(time.id);
    if (known && known.placeId !== placeId) {
      wrong(`times.${at}.key`, `"${time.id}" is another place's time already: give it another key`);
      continue;
    }
    if (known && (known.places === null) !== (time.places === null)) {
      wrong(`times.${at}.places`, 'a time stays limited or unlimited once it was loaded: add another time');
      continue;
    }
    if (known?.poolId && time.places !== null && known.places !== time.places) {
      await limitPool(trx, known.poolId, time.places, time.id, notes);
      isChanged = true;
    }
    const poolId = known ? known.poolId : time.places === null ? null : await addPool(trx, time.places);
    const { moved, fileStartsAt } = asMoved(time, known);
    if (await saveTime(trx, placeId, moved, { poolId, fileStartsAt })) isChanged = true;
  }
  if (await withdrawOtherTimes(trx, placeId, ids)) isChanged = true;
  return isChanged;
}
