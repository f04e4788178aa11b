import compress from '@fastify/compress';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { modules } from './modules.ts';
import { consoleHost } from './platform/config/config.ts';
import type { Deps } from './platform/deps.ts';
import { consoleCookie } from './platform/http/console-cookie.ts';
import { sendFailure, toRefusal } from './platform/http/failure.ts';
import { healthRoutes } from './platform/http/health.ts';
import { languageOf } from './platform/http/http.ts';
import { metricsRoutes } from './platform/http/metrics-routes.ts';
import { documentation } from './platform/http/openapi.ts';
import { Refusal } from './platform/http/refusal.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { recordSecurity, SecurityLog } from './platform/http/security-log.ts';
import { wellKnownRoutes } from './platform/http/well-known.ts';
import type { Workers } from './platform/jobs/worker.ts';
import { consoleApp } from './platform/web/console-app.ts';
import { webApp } from './platform/web/web-app.ts';

/**
 * Builds the HTTP app; the caller listens, or injects requests (tests). Every site's API is served by one process.
 * `workers` are those of this process, if it runs jobs too.
 */
export async function buildApp(deps: Deps, workers?: Pick<Workers, 'isWell'>): Promise<FastifyInstance> {
  // Computed once for each site; the Fastify plugin computes them for each response.
  const writeSecurityHeaders = securityHeaders(deps.config);
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only these peers may report a client's address and host: the caller may have written the rest of X-Forwarded-For.
    trustProxy: deps.config.trustedProxies && [...deps.config.trustedProxies],
    bodyLimit: 256 * 1024,
    // A certificate of 10 MB over a slow phone.
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      // A URL that the router cannot parse reaches no hook and no handler.
      writeSecurityHeaders(request, reply, () => sendError(error, request, reply));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('staff', null);
  recordSecurity(app, new SecurityLog(deps.log, deps.clock));
  app.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply));
  app.addHook('onRequest', (request, reply, next) => writeSecurityHeaders(request, reply, next));
  deps.metrics?.watchRequests(app);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (deps.config.showsApiDocs) await app.register(documentation);
  consoleApp(app, deps.config);

  const { parts, findViewer, findStaff } = modules(deps);
  healthRoutes(app, deps, { workers, expectsWork: false });
  wellKnownRoutes(app, deps);
  metricsRoutes(app, { metrics: deps.metrics, secret: deps.config.metricsSecret });
  for (const part of parts) part.outsideRoutes?.(app);
  for (const { site } of deps.config.sites) {
    await app.register(
      async (scope) => {
        for (const part of parts) part.routes?.({ app: scope, site, limits: deps.limits, findViewer });
        answerAsApi(scope);
      },
      { prefix: `/${site.branch}/v1/${site.market}` },
    );
  }
  const host = consoleHost(deps.config);
  const { consoleOrigin: origin } = deps.config;
  if (origin !== null)
    await app.register(
      async (scope) => {
        // Another host of this server has no console, so that its pages cannot call one.
        scope.addHook('onRequest', async (request, reply) => {
          if (request.host.toLowerCase() === host) return;
          return sendFailure(reply, new Refusal('not_found'), languageOf(request));
        });
        const cookie = consoleCookie(origin);
        for (const part of parts)
          part.consoleRoutes?.({ app: scope, origin, cookie, findStaff, limits: deps.limits });
        answerAsApi(scope);
      },
      { prefix: '/console/v1' },
    );
  const pages = parts.flatMap(({ publicPages }) => publicPages ?? []);
  await app.register(webApp, { config: deps.config, clock: deps.clock, pages });
  return app;
}

/** Answers of the API are not stored, and an unknown path is a refusal. */
function answerAsApi(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(reply, new Refusal('not_found'), languageOf(request));
  scope.setNotFoundHandler(notFound);
  // Before the route of the pages, which would take it for one.
  scope.get('/*', { schema: { hide: true } }, notFound);
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, toRefusal(error, request), languageOf(request));
}
