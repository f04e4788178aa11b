import { isThisMachine } from '../http/this-machine.ts';
import type { Given } from './config-checks.ts';
import { ConfigError } from './config-error.ts';
import { LIVE_GATEWAY } from './config-money.ts';
import type { ParsedSettings } from './config-variables.ts';

const ORIGINS = ['ORIGIN_SWIM', 'ORIGIN_RUN', 'ORIGIN_RUN_INT', 'ORIGIN_CONSOLE'];
const DATABASES = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'];
/** Addresses that Rajt is reached at or calls, by variable; the database and the mail server have rules of their own. */
const WEB_ADDRESSES = [...ORIGINS, 'SIMPLEPAY_URL', 'MKB_SZEP_URL', 'SZAMLAZZ_URL', 'S3_ENDPOINT'];

/**
 * Variables that make a start real beyond this machine: a public site, a database, a mail server or a bucket elsewhere, the
 * gateway that charges real cards, or a provider that makes invoices. With them NODE_ENV must be set: a missing one would publish
 * the demo's mailbox.
 */
export function realVariables(given: Given, { szamlazz }: Pick<ParsedSettings, 'szamlazz'>): string[] {
  const isReal = (name: string) => isElsewhere(given[name]);
  return [
    ...ORIGINS.filter((name) => given[name]?.startsWith('https:') && isReal(name)),
    ...DATABASES.filter((name) => isRemoteDatabase(given[name])),
    ...['SMTP_URL', 'S3_ENDPOINT'].filter(isReal),
    ...['SIMPLEPAY_URL', 'MKB_SZEP_URL'].filter((name) => hostOf(given[name]) === LIVE_GATEWAY),
    ...(isElsewhere(szamlazz?.url) ? ['SZAMLAZZ_AGENT_KEY'] : []),
  ];
}

/** Throws in production for an address of another machine that is not encrypted. */
export function refusePlainTransport(
  given: Given,
  { allowedInProduction }: Pick<ParsedSettings, 'allowedInProduction'>,
): void {
  const plain = WEB_ADDRESSES.filter((name) => given[name]?.startsWith('http:') && isElsewhere(given[name]));
  if (plain.length > 0)
    throw new ConfigError(`NODE_ENV=production needs https in ${plain.join(', ')}, except for this machine`);
  const databases = DATABASES.filter(
    (name) => isRemoteDatabase(given[name]) && sslModeOf(given[name]) !== 'verify-full',
  );
  if (databases.length > 0 && !allowedInProduction.includes('plain-database'))
    throw new ConfigError(
      `NODE_ENV=production needs ?sslmode=verify-full in ${databases.join(', ')}: add it, or set ALLOW_IN_PRODUCTION=plain-database if the connection stays in a network of your own`,
    );
}

const hostOf = (address: string | undefined) => (address === undefined ? null : new URL(address).hostname);

const sslModeOf = (address = '') => new URL(address).searchParams.get('sslmode');

function isElsewhere(address: string | undefined): boolean {
  const host = hostOf(address);
  return host !== null && !isThisMachine(host);
}

/** Whether a database address leads to another machine; a folder in `host` is a socket of this one. */
function isRemoteDatabase(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host !== '' && !host.startsWith('/') && !isThisMachine(host);
}
