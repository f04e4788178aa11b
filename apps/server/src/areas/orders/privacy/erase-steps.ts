import type { EraseStep, Erasure } from '../../../platform/erasure.ts';
import type { Manifest } from '../../../platform/module.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The modules that erase, in the order in which they do so within a step. */
export type Erasers = readonly Pick<Manifest, 'erase'>[];

/** Lets each module erase its rows, step by step. */
export async function eraseSteps(
  trx: Trx,
  erasers: Erasers,
  steps: readonly EraseStep[],
  erasure: Erasure,
): Promise<void> {
  for (const step of steps) for (const { erase } of erasers) await erase?.[step]?.(trx, erasure);
}
