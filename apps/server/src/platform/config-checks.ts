import { ConfigError } from './config-error.ts';
import { DEMO_SZEP, type Environment, PUBLIC_TEST } from './config-variables.ts';

const GATEWAY = ['SIMPLEPAY_MERCHANT', 'SIMPLEPAY_KEY'];
const TOGETHER = [
  GATEWAY,
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['OTP_SZEP_MERCHANT', 'OTP_SZEP_KEY'],
  ['MKB_SZEP_MERCHANT', 'MKB_SZEP_KEY', 'MKB_SZEP_URL'],
  ['EXTERNAL_REGISTRATION_URL', 'EXTERNAL_REGISTRATION_DOMAINS'],
  ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'],
];
/** Required in production, also for a demo: their defaults are public, so that anybody could sign or compute with them. */
const SECRET = [...GATEWAY, 'SERVER_SECRET'];
/** Required in production: their defaults would take no money, or send links and mails that no customer receives. */
const REAL = ['SIMPLEPAY_URL', 'ORIGIN_SWIM', 'ORIGIN_RUN', 'ORIGIN_RUN_INT', 'SMTP_URL'];

/** Checks across variables; production has no defaults where it matters. */
export function expectAll(given: Record<string, unknown>, isProduction: boolean, isDemo: boolean): void {
  const needed = isProduction ? [...SECRET, ...(isDemo ? [] : REAL)] : [];
  const missing = needed.filter((name) => !(name in given));
  if (missing.length > 0)
    throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')} (docs/operations.md)`);
  // The key of the public test account is known to everybody, who could then sign as the gateway.
  for (const names of TOGETHER) {
    if (names.some((name) => name in given) && !names.every((name) => name in given))
      throw new ConfigError(`${names.join(' and ')} must be set together`);
  }
}

/** A message names its merchant, which decides the key that it must be signed with: each account has a name of its own. */
export function refuseSameMerchants(value: Environment): void {
  const { SIMPLEPAY_MERCHANT, OTP_SZEP_MERCHANT, MKB_SZEP_MERCHANT } = value;
  const names = [SIMPLEPAY_MERCHANT, OTP_SZEP_MERCHANT, MKB_SZEP_MERCHANT].filter(
    (name) => name !== undefined,
  );
  if (new Set(names).size < names.length)
    throw new ConfigError(
      'SIMPLEPAY_MERCHANT, OTP_SZEP_MERCHANT and MKB_SZEP_MERCHANT must differ: each is an account of its own',
    );
}

/**
 * Throws for settings of trials in production: public keys of the gateway, with which anybody could sign; the demo, whose
 * mailbox shows every mail to everybody; sales without invoices; a database that no backup covers; weakened rate limits.
 */
export function refuseTrials(value: Environment, isDemo: boolean): void {
  const { SIMPLEPAY_MERCHANT, SIMPLEPAY_KEY, ALLOW_IN_PRODUCTION: allowed } = value;
  const known = [PUBLIC_TEST, DEMO_SZEP.otp_szep, DEMO_SZEP.mkb_szep].flatMap(({ merchant, key }) => [
    merchant,
    key,
  ]);
  const { OTP_SZEP_MERCHANT, OTP_SZEP_KEY, MKB_SZEP_MERCHANT, MKB_SZEP_KEY } = value;
  const szep = [OTP_SZEP_MERCHANT, OTP_SZEP_KEY, MKB_SZEP_MERCHANT, MKB_SZEP_KEY];
  const isTestGateway = [SIMPLEPAY_MERCHANT, SIMPLEPAY_KEY, ...szep].some(
    (one) => one !== undefined && known.includes(one),
  );
  if (isTestGateway && !allowed.includes('test-gateway'))
    throw new ConfigError(
      'NODE_ENV=production refuses the public test accounts of the gateway: set merchants and keys (SIMPLEPAY_…, OTP_SZEP_…, MKB_SZEP_…) to your own, or ALLOW_IN_PRODUCTION=test-gateway for a trial',
    );
  if (!isDemo && value.SZAMLAZZ_AGENT_KEY === undefined && !allowed.includes('invoice-previews'))
    throw new ConfigError(
      'NODE_ENV=production needs SZAMLAZZ_AGENT_KEY, as every sale must be invoiced: set it, or ALLOW_IN_PRODUCTION=invoice-previews where somebody makes the invoices elsewhere',
    );
  if (value.DATABASE_URL === undefined && !allowed.includes('embedded-database'))
    throw new ConfigError(
      'NODE_ENV=production needs DATABASE_URL, as the embedded database has one login and no backups: set it, or ALLOW_IN_PRODUCTION=embedded-database for a trial',
    );
  if (value.RATE_LIMIT_FACTOR > 1)
    throw new ConfigError(
      'NODE_ENV=production refuses RATE_LIMIT_FACTOR above 1, which is for load tests: leave it out',
    );
  if (isDemo && !allowed.includes('demo'))
    throw new ConfigError(
      'NODE_ENV=production refuses DEMO=true, which shows every mail to everybody: leave DEMO out, or set ALLOW_IN_PRODUCTION=demo for a trial',
    );
}
