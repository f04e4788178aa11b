import { COMPANY_UNPAID_KEPT_DAYS } from '@rajt/rules/entering/company';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteUnused } from '../fellows/index.ts';
import { eraseUnpaid } from './erase-queries.ts';

const eraseCompanyPeopleJob = defineJob('forget-company-people', z.object({}));

export function companiesJobs({ db }: Pick<Deps, 'db'>): JobHandler[] {
  const forget = () =>
    inTransaction(db, async (trx) => {
      await deleteUnused(trx, await eraseUnpaid(trx, COMPANY_UNPAID_KEPT_DAYS));
    });
  return [handleRetention(db, eraseCompanyPeopleJob, forget, '37 3 * * *')];
}
