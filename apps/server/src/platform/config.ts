import { resolve } from 'node:path';
import { type Branch, DEFAULT_SITE, type Site } from '@rajt/rules/branch';
import { LOCAL_SITES } from '@rajt/rules/local-sites';
import { expectAll, refuseSameMerchants, refuseTrials } from './config-checks.ts';
import { ConfigError } from './config-error.ts';
import {
  type ApplePassSettings,
  applePassSettings,
  type GooglePassSettings,
  googlePassSettings,
} from './config-passes.ts';
import { realVariables, refusePlainTransport } from './config-transport.ts';
import { DEMO_SZEP, type Environment, environment, LIVE_GATEWAY } from './config-variables.ts';
import type { S3Settings } from './s3-storage.ts';
import type { ServerSecrets } from './server-secrets.ts';

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

/** A merchant account at a gateway that speaks SimplePay's protocol. */
export interface GatewayAccount {
  readonly merchant: string;
  readonly key: string;
  /** Base URL without a trailing slash: https://secure.simplepay.hu/payment/v2 */
  readonly url: string;
  /** Of a SZÉP account: the pocket that pays. */
  readonly pocket?: '09' | '08' | undefined;
}

/** Our account at Számlázz.hu, which makes our invoices. */
export interface SzamlazzAccount {
  readonly key: string;
  /** Without a trailing slash: https://www.szamlazz.hu/szamla */
  readonly url: string;
  /** Electronic invoices; else PDF copies of paper ones. */
  readonly isElectronic: boolean;
  /** Of its numbers; absent: the account's own. */
  readonly prefix: string | undefined;
}

/** What the server runs with. Parsed once, at start (wall env-once). */
export interface Config {
  readonly isProduction: boolean;
  readonly isDemo: boolean;
  /** Variables that are real beyond this machine although NODE_ENV is not set: nothing is served with them. */
  readonly realWithoutMode: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Where a process that only runs jobs says how it is; absent: nowhere. */
  readonly healthPort: number | undefined;
  /** What a reader of `/metrics` must show; absent: nothing is measured. */
  readonly metricsSecret: string | undefined;
  readonly dataDir: string;
  /** Absent: the embedded database is started. */
  readonly databaseUrl: string | undefined;
  readonly databaseMigrationUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly sites: readonly SiteSettings[];
  /** Peers that may report a client's address: addresses, networks or proxy-addr's names of networks; false: none. */
  readonly trustedProxies: false | readonly string[];
  /** Whether browsers must use https for the sites' subdomains, too. */
  readonly hstsSubdomains: boolean;
  /** Whether `/docs` and `/openapi.json` exist. */
  readonly showsApiDocs: boolean;
  readonly logLevel: string;
  /** Keys of hashes, links and codes (docs/security.md). */
  readonly serverSecrets: ServerSecrets;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** How many letters of news are sent in a minute at most, by all processes. */
  readonly newsPerMinute: number;
  readonly holdMinutes: Readonly<Record<Branch, number>>;
  readonly sessionDays: number;
  readonly simplepay: GatewayAccount;
  /** Whether real money is charged, so that the gateway's logo must be shown (platform/gateway-logo.ts). */
  readonly needsGatewayLogo: boolean;
  /** The merchant accounts for SZÉP cards, where there are any; they speak the same protocol (decision 0050). */
  readonly szep: { readonly otp_szep: GatewayAccount | null; readonly mkb_szep: GatewayAccount | null };
  /** Who makes invoices; null: nobody, they are only previewed (decision 0055). */
  readonly szamlazz: SzamlazzAccount | null;
  readonly workerConcurrency: number;
  /** How many unused uploads one person may have. */
  readonly unusedUploads: { readonly files: number; readonly bytes: number };
  /** Multiplies every rate limit; for load tests. */
  readonly rateLimitFactor: number;
  readonly contactEmail: string;
  readonly organiser: {
    readonly name: string;
    readonly seat: string;
    /** In the company register, with the court. */
    readonly registrationNumber: string;
    readonly taxNumber: string;
  };
  /** Name, seat and address of who runs the machines, as the law wants them named. */
  readonly hostingProvider: string;
  /** The id for web analytics; absent: nothing is measured, and the page has no code for it. */
  readonly measurementId: string | undefined;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Identity providers that have credentials. */
  readonly providers: readonly ProviderSettings[];
  /** What passes for the wallets of phones are signed with; null: there are none. */
  readonly passes: { readonly apple: ApplePassSettings | null; readonly google: GooglePassSettings | null };
  /** E-mail domains that register and sign in on another site, with its URL. */
  readonly externalRegistration: { readonly url: string; readonly domains: readonly string[] } | null;
  /** The bucket for uploads; absent: a folder of the data directory. */
  readonly s3: S3Settings | undefined;
  /** Pages and announcements, read while the server runs. */
  readonly contentFolder: string;
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
  if (isProduction) {
    refuseTrials(value, isDemo);
    refusePlainTransport(value);
  }
  refuseSameMerchants(value);
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
  // Without credentials the simulator is used, at the port that `npm start` gives it.
  const usesSimulator = !given['SIMPLEPAY_MERCHANT'];
  const simplepay = {
    merchant: value.SIMPLEPAY_MERCHANT,
    key: value.SIMPLEPAY_KEY,
    url:
      value.SIMPLEPAY_URL ??
      (usesSimulator
        ? `${local('localhost').replace(/:\d+$/, '')}:${value.PORT + 100}/payment/v2`
        : 'https://sandbox.simplepay.hu/payment/v2'),
  };
  return {
    isProduction,
    isDemo,
    realWithoutMode: 'NODE_ENV' in given ? [] : realVariables(value),
    host: value.HOST,
    port: value.PORT,
    healthPort: value.HEALTH_PORT,
    metricsSecret: value.METRICS_SECRET,
    dataDir: resolve(root, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseMigrationUrl: value.DATABASE_MIGRATION_URL ?? value.DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    sites,
    trustedProxies: value.TRUST_PROXY,
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    showsApiDocs: value.API_DOCS ?? !isProduction,
    logLevel: value.LOG_LEVEL,
    serverSecrets: [
      value.SERVER_SECRET,
      ...value.SERVER_SECRET_OLD.filter((secret) => secret !== value.SERVER_SECRET),
    ],
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    newsPerMinute: value.NEWS_PER_MINUTE,
    holdMinutes: { swim: value.HOLD_MINUTES_SWIM, run: value.HOLD_MINUTES_RUN },
    sessionDays: value.SESSION_DAYS,
    simplepay,
    needsGatewayLogo:
      isProduction &&
      new URL(simplepay.url).hostname === LIVE_GATEWAY &&
      !value.ALLOW_IN_PRODUCTION.includes('no-gateway-logo'),
    szep: szepAccounts(value, simplepay.url, usesSimulator),
    szamlazz: szamlazzAccount(value),
    workerConcurrency: value.WORKER_CONCURRENCY,
    unusedUploads: { files: value.UNUSED_UPLOAD_FILES, bytes: value.UNUSED_UPLOAD_MB * 1024 * 1024 },
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    contactEmail: value.CONTACT_EMAIL,
    organiser: {
      name: value.ORGANISER_NAME,
      seat: value.ORGANISER_SEAT,
      registrationNumber: value.ORGANISER_REGISTRATION,
      taxNumber: value.ORGANISER_TAX_NUMBER,
    },
    hostingProvider: value.HOSTING_PROVIDER,
    measurementId: value.MEASUREMENT_ID,
    social: value.SOCIAL_LINKS.map(([name, url]) => ({ name, url })),
    providers: [
      provider('google', value.GOOGLE_ISSUER, value.GOOGLE_CLIENT_ID, value.GOOGLE_CLIENT_SECRET),
      provider('facebook', value.FACEBOOK_ISSUER, value.FACEBOOK_CLIENT_ID, value.FACEBOOK_CLIENT_SECRET),
    ].filter((one) => one !== null),
    passes: { apple: applePassSettings(value), google: googlePassSettings(value) },
    externalRegistration: value.EXTERNAL_REGISTRATION_URL
      ? { url: value.EXTERNAL_REGISTRATION_URL, domains: value.EXTERNAL_REGISTRATION_DOMAINS }
      : null,
    s3: bucket(value),
    contentFolder: resolve(root, value.CONTENT_FOLDER),
    webDist: resolve(root, value.WEB_DIST ?? 'apps/web/dist'),
  };
}

function szamlazzAccount(value: Environment): Config['szamlazz'] {
  const { SZAMLAZZ_AGENT_KEY: key, SZAMLAZZ_URL: url, SZAMLAZZ_E_INVOICE: isElectronic } = value;
  return key === undefined ? null : { key, url, isElectronic, prefix: value.SZAMLAZZ_PREFIX };
}

/** The simulator has an account for each; elsewhere there is one where it is configured. */
function szepAccounts(value: Environment, url: string, usesSimulator: boolean): Config['szep'] {
  const { OTP_SZEP_MERCHANT, OTP_SZEP_KEY, OTP_SZEP_POCKET: pocket } = value;
  const { MKB_SZEP_MERCHANT, MKB_SZEP_KEY, MKB_SZEP_URL } = value;
  const demo = (method: keyof typeof DEMO_SZEP) => (usesSimulator ? { ...DEMO_SZEP[method], url } : null);
  const otp =
    OTP_SZEP_MERCHANT && OTP_SZEP_KEY ? { merchant: OTP_SZEP_MERCHANT, key: OTP_SZEP_KEY, url } : null;
  const mkb =
    MKB_SZEP_MERCHANT && MKB_SZEP_KEY && MKB_SZEP_URL
      ? { merchant: MKB_SZEP_MERCHANT, key: MKB_SZEP_KEY, url: MKB_SZEP_URL }
      : null;
  const otpAccount = otp ?? demo('otp_szep');
  return { otp_szep: otpAccount && { ...otpAccount, pocket }, mkb_szep: mkb ?? demo('mkb_szep') };
}

function provider(
  key: ProviderSettings['key'],
  issuerUrl: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ProviderSettings | null {
  return clientId && clientSecret ? { key, issuer: issuerUrl, clientId, clientSecret } : null;
}

function bucket(value: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId } = value;
  const secretAccessKey = value.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region: value.S3_REGION, bucket: name, accessKeyId, secretAccessKey };
}

/** Variables whose values must not be printed, as they contain secrets. */
function shown(name: string, value: string | undefined): string {
  return /KEY|URL|SECRET|CERTIFICATE/.test(name) ? '…' : (value ?? '');
}

/** The process's own environment. */
export function readConfig(root: string): Config {
  return parseConfig(process.env, root);
}

/** The site whose address a browser used; the default one for any other host name. */
export function siteOfHost(config: Config, host: string): SiteSettings {
  const found = config.sites.find((one) => new URL(one.origin).host === host.toLowerCase());
  return found ?? siteSettings(config, DEFAULT_SITE);
}

/** The settings of a site; every site of the contract has them. */
export function siteSettings(config: Config, site: Site): SiteSettings {
  const found = config.sites.find(
    (one) => one.site.branch === site.branch && one.site.market === site.market,
  );
  if (!found) throw new Error(`no settings for ${site.branch}/${site.market}`);
  return found;
}
