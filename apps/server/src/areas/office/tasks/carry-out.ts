import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { againIfBusy } from './busy.ts';

/** The progress of a work: a task, or a change of an event. */
export interface Progress {
  /** The step being carried out; null: none is. */
  readonly step: string | null;
  /** The last id that this step has done. */
  readonly cursor: string;
  /** The number of items done in each step. */
  readonly done: Readonly<Record<string, number>>;
}

/** Stores the progress of a kind of work. */
export interface ProgressStore<Work extends Progress> {
  /** Locks a work, so that of two runs each batch is done by one. */
  lock(trx: Trx, id: string): Promise<Work>;
  /** Notes the progress of the locked work in the transaction of a batch; `step` null: all steps are done. */
  note(trx: Trx, progress: Progress & { readonly id: string }): Promise<void>;
}

/** A step of a work in batches, each a transaction; the cursor ensures that each batch is done once. */
export interface BatchStep<Work extends Progress> {
  readonly name: string;
  /** Does the next items after the cursor. Null: no item is left. */
  batch(trx: Trx, work: Work): Promise<{ readonly cursor: string; readonly count: number } | null>;
}

/** A step with its own transactions, several at once; the state of the rows shows the items that are done. */
export interface OwnStep<Work extends Progress> {
  readonly name: string;
  /** Does all remaining items, and reports the number done so far. */
  run(work: Work, report: (done: number) => void): Promise<number>;
}

export type Step<Work extends Progress> = BatchStep<Work> | OwnStep<Work>;

/** Called after each batch with the current step and how many are done. */
export type Report = (step: string, done: number) => void;

/** A work with its stored progress. */
export interface KeptWork<Work extends Progress> {
  readonly handle: Handle;
  readonly store: ProgressStore<Work>;
  readonly id: string;
}

/**
 * Continues a work where it was: after a kill the next run repeats the batch that was lost. Two runs at once share the batches,
 * as each waits for the other's lock.
 */
export async function carryOut<Work extends Progress>(
  kept: KeptWork<Work>,
  steps: readonly Step<Work>[],
  report: Report,
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.name ?? null;
    if ('batch' in step) await inBatches(kept, { step, next }, report);
    else await byItself(kept, { step, next }, report);
  }
}

interface Part<S> {
  readonly step: S;
  readonly next: string | null;
}

async function inBatches<Work extends Progress>(
  { handle, store, id }: KeptWork<Work>,
  { step, next }: Part<BatchStep<Work>>,
  report: Report,
) {
  for (let isMore = true; isMore; )
    isMore = await again(handle, async (trx) => {
      const work = await store.lock(trx, id);
      if (work.step !== step.name) return false;
      const done = await step.batch(trx, work);
      const count = (work.done[step.name] ?? 0) + (done?.count ?? 0);
      await store.note(trx, {
        id,
        step: done ? step.name : next,
        cursor: done?.cursor ?? '0',
        done: { ...work.done, [step.name]: count },
      });
      report(step.name, count);
      return done !== null;
    });
}

const again = <T>(handle: Handle, work: (trx: Trx) => Promise<T>) =>
  againIfBusy(() => inTransaction(handle, work));

async function byItself<Work extends Progress>(
  { handle, store, id }: KeptWork<Work>,
  { step, next }: Part<OwnStep<Work>>,
  report: Report,
) {
  const work = await inTransaction(handle, (trx) => store.lock(trx, id));
  if (work.step !== step.name) return;
  const before = work.done[step.name] ?? 0;
  let count = before;
  const note = (step_: string | null) =>
    inTransaction(handle, async (trx) => {
      const now = await store.lock(trx, id);
      if (now.step !== step.name) return;
      await store.note(trx, {
        id,
        step: step_,
        cursor: '0',
        done: { ...now.done, [step.name]: count },
      });
    });
  try {
    count =
      before +
      (await step.run(work, (done) => {
        count = before + done;
        report(step.name, count);
      }));
  } catch (error) {
    await note(step.name);
    throw error;
  }
  await note(next);
}
