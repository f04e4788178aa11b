import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { type Config, consoleHost, siteOfHost } from '../config/config.ts';
import { measurementOf } from '../config/measurement.ts';

/** Writes the headers of an answer, then continues. */
export type WriteHeaders = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void;

/**
 * One policy for every answer: nothing from elsewhere, no inline script or style, no framing (reliability decision 19). A
 * configured measurement service is let in at its one origin, for its script and its calls alone, on the sites that load it
 * (decision 0078). Computed once for each site.
 */
export function securityHeaders(config: Config): WriteHeaders {
  const closed = headersOf(config, []);
  const bySite = new Map(
    config.sites.map((settings) => {
      const measurement = measurementOf(config, settings.site);
      return [settings, measurement ? headersOf(config, [measurement.origin]) : closed];
    }),
  );
  const ofConsole = consoleHost(config);
  return (request, reply, next) => {
    // The console loads nothing of a measurement service.
    const write =
      request.host === ofConsole ? closed : (bySite.get(siteOfHost(config, request.host)) ?? closed);
    write(request.raw, reply.raw, () => next());
  };
}

function headersOf(config: Config, measurement: readonly string[]): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...measurement],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...measurement],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // No string becomes code or markup; the one policy is for workers' addresses (app-kit: offline/script-url.ts).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['rajt'],
        ...(config.isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // On http (localhost) browsers ignore it.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    xXssProtection: false,
  });
}
