import { resolve } from 'node:path';
import {
  type Branch,
  DEFAULT_HOLD_MINUTES,
  HOLD_MINUTES_MAX,
  HOLD_MINUTES_MIN,
  type Site,
} from '@rajt/rules/branch';
import { LOCAL_SITES } from '@rajt/rules/local-sites';
import { z } from 'zod';
import { databaseUrl, flag, HTTPS, issuer, number, oneOf, url, wholeNumber } from './config-values.ts';
import type { S3Settings } from './s3-storage.ts';

/** Thrown when the environment cannot be used; `message` is the one line to show. */
export class ConfigError extends Error {}

const minutes = wholeNumber(HOLD_MINUTES_MIN, HOLD_MINUTES_MAX);
/** The gateway's account for everybody, from its documentation. */
const PUBLIC_TEST = { merchant: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6' };
const LINKS = 'must be like Facebook=https://host,Strava=https://host';

/** The environment, by name. Every variable is described in docs/operations.md. */
const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HEALTH_PORT: wholeNumber(1, 65_535).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(5),
  ORIGIN_SWIM: url.optional(),
  ORIGIN_RUN: url.optional(),
  ORIGIN_RUN_INT: url.optional(),
  TRUST_PROXY: flag.default(false),
  DEMO: flag.optional(),
  // What production refuses otherwise, separated by commas.
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(oneOf('demo', 'test-gateway'))),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('warn'),
  SERVER_SECRET: z
    .string({ error: 'must have at least 32 characters' })
    .min(32, 'must have at least 32 characters')
    .default('known-to-everybody-and-for-development-only'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string({ error: 'must be like Rajt <nevezes@rajt.example>' })
    .min(3)
    .default('Rajt <nevezes@rajt.example>'),
  HOLD_MINUTES_SWIM: minutes.default(DEFAULT_HOLD_MINUTES.swim),
  HOLD_MINUTES_RUN: minutes.default(DEFAULT_HOLD_MINUTES.run),
  SESSION_DAYS: number(0.0001, 365).default(30),
  SIMPLEPAY_MERCHANT: z.string().min(1).default(PUBLIC_TEST.merchant),
  SIMPLEPAY_KEY: z.string({ error: 'must have at least 8 characters' }).min(8).default(PUBLIC_TEST.key),
  SIMPLEPAY_URL: url.optional(),
  WORKER_CONCURRENCY: wholeNumber(1, 50).default(8),
  UNUSED_UPLOAD_FILES: wholeNumber(1, 1000).default(20),
  UNUSED_UPLOAD_MB: wholeNumber(10, 10_000).default(100),
  RATE_LIMIT_FACTOR: number(0.1, 1_000_000).default(1),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('segitseg@rajt.example'),
  ORGANISER_NAME: z.string().min(1).default('Rajt Sportiroda Kft.'),
  ORGANISER_SEAT: z.string().min(1).default('1117 Budapest, Őrmező utca 1.'),
  // Name=address pairs, as the footer lists them.
  SOCIAL_LINKS: z
    .string()
    .default(
      'Facebook=https://www.facebook.com/,Instagram=https://www.instagram.com/,Strava=https://www.strava.com/clubs',
    )
    .transform((value) =>
      value
        .split(',')
        .filter(Boolean)
        .map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
    )
    .pipe(
      z.array(z.tuple([z.string({ error: LINKS }).min(1), z.url({ protocol: /^https$/, error: LINKS })])),
    ),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_ISSUER: issuer.default('https://www.facebook.com'),
  EXTERNAL_REGISTRATION_URL: z.url({ protocol: /^https$/, error: HTTPS }).optional(),
  // Domains of addresses, separated by commas.
  EXTERNAL_REGISTRATION_DOMAINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string({ error: 'must be like club.example,partner.example' }).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
      ),
    ),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string({ error: 'must be 3 to 63 small letters, digits, dots and hyphens' })
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MEASUREMENT_ID: z
    .string({ error: 'must be like G-ABC1234567' })
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  WEB_DIST: z.string().optional(),
});

export interface SiteSettings {
  readonly site: Site;
  /** The public URL; links in mails use it, never a header of a request. */
  readonly origin: string;
}

/** Our account at an identity provider. */
export interface ProviderSettings {
  readonly key: 'google' | 'facebook';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the server runs with. Parsed once, at start (wall env-once). */
export interface Config {
  readonly isProduction: boolean;
  readonly isDemo: boolean;
  readonly host: string;
  readonly port: number;
  /** Where a process that only runs jobs says how it is; absent: nowhere. */
  readonly healthPort: number | undefined;
  readonly dataDir: string;
  /** Absent: the embedded database is started. */
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly sites: readonly SiteSettings[];
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Keys the hashes that would tell, by trying, whom they are of. Another one makes those of before unknown. */
  readonly serverSecret: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly holdMinutes: Readonly<Record<Branch, number>>;
  readonly sessionDays: number;
  readonly simplepay: { readonly merchant: string; readonly key: string; readonly url: string };
  readonly workerConcurrency: number;
  /** How many unused uploads one person may have. */
  readonly unusedUploads: { readonly files: number; readonly bytes: number };
  /** Multiplies every rate limit; for load tests. */
  readonly rateLimitFactor: number;
  readonly contactEmail: string;
  readonly organiser: { readonly name: string; readonly seat: string };
  /** The id for web analytics; absent: nothing is measured, and the page has no code for it. */
  readonly measurementId: string | undefined;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Identity providers that have credentials. */
  readonly providers: readonly ProviderSettings[];
  /** E-mail domains that register and sign in on another site, with its URL. */
  readonly externalRegistration: { readonly url: string; readonly domains: readonly string[] } | null;
  /** The bucket for uploads; absent: a folder of the data directory. */
  readonly s3: S3Settings | undefined;
  readonly webDist: string;
}

/** Reads and checks an environment; relative paths start at `root`, the checkout. */
export function parseConfig(env: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path: [variable], message }) => {
      const name = String(variable);
      return `${name}=${shown(name, given[name])} cannot be used: ${message}`;
    });
    throw new ConfigError([...new Set(wrong)].join('; '));
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  const isDemo = value.DEMO ?? !isProduction;
  expectAll(given, isProduction, isDemo);
  if (isProduction) refuseTrials(value, isDemo);
  const local = (host: string) => `http://${host}:${value.PORT}`;
  const sites = LOCAL_SITES.map(({ variable, host, site }) => ({
    site,
    origin: value[variable] ?? local(host),
  }));
  const hosts = sites.map(({ origin }) => new URL(origin).host);
  const double = sites.find((_, at) => hosts.indexOf(hosts[at] ?? '') !== at);
  if (double)
    throw new ConfigError(
      `two sites cannot be at ${double.origin}: see ORIGIN_SWIM, ORIGIN_RUN, ORIGIN_RUN_INT`,
    );
  return {
    isProduction,
    isDemo,
    host: value.HOST,
    port: value.PORT,
    healthPort: value.HEALTH_PORT,
    dataDir: resolve(root, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseMigrationUrl: value.DATABASE_MIGRATION_URL ?? value.DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    sites,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    serverSecret: value.SERVER_SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    holdMinutes: { swim: value.HOLD_MINUTES_SWIM, run: value.HOLD_MINUTES_RUN },
    sessionDays: value.SESSION_DAYS,
    simplepay: {
      merchant: value.SIMPLEPAY_MERCHANT,
      key: value.SIMPLEPAY_KEY,
      // Without credentials the simulator is used, at the port that `npm start` gives it.
      url:
        value.SIMPLEPAY_URL ??
        (given['SIMPLEPAY_MERCHANT']
          ? 'https://sandbox.simplepay.hu/payment/v2'
          : `${local('localhost').replace(/:\d+$/, '')}:${value.PORT + 100}/payment/v2`),
    },
    workerConcurrency: value.WORKER_CONCURRENCY,
    unusedUploads: { files: value.UNUSED_UPLOAD_FILES, bytes: value.UNUSED_UPLOAD_MB * 1024 * 1024 },
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    contactEmail: value.CONTACT_EMAIL,
    organiser: { name: value.ORGANISER_NAME, seat: value.ORGANISER_SEAT },
    measurementId: value.MEASUREMENT_ID,
    social: value.SOCIAL_LINKS.map(([name, url]) => ({ name, url })),
    providers: [
      provider('google', value.GOOGLE_ISSUER, value.GOOGLE_CLIENT_ID, value.GOOGLE_CLIENT_SECRET),
      provider('facebook', value.FACEBOOK_ISSUER, value.FACEBOOK_CLIENT_ID, value.FACEBOOK_CLIENT_SECRET),
    ].filter((one) => one !== null),
    externalRegistration: value.EXTERNAL_REGISTRATION_URL
      ? { url: value.EXTERNAL_REGISTRATION_URL, domains: value.EXTERNAL_REGISTRATION_DOMAINS }
      : null,
    s3: bucket(value),
    webDist: resolve(root, value.WEB_DIST ?? 'apps/web/dist'),
  };
}

function provider(
  key: ProviderSettings['key'],
  issuerUrl: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ProviderSettings | null {
  return clientId && clientSecret ? { key, issuer: issuerUrl, clientId, clientSecret } : null;
}

function bucket(value: z.output<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId } = value;
  const secretAccessKey = value.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region: value.S3_REGION, bucket: name, accessKeyId, secretAccessKey };
}

const GATEWAY = ['SIMPLEPAY_MERCHANT', 'SIMPLEPAY_KEY'];
const TOGETHER = [
  GATEWAY,
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['EXTERNAL_REGISTRATION_URL', 'EXTERNAL_REGISTRATION_DOMAINS'],
];
/** Required in production: their defaults would take no money, send links and mails that reach nobody, or are known. */
const REAL = ['SERVER_SECRET', 'SIMPLEPAY_URL', 'ORIGIN_SWIM', 'ORIGIN_RUN', 'ORIGIN_RUN_INT', 'SMTP_URL'];

/** Checks across variables; production has no defaults where it matters. */
function expectAll(given: Record<string, unknown>, isProduction: boolean, isDemo: boolean): void {
  const needed = isProduction ? [...GATEWAY, ...(isDemo ? [] : REAL)] : [];
  const missing = needed.filter((name) => !(name in given));
  if (missing.length > 0)
    throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')} (docs/operations.md)`);
  // The key of the public test account is known to everybody, who could then sign as the gateway.
  for (const names of TOGETHER) {
    if (names.some((name) => name in given) && !names.every((name) => name in given))
      throw new ConfigError(`${names.join(' and ')} must be set together`);
  }
}

/** Whoever knows the public test key could sign as the gateway; the mailbox of the demo shows every mail to everybody. */
function refuseTrials(value: z.output<typeof environment>, isDemo: boolean): void {
  const { SIMPLEPAY_MERCHANT, SIMPLEPAY_KEY, ALLOW_IN_PRODUCTION: allowed } = value;
  const isTestGateway = SIMPLEPAY_KEY === PUBLIC_TEST.key || SIMPLEPAY_MERCHANT === PUBLIC_TEST.merchant;
  if (isTestGateway && !allowed.includes('test-gateway'))
    throw new ConfigError(
      'NODE_ENV=production refuses the public test account of the gateway: set SIMPLEPAY_MERCHANT and SIMPLEPAY_KEY to your own, or ALLOW_IN_PRODUCTION=test-gateway for a trial',
    );
  if (isDemo && !allowed.includes('demo'))
    throw new ConfigError(
      'NODE_ENV=production refuses DEMO=true, which shows every mail to everybody: leave DEMO out, or set ALLOW_IN_PRODUCTION=demo for a trial',
    );
}

/** Variables whose values must not be printed, as they contain secrets. */
function shown(name: string, value: string | undefined): string {
  return /KEY|URL|SECRET/.test(name) ? '…' : (value ?? '');
}

/** The process's own environment. */
export function readConfig(root: string): Config {
  return parseConfig(process.env, root);
}

/** The settings of a site; every site of the contract has them. */
export function siteSettings(config: Config, site: Site): SiteSettings {
  const found = config.sites.find(
    (one) => one.site.branch === site.branch && one.site.market === site.market,
  );
  if (!found) throw new Error(`no settings for ${site.branch}/${site.market}`);
  return found;
}
