import type { subscribe as operation } from '@rajt/contract/content/operations/training';
import { planStart, weekOn } from '@rajt/rules/content/training-plan';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../../people/accounts/index.ts';
import { insertSubscription } from '../../people/subscriptions/index.ts';
import { findProgress, findSeries } from './queries.ts';
import { viewProgress } from './read-training.ts';

/** Follows a plan with an account: its letters go to the account's address, and what is done can be marked. */
export async function subscribe(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, site, language, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const [series] = await findSeries(db, { branch: site.branch, language, id: body.newsletterId });
  if (!series) throw new Refusal('not_found');
  const today = budapestDate(clock.now());
  const { startsOn, nextWeek, raceOn } = startOf(series.weeks, body, today);
  await inTransaction(db, async (trx) => {
    // Waits for an erasure, which erases what is followed.
    if ((await lockPerson(trx, viewer.id)).isErased) throw new Refusal('unauthenticated');
    const reader = { accountId: viewer.id };
    const id = await insertSubscription(trx, {
      seriesId: series.id,
      reader,
      site,
      language,
      state: 'active',
      startsOn,
      raceOn,
      nextWeek,
      textVersion: null,
    });
    if (id === undefined) throw new Refusal('already_subscribed');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'newsletter.subscribed',
      subject: `newsletter_subscription:${id}`,
      detail: { series: series.id, startsOn },
    });
  });
  const [progress] = await findProgress(db, viewer.id, series.id);
  if (!progress) throw new Refusal('not_found');
  return ok({ data: viewProgress(progress, series, today) });
}

/** The day when a plan starts, by the body, and the week whose letter comes first. Refuses a start that cannot be. */
export function startOf(
  weeks: number,
  { startsOn, raceOn }: { startsOn?: CalendarDate | undefined; raceOn?: CalendarDate | undefined },
  today: CalendarDate,
) {
  const start = planStart(weeks, raceOn === undefined ? { startsOn: startsOn ?? today } : { raceOn }, today);
  if ('refusal' in start) throw new Refusal(start.refusal);
  return {
    startsOn: start.startsOn,
    raceOn: raceOn ?? null,
    nextWeek: Math.max(weekOn(start.startsOn, weeks, today), 1),
  };
}
