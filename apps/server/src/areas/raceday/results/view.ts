import type { VirtualResult, Workout } from '@rajt/contract/raceday/operations/results';
import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { formatNetTime, isWindowOpen } from '@rajt/rules/raceday/virtual-race';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findTime, findWorkouts, type StoredWorkout, type VirtualEntry } from './queries.ts';

interface For {
  /** The viewer: only the uploader of a proof may download it. */
  readonly viewerId: UserId;
  readonly language: Language;
}

/** The proven result of an entry by now. */
export async function resultOf(
  handle: Handle,
  entry: VirtualEntry,
  { viewerId, language }: For,
): Promise<VirtualResult> {
  const time = await findTime(handle, entry.id);
  const workouts = await findWorkouts(handle, entry.id);
  return {
    entryId: entry.id,
    event: { id: entry.eventId, name: pick(language, entry.eventHu, entry.eventEn) },
    race: { id: entry.raceId, name: pick(language, entry.raceHu, entry.raceEn) },
    participant: fullName(entry, language),
    goal: entry.goal,
    goalDistance: entry.distanceM,
    from: entry.from,
    until: entry.until,
    isOpen: !entry.isCancelled && isWindowOpen(entry, entry.now),
    today: budapestDate(entry.now),
    time: time
      ? {
          netTime: formatNetTime(time.netTimeS),
          imageUrl: addressOf(viewerId, time.fileId),
          uploadedAt: time.uploadedAt.toISOString(),
          review: time.review,
          reason: time.reason,
        }
      : null,
    workouts: workouts.map((workout) => toWorkout(workout, viewerId)),
    total: workouts.reduce((sum, { distanceM, review }) => (review === 'refused' ? sum : sum + distanceM), 0),
  };
}

export function toWorkout(
  { id, distanceM, workoutOn, fileId, review, reason }: StoredWorkout,
  viewerId: UserId,
): Workout {
  return {
    distanceId: id,
    distance: distanceM,
    workoutDate: workoutOn,
    imageUrl: addressOf(viewerId, fileId),
    review,
    reason,
  };
}

function addressOf(userId: UserId, fileId: string | null): string | null {
  return fileId && `/users/${userId}/files/${fileId}`;
}
