import type { Pool } from 'pg';
import { monotonicMs } from '../clock.ts';
import type { Log } from '../log.ts';

/** A worker pool; the queue locks jobs in the name of its `id`. */
export interface WorkerPool {
  readonly id: string;
  /** The jobs that it is running. */
  readonly running: ReadonlySet<string>;
  /** Ends it once its jobs have ended; another pool replaces it. */
  renew(): void;
}

/** How closely workers are watched; tests use shorter times. */
export interface Pace {
  readonly everyMs: number;
  /** How long a job may be locked by workers that are not running it: longer than it may wait in their local queue. */
  readonly unknownForMs: number;
  /** How long workers may take to shut down after the end of their last job: one answer of the database. */
  readonly endsWithinMs: number;
}

export const usualPace: Pace = { everyMs: 20_000, unknownForMs: 60_000, endsWithinMs: 5000 };

/** The pace of urgent workers, whose jobs buyers wait for: jobs of a cut connection are started again within 15 s. */
export const urgentPace: Pace = { ...usualPace, everyMs: 5000, unknownForMs: 10_000 };

/** Six missed beats: the process is gone, or cut off from the database. */
const LOST_AFTER_MS = 120_000;

/** Records every few seconds that a worker pool is alive, so that its jobs stay its own, however long they run. */
export class Heartbeat {
  readonly #db: Pool;
  readonly #workers: WorkerPool;
  readonly #log: Log;
  readonly #pace: Pace;
  readonly #endedPools: Set<string>;
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void>;
  #isRenewing = false;
  #heardAtMs = Number.NEGATIVE_INFINITY;

  /** `endedPools` contains the ended pool until its jobs are unlocked (`unlockPools`). */
  constructor(
    db: Pool,
    workers: WorkerPool,
    { log, pace, endedPools }: { log: Log; pace: Pace; endedPools: Set<string> },
  ) {
    [this.#db, this.#workers, this.#log, this.#pace] = [db, workers, log, pace];
    this.#endedPools = endedPools;
    this.#beating = this.#beat();
    this.#timer = setInterval(() => {
      this.#beating = this.#beat();
    }, pace.everyMs);
  }

  /** The pool has ended: unlocks what is still locked in its name. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    this.#endedPools.add(this.#workers.id);
    await this.#try(() => unlockPools(this.#db, this.#endedPools));
  }

  async #beat(): Promise<void> {
    await this.#try(async () => {
      const held = await this.#heldJobs();
      // Workers without jobs need no faster heartbeat than the usual pace.
      if (held.count > 0 || monotonicMs() - this.#heardAtMs >= usualPace.everyMs) await this.#say();
      if (this.#isRenewing || !held.hasUnknown) return;
      this.#isRenewing = true;
      this.#log.warn('workers have jobs that they do not know of, and are renewed');
      this.#workers.renew();
    });
  }

  async #say(): Promise<void> {
    await this.#db.query(
      `insert into worker_heartbeat (pool_id) values ($1)
        on conflict (pool_id) do update set heard_at = clock_timestamp()`,
      [this.#workers.id],
    );
    this.#heardAtMs = monotonicMs();
  }

  /**
   * The jobs that are locked in the name of these workers. A job is unknown if the database assigned it over a connection
   * that was cut: no worker is running it.
   */
  async #heldJobs(): Promise<{ count: number; hasUnknown: boolean }> {
    const { rows } = await this.#db.query<{ count: number; hasUnknown: boolean }>(
      `select count(*)::int as count, coalesce(bool_or(id <> all($2::bigint[])
          and locked_at < clock_timestamp() - make_interval(secs => $3::float8)), false) as "hasUnknown"
        from graphile_worker.jobs where locked_by = $1`,
      [this.#workers.id, [...this.#workers.running], this.#pace.unknownForMs / 1000],
    );
    return rows[0] ?? { count: 0, hasUnknown: false };
  }

  /** A failure is recovered by the next beat, or by another process when there is none. */
  async #try(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => this.#log.error({ err }, 'heartbeat of workers'));
  }
}

/**
 * Unlocks the jobs of ended pools, and removes the pools from the set. A pool that ended while the database was unreachable
 * stays in the set until the database answers again.
 */
export async function unlockPools(db: Pool, endedPools: Set<string>): Promise<void> {
  if (endedPools.size === 0) return;
  const ids = [...endedPools];
  await db.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  await db.query('delete from worker_heartbeat where pool_id = any($1::text[])', [ids]);
  for (const id of ids) endedPools.delete(id);
}

/**
 * Unlocks the jobs of silent workers, started or not (promise 7): the queue itself would wait four hours. For workers without a
 * heartbeat the time counts from when they locked the job.
 */
export async function unlockLostJobs(db: Pool, lostAfterMs = LOST_AFTER_MS): Promise<void> {
  await db.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
      from graphile_worker.jobs job left join worker_heartbeat worker on worker.pool_id = job.locked_by
      where job.locked_by is not null
        and coalesce(worker.heard_at, job.locked_at) < clock_timestamp() - make_interval(secs => $1::float8)`,
    [lostAfterMs / 1000],
  );
  await deleteEndedJobs(db);
  await db.query(`delete from worker_heartbeat where heard_at < clock_timestamp() - interval '1 day'`);
}

/**
 * Deletes jobs that no worker runs and that have neither a retry left nor an error. Such a job was enqueued again under its
 * key while it ran (`enqueue_job`), and its process died. A job whose last try failed is kept with its error, as evidence.
 */
async function deleteEndedJobs(db: Pool): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
      where locked_at is null and attempts >= max_attempts and last_error is null`,
  );
}
