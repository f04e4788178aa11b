import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type EventChange, lockChange, noteProgress } from '../../content/catalog/index.ts';
import { againIfBusy } from './busy.ts';

/** A part of a change that is done in batches, each a transaction; what a batch does is done once, by the cursor. */
export interface BatchStep {
  readonly name: string;
  /** Does the next ones after the cursor. Null: there are none. */
  batch(trx: Trx, change: EventChange): Promise<{ readonly cursor: string; readonly count: number } | null>;
}

/** A part that has transactions of its own, several at once; the state of the rows shows what it has done. */
export interface OwnStep {
  readonly name: string;
  /** Does all that is left; reports how many it has done so far. */
  run(change: EventChange, report: (done: number) => void): Promise<number>;
}

export type Step = BatchStep | OwnStep;

/** Called after each batch with the current step and how many are done. */
export type Report = (step: string, done: number) => void;

/**
 * Continues a change where it was: after a kill the next run repeats the batch that was lost. Two runs at once share the batches,
 * as each waits for the other's lock.
 */
export async function carryOut(
  handle: Handle,
  changeId: string,
  steps: readonly Step[],
  report: Report,
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.name ?? null;
    if ('batch' in step) await inBatches(handle, changeId, { step, next }, report);
    else await byItself(handle, changeId, { step, next }, report);
  }
}

interface Part<S> {
  readonly step: S;
  readonly next: string | null;
}

async function inBatches(handle: Handle, changeId: string, { step, next }: Part<BatchStep>, report: Report) {
  for (let isMore = true; isMore; )
    isMore = await again(handle, async (trx) => {
      const change = await lockChange(trx, changeId);
      if (change.step !== step.name) return false;
      const done = await step.batch(trx, change);
      const count = (change.done[step.name] ?? 0) + (done?.count ?? 0);
      await noteProgress(trx, {
        id: changeId,
        step: done ? step.name : next,
        cursor: done?.cursor ?? '0',
        done: { ...change.done, [step.name]: count },
      });
      report(step.name, count);
      return done !== null;
    });
}

const again = <T>(handle: Handle, work: (trx: Trx) => Promise<T>) =>
  againIfBusy(() => inTransaction(handle, work));

async function byItself(handle: Handle, changeId: string, { step, next }: Part<OwnStep>, report: Report) {
  const change = await inTransaction(handle, (trx) => lockChange(trx, changeId));
  if (change.step !== step.name) return;
  const before = change.done[step.name] ?? 0;
  let count = before;
  const note = (step_: string | null) =>
    inTransaction(handle, async (trx) => {
      const now = await lockChange(trx, changeId);
      if (now.step !== step.name) return;
      await noteProgress(trx, {
        id: changeId,
        step: step_,
        cursor: '0',
        done: { ...now.done, [step.name]: count },
      });
    });
  try {
    count =
      before +
      (await step.run(change, (done) => {
        count = before + done;
        report(step.name, count);
      }));
  } catch (error) {
    await note(step.name);
    throw error;
  }
  await note(next);
}
