import type { Trx } from '../../../platform/postgres/database.ts';

/** Marks a session as done, or not. Returns whether it exists and can be marked; a day of rest cannot. */
export async function markDone(
  trx: Trx,
  {
    id,
    seriesId,
    week,
    day,
    isDone,
  }: { id: string; seriesId: string; week: number; day: number; isDone: boolean },
): Promise<boolean> {
  const session = await trx
    .selectFrom('training_session')
    .select('kind')
    .where('series_id', '=', seriesId)
    .where('week', '=', week)
    .where('day', '=', day)
    .where('kind', '<>', 'rest')
    .executeTakeFirst();
  if (!session) return false;
  if (isDone)
    await trx
      .insertInto('training_done')
      .values({ subscription_id: id, week, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await trx
      .deleteFrom('training_done')
      .where('subscription_id', '=', id)
      .where('week', '=', week)
      .where('day', '=', day)
      .execute();
  return true;
}
