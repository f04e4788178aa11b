import type { Site } from '@rajt/rules/branch';
import { LOCAL_CONSOLE, LOCAL_SITES } from '@rajt/rules/local-sites';
import { z } from 'zod';
import { isThisMachine } from '../http/this-machine.ts';
import { ConfigError } from './config-error.ts';
import { derived, group, type SettingsOf, variable } from './config-settings.ts';
import { atLeast, flag, list, number, oneOf, proxies, text, url, wholeNumber } from './config-values.ts';
import type { ServerSecrets } from './server-secrets.ts';

/** Settings of trials that production refuses unless ALLOW_IN_PRODUCTION names them (docs/operations.md). */
const ALLOWED = [
  'demo',
  'test-gateway',
  'invoice-previews',
  'no-gateway-logo',
  'embedded-database',
  'plain-database',
] as const;

export interface SiteSettings {
  readonly site: Site;
  /** The public URL; links in mails use it, never a header of a request. */
  readonly origin: string;
}

const secret = atLeast(32);
const oldSecret = z.string().min(32, 'must be values of at least 32 characters each, separated by commas');

/** Everybody knows it: for development only. */
export const PUBLIC_SECRET = 'known-to-everybody-and-for-development-only';

const mode = variable('NODE_ENV', oneOf('development', 'production', 'test').default('development'));
export const isProduction = derived(mode, (given) => given === 'production');
export const port = variable('PORT', wholeNumber(1, 65_535).default(3000));
export const allowedInProduction = variable(
  'ALLOW_IN_PRODUCTION',
  list.prefault('').pipe(z.array(oneOf(...ALLOWED))),
);

/** The origins by the variable that sets them. */
const origins = group({
  ORIGIN_SWIM: variable('ORIGIN_SWIM', url.optional()),
  ORIGIN_RUN: variable('ORIGIN_RUN', url.optional()),
  ORIGIN_RUN_INT: variable('ORIGIN_RUN_INT', url.optional()),
});

/** The processes: where they listen, in which mode, with which secrets and limits. */
export const serverSettings = {
  isProduction,
  isDemo: derived(
    group({ isProduction, isDemo: variable('DEMO', flag.optional()) }),
    (given) => given.isDemo ?? !given.isProduction,
  ),
  allowedInProduction,
  host: variable('HOST', text.default('127.0.0.1')),
  port,
  /** The port where a process that only runs jobs reports its health; absent: none. */
  healthPort: variable('HEALTH_PORT', wholeNumber(1, 65_535).optional()),
  /** The secret that a reader of `/metrics` sends; absent: nothing is measured. */
  metricsSecret: variable('METRICS_SECRET', secret.optional()),
  sites: derived(group({ port, origins }), sitesAt),
  /** The origin of the organiser's console; null: there is no console. */
  consoleOrigin: derived(
    group({ port, isProduction, origins, origin: variable('ORIGIN_CONSOLE', url.optional()) }),
    consoleAt,
  ),
  /** Peers that may report a client's address: addresses, networks or proxy-addr's names of networks; false: none. */
  trustedProxies: variable('TRUST_PROXY', proxies.default(false)),
  /** Whether browsers must use https for the sites' subdomains, too. */
  hstsSubdomains: variable('HSTS_SUBDOMAINS', flag.default(false)),
  /** Whether `/docs` and `/openapi.json` exist. */
  showsApiDocs: derived(
    group({ isProduction, isShown: variable('API_DOCS', flag.optional()) }),
    (given) => given.isShown ?? !given.isProduction,
  ),
  logLevel: variable('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('warn')),
  /** Keys of hashes, links and codes (docs/security.md). */
  serverSecrets: derived(
    group({
      newest: variable('SERVER_SECRET', secret.default(PUBLIC_SECRET)),
      old: variable('SERVER_SECRET_OLD', list.prefault('').pipe(z.array(oldSecret))),
    }),
    ({ newest, old }): ServerSecrets => [newest, ...old.filter((one) => one !== newest)],
  ),
  workerConcurrency: variable('WORKER_CONCURRENCY', wholeNumber(1, 50).default(8)),
  /** How much work the hash of a password takes (password.ts). */
  passwordCost: derived(
    group({ mode, cost: variable('PASSWORD_COST', oneOf('full', 'cheap').default('full')) }),
    (given) => {
      if (given.cost === 'cheap' && given.mode !== 'test')
        throw new ConfigError(
          'PASSWORD_COST=cheap makes hashes that are easy to guess, and is for tests alone (NODE_ENV=test): leave it out',
        );
      return given.cost;
    },
  ),
  /** Multiplies every rate limit; for load tests. */
  rateLimitFactor: variable('RATE_LIMIT_FACTOR', number(0.1, 1_000_000).default(1)),
};

/** The URL of a service on this machine. */
export const localUrl = (host: string, at: number): string => `http://${host}:${at}`;

/** The console of development is on this machine; production has one where its origin is set, by https alone. */
function consoleAt(given: {
  readonly port: number;
  readonly isProduction: boolean;
  readonly origins: SettingsOf<typeof origins>;
  readonly origin: string | undefined;
}): string | null {
  const origin = given.origin ?? (given.isProduction ? undefined : localUrl(LOCAL_CONSOLE.host, given.port));
  if (origin === undefined) return null;
  const { protocol, hostname, host, pathname } = new URL(origin);
  if (pathname !== '/') throw new ConfigError(`ORIGIN_CONSOLE=${origin} cannot be used: it has a path`);
  if (protocol === 'http:' && (given.isProduction || !isThisMachine(hostname)))
    throw new ConfigError(
      `ORIGIN_CONSOLE=${origin} cannot be used: the console needs https; http is for trials on this machine alone`,
    );
  const isOfSite = sitesAt(given).some((site) => new URL(site.origin).host === host);
  if (isOfSite)
    throw new ConfigError(
      `ORIGIN_CONSOLE=${origin} cannot be used: a site is there, and the console needs a host of its own`,
    );
  return origin;
}

function sitesAt(given: {
  readonly port: number;
  readonly origins: Readonly<Record<(typeof LOCAL_SITES)[number]['variable'], string | undefined>>;
}): readonly SiteSettings[] {
  const sites = LOCAL_SITES.map(({ variable: name, host, site }) => ({
    site,
    origin: given.origins[name] ?? localUrl(host, given.port),
  }));
  const hosts = sites.map(({ origin }) => new URL(origin).host);
  const double = sites.find((_, at) => hosts.indexOf(hosts[at] ?? '') !== at);
  if (double)
    throw new ConfigError(
      `two sites cannot be at ${double.origin}: see ORIGIN_SWIM, ORIGIN_RUN, ORIGIN_RUN_INT`,
    );
  return sites;
}
