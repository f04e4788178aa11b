import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, monotonicMs } from './clock.ts';
import type { PoolHandle } from './postgres/database.ts';
import { sharedGauges } from './shared-gauges.ts';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What one process measures of itself, for Prometheus. It exists only where METRICS_SECRET is set, and costs a request
 * two additions in memory: no statement, no allocation that stays. Counters are each process's own and are summed by
 * who reads them; docs/operations.md explains the ten that matter.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'rajt_http_requests_total',
    help: 'Answered requests by the pattern of their route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly #requestSeconds = new Histogram({
    name: 'rajt_http_request_seconds',
    help: 'How long requests took, by the pattern of their route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #poolWaits = new Histogram({
    name: 'rajt_pool_wait_seconds',
    help: 'How long a request or a job waited for a connection to the database.',
    labelNames: ['pool'],
    buckets: [0.001, ...SECONDS],
    registers: [this.registry],
  });
  readonly #jobs = new Counter({
    name: 'rajt_jobs_total',
    help: 'Tries of background jobs by outcome: done or failed.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly #jobSeconds = new Histogram({
    name: 'rajt_job_seconds',
    help: 'How long a try of a background job took.',
    labelNames: ['job'],
    buckets: [...SECONDS, 30, 120],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures every request of an app. A request for no route is one route whatever it asked for: `none`, or that of all pages, `/*`, and of a site's calls. */
  watchRequests(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, next) => {
      const [method, route] = [request.method, request.is404 ? 'none' : (request.routeOptions.url ?? 'none')];
      this.#requests.inc({ method, route, status: reply.statusCode });
      this.#requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
      next();
    });
  }

  /** Follows the connections of a pool. Returns it for Kysely, with each wait for a connection measured. */
  watchPool(name: string, pool: Pool): PostgresPool {
    this.#pools.set(name, pool);
    return {
      connect: async () => {
        const at = monotonicMs();
        try {
          return await pool.connect();
        } finally {
          this.#poolWaits.observe({ pool: name }, (monotonicMs() - at) / 1000);
        }
      },
      end: () => pool.end(),
      options: pool.options,
    };
  }

  /** Reads the gauges that all processes share at a request (shared-gauges.ts). */
  watchDatabase(db: PoolHandle, clock: Clock): void {
    sharedGauges(this.registry, { db, clock });
  }

  /** Measures the jobs of a pool of workers. */
  watchJobs(events: WorkerEvents): void {
    const begun = new Map<string, number>();
    events.on('job:start', ({ job }) => begun.set(job.id, monotonicMs()));
    const ended = (job: { id: string; task_identifier: string }, outcome: 'done' | 'failed') => {
      const at = begun.get(job.id);
      begun.delete(job.id);
      this.#jobs.inc({ job: job.task_identifier, outcome });
      if (at !== undefined)
        this.#jobSeconds.observe({ job: job.task_identifier }, (monotonicMs() - at) / 1000);
    };
    events.on('job:success', ({ job }) => ended(job, 'done'));
    events.on('job:error', ({ job }) => ended(job, 'failed'));
  }

  readonly #pools = new Map<string, Pool>();
  readonly #connections = new Gauge({
    name: 'rajt_pool_connections',
    help: 'Connections to the database by pool: used, idle, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [this.registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of this.#pools) {
        this.#connections.set({ pool, state: 'used' }, totalCount - idleCount);
        this.#connections.set({ pool, state: 'idle' }, idleCount);
        this.#connections.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
