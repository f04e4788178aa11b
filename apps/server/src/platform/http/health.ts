import { type FastifyInstance, fastify } from 'fastify';
import type { Deps } from '../deps.ts';
import { oldestWaitingSeconds } from '../jobs/urgent-jobs.ts';
import type { Workers } from '../jobs/worker.ts';
import { isReachable } from '../postgres/database.ts';
import { TtlCache } from '../ttl-cache.ts';
import { metricsRoutes } from './metrics-routes.ts';

/** Workers that leave an urgent job waiting for longer are not ready, even if their heartbeat is recent. */
const URGENT_WAITS_SECONDS = 30;

/** A process queries the queue at most once in this time, however many probes it receives. */
const KEPT_MS = 1000;

interface Probed {
  /** Absent in a process without workers. */
  readonly workers?: Pick<Workers, 'isWell'> | undefined;
  /** Whether an urgent job that waits too long makes the process not ready. */
  readonly expectsWork: boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: it reaches the database, and its workers, if it has any, claim jobs. What is not
 * ready recovers by itself when the database is back, without a restart. The answer contains the age of the oldest urgent job
 * that is due and not started.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { workers, expectsWork }: Probed,
): void {
  const waiting = new TtlCache<'age', number>(clock, KEPT_MS);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReachable(db))) return reply.code(503).send({ status: 'database unreachable' });
    // An unknown age does not take a serving process out of its proxy.
    const age = await waiting.get('age', () => oldestWaitingSeconds(db)).catch(() => null);
    const answer = (status: string) => ({ status, oldestUrgentJobSeconds: age });
    if (workers && !workers.isWell()) return reply.code(503).send(answer('workers stand still'));
    if (expectsWork && (age === null || age > URGENT_WAITS_SECONDS))
      return reply.code(503).send(answer('an urgent job waits'));
    return answer('ok');
  });
}

/** An app with only these addresses and `/metrics`, for a process that only runs jobs. */
export function buildHealthApp(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'metrics'>,
  workers: Pick<Workers, 'isWell'>,
): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle' });
  healthRoutes(app, deps, { workers, expectsWork: true });
  metricsRoutes(app, { metrics: deps.metrics, secret: deps.config.metricsSecret });
  return app;
}
