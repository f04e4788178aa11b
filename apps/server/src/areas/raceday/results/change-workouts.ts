import type { addDistance, removeDistance } from '@rajt/contract/raceday/operations/results';
import { budapestDate } from '@rajt/rules/dates';
import { DAY_MOST_M, WORKOUTS_MOST } from '@rajt/rules/raceday/virtual-race';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockOwnEntry, ownProof } from './own-entry.ts';
import { deleteWorkout, findWorkouts, insertWorkout } from './queries.ts';
import { resultOf } from './view.ts';

/** Adds a workout to a challenge: on a day of its window that has started, within the distance possible in a day. */
export async function addWorkout(
  { db }: Pick<Deps, 'db'>,
  call: Call<typeof addDistance>,
): Promise<Reply<typeof addDistance>> {
  const { viewer, body, site, language } = call;
  const data = await inTransaction(db, async (trx) => {
    const entry = await lockOwnEntry(trx, 'distance', call);
    const { workoutDate: workoutOn, distance: distanceM } = body;
    if (workoutOn < entry.from || workoutOn > entry.until || workoutOn > budapestDate(entry.now))
      throw new Refusal('validation', { fields: { workoutDate: ['workout_day'] } });
    const fileId = body.imageUrl && (await ownProof(trx, viewer.id, body.imageUrl));
    const id = await insertWorkout(trx, entry.id, { distanceM, workoutOn, fileId });
    const all = await findWorkouts(trx, entry.id);
    if (all.length > WORKOUTS_MOST) throw new Refusal('workouts_full');
    const ofDay = all.filter((one) => one.workoutOn === workoutOn && one.review !== 'refused');
    if (ofDay.reduce((sum, one) => sum + one.distanceM, 0) > DAY_MOST_M[site.branch])
      throw new Refusal('validation', { fields: { distance: ['workout_distance'] } });
    if (id)
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'workout.added',
        subject: `entry:${entry.id}`,
        detail: { workoutOn, distanceM },
      });
    return resultOf(trx, entry, { viewerId: viewer.id, language });
  });
  return { status: 201, body: { data } };
}

/** Removes a workout from a challenge, as long as workouts can be added. */
export async function removeWorkout(
  { db }: Pick<Deps, 'db'>,
  call: Call<typeof removeDistance>,
): Promise<Reply<typeof removeDistance>> {
  await inTransaction(db, async (trx) => {
    const entry = await lockOwnEntry(trx, 'distance', call);
    if (!(await deleteWorkout(trx, entry.id, call.params.distanceId))) throw new Refusal('not_found');
    await writeAudit(trx, {
      actorId: call.viewer.id,
      action: 'workout.removed',
      subject: `entry:${entry.id}`,
    });
  });
  return { status: 204, body: undefined };
}
