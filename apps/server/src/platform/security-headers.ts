import helmet from 'helmet';
import type { Config } from './config.ts';

/**
 * One policy for every answer: nothing from elsewhere, no inline script or style, no framing (reliability decision 19). A
 * configured measurement service is let in at its one origin, for its script and its calls alone (decision 0078).
 */
export function securityHeaders(config: Config): ReturnType<typeof helmet> {
  const { measurementId, measurementOrigin } = config;
  const measurement = measurementId && measurementOrigin ? [measurementOrigin] : [];
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
