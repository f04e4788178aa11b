import { ConfigError } from './config-error.ts';
import { DEMO_SZEP, PUBLIC_TEST } from './config-money.ts';
import { PUBLIC_SECRET } from './config-server.ts';
import type { ParsedSettings } from './config-variables.ts';

/** The environment: the variables that have a value. */
export type Given = Readonly<Record<string, string>>;

/** Required in production, also for a demo: their defaults are public, so that anybody could sign or compute with them. */
const SECRET = ['SIMPLEPAY_MERCHANT', 'SIMPLEPAY_KEY', 'SERVER_SECRET'];
/** Required in production: their defaults would take no money, or send links and mails that no customer receives. */
const REAL = ['SIMPLEPAY_URL', 'ORIGIN_SWIM', 'ORIGIN_RUN', 'ORIGIN_RUN_INT', 'SMTP_URL'];

/** Production has no defaults where it matters. */
export function expectRequired(given: Given, { isDemo }: Pick<ParsedSettings, 'isDemo'>): void {
  const isMissing = (name: string) =>
    !(name in given) || (name === 'SERVER_SECRET' && given[name] === PUBLIC_SECRET);
  const missing = [...SECRET, ...(isDemo ? [] : REAL)].filter(isMissing);
  if (missing.length > 0)
    throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')} (docs/operations.md)`);
}

/** A message names its merchant, which decides the key that it must be signed with: each account has a name of its own. */
export function refuseSameMerchants({ simplepay, szep }: Pick<ParsedSettings, 'simplepay' | 'szep'>): void {
  const names = [simplepay, szep.otp_szep, szep.mkb_szep].flatMap((account) => account?.merchant ?? []);
  if (new Set(names).size < names.length)
    throw new ConfigError(
      'SIMPLEPAY_MERCHANT, OTP_SZEP_MERCHANT and MKB_SZEP_MERCHANT must differ: each is an account of its own',
    );
}

/**
 * Throws for settings of trials in production: public keys of the gateway, with which anybody could sign; the demo, whose
 * mailbox shows every mail to everybody; sales without invoices; a database that no backup covers; weakened rate limits.
 */
export function refuseTrials(config: ParsedSettings): void {
  const { simplepay, szep, isDemo, allowedInProduction: allowed } = config;
  const known = [PUBLIC_TEST, DEMO_SZEP.otp_szep, DEMO_SZEP.mkb_szep].flatMap(({ merchant, key }) => [
    merchant,
    key,
  ]);
  const isTestGateway = [simplepay, szep.otp_szep, szep.mkb_szep].some(
    (account) => account && (known.includes(account.merchant) || known.includes(account.key)),
  );
  if (isTestGateway && !allowed.includes('test-gateway'))
    throw new ConfigError(
      'NODE_ENV=production refuses the public test accounts of the gateway: set merchants and keys (SIMPLEPAY_…, OTP_SZEP_…, MKB_SZEP_…) to your own, or ALLOW_IN_PRODUCTION=test-gateway for a trial',
    );
  if (!isDemo && config.szamlazz === null && !allowed.includes('invoice-previews'))
    throw new ConfigError(
      'NODE_ENV=production needs SZAMLAZZ_AGENT_KEY, as every sale must be invoiced: set it, or ALLOW_IN_PRODUCTION=invoice-previews where somebody makes the invoices elsewhere',
    );
  if (config.databaseUrl === undefined && !allowed.includes('embedded-database'))
    throw new ConfigError(
      'NODE_ENV=production needs DATABASE_URL, as the embedded database has one login and no backups: set it, or ALLOW_IN_PRODUCTION=embedded-database for a trial',
    );
  if (config.rateLimitFactor > 1)
    throw new ConfigError(
      'NODE_ENV=production refuses RATE_LIMIT_FACTOR above 1, which is for load tests: leave it out',
    );
  if (isDemo && !allowed.includes('demo'))
    throw new ConfigError(
      'NODE_ENV=production refuses DEMO=true, which shows every mail to everybody: leave DEMO out, or set ALLOW_IN_PRODUCTION=demo for a trial',
    );
}
