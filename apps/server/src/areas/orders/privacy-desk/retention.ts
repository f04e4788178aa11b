import type { listRetention } from '@rajt/contract/orders/operations/privacy-desk';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { findRuns } from '../../../platform/jobs/retention-queries.ts';

/** The last runs of the jobs that erase old data. */
export async function listRuns(
  { db }: Pick<Deps, 'db'>,
  jobs: readonly string[],
): Promise<ConsoleReply<typeof listRetention>> {
  const runs = await findRuns(db, jobs);
  return ok({
    data: {
      items: runs.map(({ lastAt, failedAt, ...run }) => ({
        ...run,
        lastAt: lastAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      })),
    },
  });
}
