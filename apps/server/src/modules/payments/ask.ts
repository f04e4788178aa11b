import type { Handle } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { checkPaymentJob } from './job-names.ts';
import type { Attempt } from './queries.ts';

/** What the gateway is asked about. */
export type AskedAttempt = Pick<Attempt, 'id' | 'orderRef' | 'merchant'>;

/** Enqueues a look at a payment in the caller's transaction; asking twice is one look. */
export async function askAgain(handle: Handle, { id, orderRef, merchant }: AskedAttempt): Promise<void> {
  await enqueue(
    handle,
    checkPaymentJob,
    { attemptId: id, orderRef, merchant },
    { key: `check-payment:${id}` },
  );
}

/** Looks at a payment as soon as a worker is free. */
export async function askSoon(deps: Pick<Deps, 'db' | 'wakeWorkers'>, attempt: AskedAttempt): Promise<void> {
  await askAgain(deps.db, attempt);
  deps.wakeWorkers();
}
