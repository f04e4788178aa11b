import { budapestDate } from '@rajt/rules/dates';
import { type Handle, joinTransaction } from '../../../../platform/postgres/database.ts';
import { type Complain, ContentError, type LoadReport, readContentFiles } from '../../catalog/index.ts';
import { dropWeeksAfter, isFollowed, lockLoading, saveSeries, saveWeek, storedWeeks } from './queries.ts';
import { type TrainingContent, type TrainingFile, trainingFile } from './schema.ts';

const trainingKind = { schema: trainingFile, resolve: resolveTraining };

/** Whether a content file is a training plan: its name says so. */
export function isTrainingFile(file: string): boolean {
  return file.endsWith('.training.yaml');
}

/**
 * Loads training plans, all of the files or none. Idempotent. A plan that people follow keeps its number of weeks; its words
 * may change, and are sent as they are by then.
 */
export async function loadTraining(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  const plans = await readContentFiles(trainingKind, files, budapestDate(now));
  return joinTransaction(db, async (trx) => {
    await lockLoading(trx);
    const changes = new Map<string, 'added' | 'changed' | 'same'>();
    for (const [at, plan] of plans.entries()) {
      const before = await storedWeeks(trx, plan.id);
      if (before !== undefined && before !== plan.weeks.length && (await isFollowed(trx, plan.id)))
        throw new ContentError([
          {
            file: files[at] ?? plan.id,
            line: null,
            path: 'weeks',
            message: `people follow this plan: it keeps its ${before} weeks; make a new plan instead`,
          },
        ]);
      const change = await saveSeries(trx, plan);
      let isChanged = await dropWeeksAfter(trx, plan.id, plan.weeks.length);
      for (const [nth, week] of plan.weeks.entries())
        if (await saveWeek(trx, plan.id, nth + 1, week)) isChanged = true;
      changes.set(plan.id, change === 'same' && isChanged ? 'changed' : change);
    }
    const ids = (change: string) => [...changes].filter(([, one]) => one === change).map(([id]) => id);
    return { added: ids('added'), changed: ids('changed'), same: ids('same'), notes: [] };
  });
}

function resolveTraining(file: TrainingFile, _today: string, complain: Complain): TrainingContent | null {
  let isGood = true;
  for (const [week, { sessions }] of file.weeks.entries()) {
    const days = sessions.map(({ day }) => day);
    for (const [at, day] of days.entries()) {
      if (days.indexOf(day) === at) continue;
      isGood = false;
      complain(['weeks', week, 'sessions', at, 'day'], `day ${day} has a session already`);
    }
  }
  return isGood ? { ...file, id: file.training } : null;
}
