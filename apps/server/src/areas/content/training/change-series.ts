import type { changeSeries, markSession } from '@rajt/contract/content/operations/training';
import { startAfterPause } from '@rajt/rules/content/training-plan';
import { budapestDate } from '@rajt/rules/dates';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { end, lockFollowed, pause, resume } from '../../people/subscriptions/index.ts';
import { markDone } from './done-queries.ts';

/** Pauses a plan, resumes it, or stops it permanently. A plan in the requested state stays as it is. */
export async function changeState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, params, body }: Call<typeof changeSeries>,
): Promise<Reply<typeof changeSeries>> {
  await inTransaction(db, async (trx) => {
    const one = await lockFollowed(trx, viewer.id, params.seriesId);
    if (!one) {
      // Stopped already: a repeat after a lost answer.
      if (body.state === 'ended') return;
      throw new Refusal('not_found');
    }
    if (one.state === body.state) return;
    const today = budapestDate(clock.now());
    if (body.state === 'ended') await end(trx, one.id);
    else if (body.state === 'paused') await pause(trx, one.id, today);
    else {
      const startsOn = startAfterPause(one.startsOn ?? today, one.pausedOn ?? today, today);
      await resume(trx, one.id, { startsOn, raceOn: startsOn === one.startsOn ? one.raceOn : null });
    }
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'newsletter.changed',
      subject: `newsletter_subscription:${one.id}`,
      detail: { state: body.state },
    });
  });
  return { status: 204, body: undefined };
}

/** Marks a session as done, or takes that back; also while the plan is paused. */
export async function mark(
  { db }: Pick<Deps, 'db'>,
  { viewer, params, body }: Call<typeof markSession>,
): Promise<Reply<typeof markSession>> {
  await inTransaction(db, async (trx) => {
    const one = await lockFollowed(trx, viewer.id, params.seriesId);
    const session = { seriesId: params.seriesId, week: params.week, day: params.day, isDone: body.isDone };
    if (!one || !(await markDone(trx, { id: one.id, ...session }))) throw new Refusal('not_found');
  });
  return { status: 204, body: undefined };
}
