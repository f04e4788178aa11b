import type { EntryId } from '@rajt/rules/ids';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { HoldFailure } from './hold-queries.ts';

/** A hold of several statements: when nothing was held in the end, nothing has changed. */
export async function holdOrUndo(
  db: Handle,
  hold: (trx: Trx) => Promise<readonly EntryId[] | HoldFailure>,
): Promise<readonly EntryId[] | HoldFailure> {
  try {
    return await inTransaction(db, async (trx) => {
      const outcome = await hold(trx);
      if (typeof outcome === 'string') throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** Ends a transaction without a trace. */
class Undone extends Error {
  readonly outcome: HoldFailure;

  constructor(outcome: HoldFailure) {
    super('nothing was held');
    this.outcome = outcome;
  }
}
