import { Gauge, type Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { PoolHandle } from './postgres/database.ts';
import { TtlCache } from './ttl-cache.ts';

/** However many scrape, the database is asked at most so often by each process. */
const KEPT_MS = 5000;

interface Sample {
  readonly name: string;
  /** The value of the gauge's label, '' where it has none. */
  readonly label: string;
  readonly value: number;
}

const gauges = {
  rajt_carts: ['state', 'Carts that hold places or goods: open, or paying.'],
  rajt_hold_overdue_seconds: ['', 'How long ago the oldest hold that is not released yet ended.'],
  rajt_open_payments: ['state', 'Payment attempts at the gateway that are not decided, by state.'],
  rajt_open_payment_oldest_seconds: ['', 'The age of the oldest payment attempt that is not decided.'],
  rajt_recent_payments: [
    'state',
    'Payment attempts of the last 15 minutes by state, of at most the last 2000.',
  ],
  rajt_refunds_owed: ['', 'Refunds that the gateway has not executed yet.'],
  rajt_invoices_open: ['', 'Invoices that are not made yet.'],
  rajt_queue_jobs: ['state', 'Background jobs: due, running, later (their next try), failed for good.'],
  rajt_queue_oldest_seconds: ['', 'How long the oldest due job has waited for a worker.'],
  rajt_workers: ['', 'Pools of workers that said within a minute that they live; two for each process.'],
  rajt_flags_open: ['', 'Flags that no person has settled.'],
} as const;

/**
 * Gauges of what all processes share, read from the database at each request. Each process reports the same: take the maximum,
 * never the sum. Where the database does not answer, `rajt_database_up` is 0 and the others are missing.
 */
export function sharedGauges(registry: Registry, { db, clock }: { db: PoolHandle; clock: Clock }): void {
  const cache = new TtlCache<'all', readonly Sample[]>(clock, KEPT_MS);
  const find = () => cache.get('all', () => readSamples(db)).catch(() => null);
  const up: Gauge = new Gauge({
    name: 'rajt_database_up',
    help: '1 when this process reaches the database.',
    registers: [registry],
    collect: async (): Promise<void> => {
      up.set((await find()) ? 1 : 0);
    },
  });
  for (const [name, [label, help]] of Object.entries(gauges)) {
    const gauge: Gauge<string> = new Gauge<string>({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect: async (): Promise<void> => {
        const samples = await find();
        if (label) gauge.reset();
        else gauge.remove();
        for (const sample of samples ?? []) {
          if (sample.name === name) gauge.set(label ? { [label]: sample.label } : {}, sample.value);
        }
      },
    });
  }
}

/** One statement, of partial indexes and of tables that are short (the queue, live rows): some milliseconds on an opening day. */
async function readSamples(db: PoolHandle): Promise<readonly Sample[]> {
  const { rows } = await sql<Sample>`
    with job as (
      select run_at, locked_at is not null as is_running, attempts >= max_attempts as has_failed
        from graphile_worker.jobs),
    queue as (
      select case when is_running then 'running' when has_failed then 'failed' when run_at > now() then 'later'
          else 'due' end as state, run_at from job),
    live_cart as (
      select state, held_until from cart where state in ('open', 'paying') and held_until is not null),
    open_attempt as (
      select state, created_at from payment_attempt where state in ('created', 'started', 'authorizing')),
    recent as (
      select state from (select state, created_at from payment_attempt order by id desc limit 2000) last
        where created_at > app_now() - interval '15 minutes'),
    sample (name, label, value) as (
      select 'rajt_carts', state, count(*)::float8 from live_cart group by state
      union all select 'rajt_hold_overdue_seconds', '', greatest(0, extract(epoch from app_now() - min(held_until)))
        from live_cart where state = 'open'
      union all select 'rajt_open_payments', state, count(*) from open_attempt group by state
      union all select 'rajt_open_payment_oldest_seconds', '', extract(epoch from app_now() - min(created_at))
        from open_attempt
      union all select 'rajt_recent_payments', state, count(*) from recent group by state
      union all select 'rajt_refunds_owed', '', count(*) from refund where state in ('due', 'sending')
      union all select 'rajt_invoices_open', '', count(*) from invoice where state <> 'done' or is_stale
      union all select 'rajt_queue_jobs', state, count(*) from queue group by state
      union all select 'rajt_queue_oldest_seconds', '', extract(epoch from now() - min(run_at))
        from queue where state = 'due'
      union all select 'rajt_workers', '', count(*) from worker_heartbeat
        where heard_at > clock_timestamp() - interval '1 minute'
      union all select 'rajt_flags_open', '', count(*) from organiser_flag where settled_at is null)
    select name, label, coalesce(value, 0)::float8 as value from sample`.execute(db);
  return rows;
}
