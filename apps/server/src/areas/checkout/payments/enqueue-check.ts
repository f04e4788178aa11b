import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { checkPaymentJob } from './job-names.ts';
import type { Attempt } from './queries.ts';

/** The fields that the job needs to query the gateway. */
export type AttemptToCheck = Pick<Attempt, 'id' | 'orderRef' | 'merchant'>;

/** Enqueues a check of a payment in the caller's transaction; enqueueing twice makes one job. */
export async function enqueueCheck(
  handle: Handle,
  { id, orderRef, merchant }: AttemptToCheck,
): Promise<void> {
  await enqueue(
    handle,
    checkPaymentJob,
    { attemptId: id, orderRef, merchant },
    { key: `check-payment:${id}` },
  );
}

/** Enqueues a check of a payment and wakes the workers. */
export async function checkSoon(
  deps: Pick<Deps, 'db' | 'wakeWorkers'>,
  attempt: AttemptToCheck,
): Promise<void> {
  await enqueueCheck(deps.db, attempt);
  deps.wakeWorkers();
}
