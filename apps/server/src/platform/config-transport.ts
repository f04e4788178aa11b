import { ConfigError } from './config-error.ts';
import { type Environment, LIVE_GATEWAY } from './config-variables.ts';
import { isThisMachine } from './this-machine.ts';

/** Addresses that Rajt is reached at or calls, by variable; the database and the mail server have rules of their own. */
const WEB_ADDRESSES = [
  'ORIGIN_SWIM',
  'ORIGIN_RUN',
  'ORIGIN_RUN_INT',
  'SIMPLEPAY_URL',
  'MKB_SZEP_URL',
  'SZAMLAZZ_URL',
  'S3_ENDPOINT',
] as const;

/**
 * Variables that make a start real beyond this machine: a public site, a database, a mail server or a bucket elsewhere, the
 * gateway that charges real cards, or a provider that makes invoices. With them NODE_ENV must be set: a forgotten one would
 * publish the demo's mailbox.
 */
export function realVariables(value: Environment): string[] {
  const isElsewhere = (address: string | undefined) =>
    address !== undefined && !isThisMachine(new URL(address).hostname);
  const origins = (['ORIGIN_SWIM', 'ORIGIN_RUN', 'ORIGIN_RUN_INT'] as const).filter(
    (name) => value[name]?.startsWith('https:') && isElsewhere(value[name]),
  );
  const servers = (['SMTP_URL', 'S3_ENDPOINT'] as const).filter((name) => isElsewhere(value[name]));
  const databases = (['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const).filter((name) =>
    isRemoteDatabase(value[name]),
  );
  const isLive = value.SIMPLEPAY_URL !== undefined && new URL(value.SIMPLEPAY_URL).hostname === LIVE_GATEWAY;
  const makesInvoices = value.SZAMLAZZ_AGENT_KEY !== undefined && isElsewhere(value.SZAMLAZZ_URL);
  return [
    ...[...origins, ...databases, ...servers],
    ...(isLive ? ['SIMPLEPAY_URL'] : []),
    ...(makesInvoices ? ['SZAMLAZZ_AGENT_KEY'] : []),
  ];
}

/** Throws in production for an address of another machine that is not encrypted. */
export function refusePlainTransport(value: Environment): void {
  const plain = WEB_ADDRESSES.filter((name) => {
    const address = value[name];
    return address?.startsWith('http:') && !isThisMachine(new URL(address).hostname);
  });
  if (plain.length > 0)
    throw new ConfigError(`NODE_ENV=production needs https in ${plain.join(', ')}, except for this machine`);
  const databases = (['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const).filter((name) => {
    const address = value[name];
    return isRemoteDatabase(address) && new URL(address ?? '').searchParams.get('sslmode') !== 'verify-full';
  });
  if (databases.length > 0 && !value.ALLOW_IN_PRODUCTION.includes('plain-database'))
    throw new ConfigError(
      `NODE_ENV=production needs ?sslmode=verify-full in ${databases.join(', ')}: add it, or set ALLOW_IN_PRODUCTION=plain-database if the connection stays in a network of your own`,
    );
}

/** Whether a database address leads to another machine; a folder in `host` is a socket of this one. */
function isRemoteDatabase(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host !== '' && !host.startsWith('/') && !isThisMachine(host);
}
