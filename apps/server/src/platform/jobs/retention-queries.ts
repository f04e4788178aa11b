import { sql } from 'kysely';
import type { Handle } from '../postgres/database.ts';

/** Runs of a job that erases old data. */
export interface RetentionRuns {
  readonly job: string;
  /** The end of the last run that ended well. */
  readonly lastAt: Date | null;
  /** Rows that it erased or deleted; null: it does not count them. */
  readonly erased: number | null;
  /** In the last thirty days. */
  readonly erasedInMonth: number;
  /** Set if the last run failed. */
  readonly failedAt: Date | null;
  /** No run has ended well for two days. */
  readonly isOverdue: boolean;
}

/** Notes the end of a run. */
export async function insertRun(
  handle: Handle,
  run: { readonly job: string; readonly erased: number | null; readonly isFailed: boolean },
): Promise<void> {
  await sql`
    insert into retention_run (job, erased, is_failed) values (${run.job}, ${run.erased}, ${run.isFailed})`.execute(
    handle,
  );
}

/** The runs of some jobs, each found by the index of its name. */
export async function findRuns(handle: Handle, jobs: readonly string[]): Promise<RetentionRuns[]> {
  const { rows } = await sql<RetentionRuns>`
    select one.job, good.ended_at as "lastAt", good.erased, month.erased as "erasedInMonth",
      case when last.is_failed then last.ended_at end as "failedAt",
      coalesce(good.ended_at < app_now() - interval '2 days', false) as "isOverdue"
    from unnest(${[...jobs]}::text[]) with ordinality as one (job, place)
      left join lateral (
        select r.ended_at, r.erased from retention_run r where r.job = one.job and not r.is_failed order by r.id desc limit 1
      ) good on true
      left join lateral (
        select r.ended_at, r.is_failed from retention_run r where r.job = one.job order by r.id desc limit 1
      ) last on true
      cross join lateral (
        select coalesce(sum(r.erased), 0)::int as erased from (
          select r.erased, r.ended_at from retention_run r where r.job = one.job order by r.id desc limit 1000) r
        where r.ended_at > app_now() - interval '30 days'
      ) month
    order by one.place`.execute(handle);
  return rows;
}

/** Deletes old runs. */
export async function deleteOldRuns(handle: Handle, days: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from retention_run where ended_at < app_now() - make_interval(days => ${days}::int)`.execute(
    handle,
  );
  return Number(numAffectedRows);
}
