import { type FastifyInstance, fastify } from 'fastify';
import { type Handle, isReachable } from './database.ts';
import type { Deps } from './deps.ts';
import { metricsRoutes } from './metrics-routes.ts';
import type { Workers } from './worker.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it reaches the database, and its workers, if it has any, claim jobs. What is
 * not ready recovers by itself when the database is back, without a restart.
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Handle,
  workers: Pick<Workers, 'isWell'> | undefined,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReachable(db))) return reply.code(503).send({ status: 'database unreachable' });
    if (workers && !workers.isWell()) return reply.code(503).send({ status: 'workers stand still' });
    return { status: 'ok' };
  });
}

/** An app of these addresses and `/metrics` alone, for a process that serves nothing else. */
export function buildHealthApp(
  { db, config, metrics }: Pick<Deps, 'db' | 'config' | 'metrics'>,
  workers: Pick<Workers, 'isWell'>,
): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle' });
  healthRoutes(app, db, workers);
  metricsRoutes(app, { metrics, secret: config.metricsSecret });
  return app;
}
