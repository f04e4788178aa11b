import { markSession, subscribe, subscribeByMail } from '@rajt/contract/content/operations/training';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { linkFromMail } from './mails.ts';
import { callerAt, newEmail, type Person } from './person.ts';
import type { Place } from './place.ts';

/** A plan of the demo on both sites. */
export const PLAN = 'elso-ot-kilometer';

/** Follows the plan, which is in its third week then, and has done what was in the first. */
export async function followPlan(place: Place, { session }: Person): Promise<void> {
  const call = callerAt(place, session.access_token);
  const params = { userId: session.user_id };
  const raceOn = addDays(budapestDate(new Date()), 6 * 7 - 1);
  await call(subscribe, { params, body: { newsletterId: PLAN, raceOn } });
  for (const day of [1, 3, 6])
    await call(markSession, { params: { ...params, seriesId: PLAN, week: 1, day }, body: { isDone: true } });
}

/** The secret of a subscription by a new address that is not confirmed yet. */
export async function subscribedByMail(place: Place): Promise<string> {
  const email = newEmail();
  await callerAt(place)(subscribeByMail, { body: { newsletterId: 'news', email, accepted: true } });
  const path = '/e-edzes/confirm/';
  return (await linkFromMail(email, path)).slice(path.length);
}
