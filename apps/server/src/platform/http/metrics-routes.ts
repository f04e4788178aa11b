import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * `GET /metrics` for Prometheus, with `Authorization: Bearer METRICS_SECRET`: 401 without it. Where no secret is set
 * there are no metrics: 404.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, secret }: { metrics: Metrics | null; secret: string | undefined },
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    if (!metrics || secret === undefined) return reply.code(404).send('Not found');
    const told = /^Bearer (.{1,300})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Digests have one length, so that the time of the comparison reveals nothing.
    if (!timingSafeEqual(digest(told), digest(secret)))
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send('Unauthorized');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
