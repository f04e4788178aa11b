import type { Handle } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { checkPaymentJob } from './job-names.ts';
import type { Attempt } from './queries.ts';

/** What the gateway is asked about. */
export type AttemptToCheck = Pick<Attempt, 'id' | 'orderRef' | 'merchant'>;

/** Enqueues a look at a payment in the caller's transaction; asking twice is one look. */
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

/** Looks at a payment as soon as a worker is free. */
export async function checkSoon(
  deps: Pick<Deps, 'db' | 'wakeWorkers'>,
  attempt: AttemptToCheck,
): Promise<void> {
  await enqueueCheck(deps.db, attempt);
  deps.wakeWorkers();
}
