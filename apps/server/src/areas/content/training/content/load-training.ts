import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import { type Complain, type LoadReport, loadFiles, type Wrong } from '../../catalog/index.ts';
import { dropWeeksAfter, isFollowed, lockLoading, saveSeries, saveWeek, storedWeeks } from './queries.ts';
import { type TrainingContent, type TrainingFile, trainingFile } from './schema.ts';

const trainingKind = { schema: trainingFile, resolve: resolveTraining };

/** Whether a content file is a training plan, by its name. */
export function isTrainingFile(file: string): boolean {
  return file.endsWith('.training.yaml');
}

/**
 * Loads training plans, all of the files or none. Idempotent. A plan that people follow keeps its number of weeks; its words
 * may change, and are sent as they are by then.
 */
export function loadTraining(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  return loadFiles(db, { kind: trainingKind, lock: lockLoading, store }, files, now);
}

async function store(trx: Trx, plan: TrainingContent, { wrong }: { wrong: Wrong }) {
  const before = await storedWeeks(trx, plan.id);
  if (before !== undefined && before !== plan.weeks.length && (await isFollowed(trx, plan.id))) {
    wrong('weeks', `people follow this plan: it keeps its ${before} weeks; make a new plan instead`);
    return 'same';
  }
  const change = await saveSeries(trx, plan);
  let isChanged = await dropWeeksAfter(trx, plan.id, plan.weeks.length);
  for (const [nth, week] of plan.weeks.entries())
    if (await saveWeek(trx, plan.id, nth + 1, week)) isChanged = true;
  return change === 'same' && isChanged ? 'changed' : change;
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
