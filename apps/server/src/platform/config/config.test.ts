import { describe, expect, test } from 'vitest';
import { newPassCertificate, passKeys } from '../../../testkit/pass-keys.ts';
import { parseConfig, siteSettings } from './config.ts';
import { ConfigError } from './config-error.ts';

const root = '/srv/rajt';

test('an empty environment is the demo: embedded database, simulator, three sites', () => {
  const config = parseConfig({}, root);
  expect(config).toMatchObject({
    isDemo: true,
    host: '127.0.0.1',
    port: 3000,
    dataDir: '/srv/rajt/data',
    databaseUrl: undefined,
    holdMinutes: { swim: 30, run: 30 },
    simplepay: { merchant: 'PUBLICTESTHUF', url: 'http://localhost:3100/payment/v2' },
  });
  expect(config.sites.map((one) => one.origin)).toEqual([
    'http://localhost:3000',
    'http://run.localhost:3000',
    'http://int.run.localhost:3000',
  ]);
});

test('a reverse proxy is one of our own networks, or of a list', () => {
  expect(parseConfig({}, root).trustedProxies).toBe(false);
  expect(parseConfig({ TRUST_PROXY: 'true' }, root).trustedProxies).toContain('loopback');
  expect(parseConfig({ TRUST_PROXY: '192.0.2.7, 2001:db8::/32' }, root).trustedProxies).toEqual([
    '192.0.2.7',
    '2001:db8::/32',
  ]);
});

test('the description of the API is hidden in production unless it is asked for', () => {
  expect(parseConfig({}, root).showsApiDocs).toBe(true);
  expect(parseConfig(production, root).showsApiDocs).toBe(false);
  expect(parseConfig({ ...production, API_DOCS: 'true' }, root).showsApiDocs).toBe(true);
});

test('an empty value is no value', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' }, root)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('own credentials leave the simulator out: the sandbox unless another address is set', () => {
  const mine = { SIMPLEPAY_MERCHANT: 'SHOP', SIMPLEPAY_KEY: 'my-secret-key' };
  expect(parseConfig(mine, root).simplepay.url).toBe('https://sandbox.simplepay.hu/payment/v2');
  const live = 'https://secure.simplepay.hu/payment/v2/';
  expect(parseConfig({ ...mine, SIMPLEPAY_URL: live }, root).simplepay.url).toBe(
    'https://secure.simplepay.hu/payment/v2',
  );
});

test('the simulator has an account for each SZÉP card; elsewhere only configured cards have one', () => {
  const simulator = 'http://localhost:3100/payment/v2';
  expect(parseConfig({}, root).szep).toMatchObject({
    otp_szep: { merchant: 'DEMOOTPSZEPHUF', url: simulator },
    mkb_szep: { merchant: 'DEMOMBHSZEPHUF', url: simulator },
  });
  const mine = { SIMPLEPAY_MERCHANT: 'SHOP', SIMPLEPAY_KEY: 'my-secret-key' };
  expect(parseConfig(mine, root).szep).toEqual({ otp_szep: null, mkb_szep: null });
  const otp = { OTP_SZEP_MERCHANT: 'SHOPSZEP', OTP_SZEP_KEY: 'another-key', OTP_SZEP_POCKET: '08' };
  const mkb = {
    MKB_SZEP_MERCHANT: 'MBH',
    MKB_SZEP_KEY: 'a-third-key',
    MKB_SZEP_URL: 'https://mbh.example/v2',
  };
  expect(parseConfig({ ...mine, ...otp, ...mkb }, root).szep).toEqual({
    otp_szep: {
      merchant: 'SHOPSZEP',
      key: 'another-key',
      url: 'https://sandbox.simplepay.hu/payment/v2',
      pocket: '08',
    },
    mkb_szep: { merchant: 'MBH', key: 'a-third-key', url: 'https://mbh.example/v2' },
  });
  for (const names of [['OTP_SZEP_MERCHANT'], ['MKB_SZEP_MERCHANT', 'MKB_SZEP_KEY']]) {
    const some = Object.fromEntries(names.map((name) => [name, 'only-a-part']));
    expect(() => parseConfig({ ...mine, ...some }, root)).toThrow('must be set together');
  }
  expect(() => parseConfig({ ...mine, ...otp, OTP_SZEP_MERCHANT: 'SHOP' }, root)).toThrow('must differ');
});

test('migrations connect as the application unless they have an address of their own', () => {
  const app = 'postgres://web@db/rajt';
  expect(parseConfig({ DATABASE_URL: app }, root).databaseMigrationUrl).toBe(app);
  const owner = 'postgres://owner@db/rajt';
  expect(parseConfig({ DATABASE_URL: app, DATABASE_MIGRATION_URL: owner }, root).databaseMigrationUrl).toBe(
    owner,
  );
});

describe('a value that cannot be used is named in one line, with what it must be', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://db/rajt'],
    ['DATABASE_URL', 'db'],
    ['ORIGIN_SWIM', 'ftp://rajt.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SERVER_SECRET', 'thirty-one-characters-are-short'],
    ['SERVER_SECRET_OLD', `${'o'.repeat(32)},thirty-one-characters-are-short`],
    ['UNUSED_UPLOAD_FILES', '0'],
    ['UNUSED_UPLOAD_MB', '9'],
    ['HOLD_MINUTES_SWIM', '0'],
    ['HOLD_MINUTES_SWIM', '121'],
    ['HOLD_MINUTES_SWIM', 'x'],
    ['HOLD_MINUTES_RUN', '4.5'],
    ['DATABASE_POOL_SIZE', '1'],
    ['WORKER_CONCURRENCY', '51'],
    ['SESSION_DAYS', '0'],
    ['RATE_LIMIT_FACTOR', 'high'],
    ['MAIL_FROM', 'me'],
    ['CONTACT_EMAIL', 'segitseg'],
    ['S3_BUCKET', 'Rajt'],
    ['MEASUREMENT_ID', 'UA-1'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['NODE_ENV', 'live'],
    ['LOG_LEVEL', 'loud'],
    ['SOCIAL_LINKS', 'Facebook'],
    ['SOCIAL_LINKS', '=https://club.example'],
    ['SIMPLEPAY_URL', 'secure.simplepay.hu'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://localhost.evil.example/'],
    ['FACEBOOK_ISSUER', 'facebook.com'],
    ['EXTERNAL_REGISTRATION_URL', 'http://elsewhere.example'],
    ['APPLE_PASS_CERTIFICATE', 'pass.cer'],
    ['APPLE_WWDR_CERTIFICATE', '-----BEGIN CERTIFICATE-----'],
    ['APPLE_PASS_KEY', 'secret'],
    ['GOOGLE_WALLET_ISSUER_ID', 'rajt'],
    ['GOOGLE_WALLET_EMAIL', 'rajt'],
    ['GOOGLE_WALLET_KEY', '-----BEGIN PRIVATE KEY-----'],
    ['EXTERNAL_REGISTRATION_DOMAINS', '*.example'],
    ['EXTERNAL_REGISTRATION_DOMAINS', 'valaki@club.example'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseConfig({ [name]: value }, root);
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name}=.* cannot be used: must [^;]*$`));
    expect(String(catchMessage(parse)).split('\n')).toHaveLength(1);
  });

  test.each([
    ['HOLD_MINUTES_SWIM', '1'],
    ['HOLD_MINUTES_RUN', '120'],
    ['PORT', '1'],
    ['PORT', '65535'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:9000'],
    ['GOOGLE_ISSUER', 'https://login.club.example/'],
  ])('but %s=%s is fine', (name, value) => {
    expect(() => parseConfig({ [name]: value }, root)).not.toThrow();
  });
});

test.each(['0', '121', '4.5', 'x', '9e30'])(
  'HOLD_MINUTES_SWIM=%s: the bounds are in the message',
  (value) => {
    expect(catchMessage(() => parseConfig({ HOLD_MINUTES_SWIM: value }, root))).toBe(
      `HOLD_MINUTES_SWIM=${value} cannot be used: must be a whole number from 1 to 120`,
    );
  },
);

test('all values that cannot be used are named at once', () => {
  const parse = () => parseConfig({ PORT: '0', LOG_LEVEL: 'loud' }, root);
  expect(parse).toThrow(/^PORT=0 .*; LOG_LEVEL=loud .*/);
});

test.each([
  [{ ORIGIN_RUN: 'http://localhost:3000' }],
  [{ ORIGIN_RUN: 'https://rajt.example', ORIGIN_RUN_INT: 'https://rajt.example/' }],
])('two sites cannot be at one address: %o', (env) => {
  expect(() => parseConfig(env, root)).toThrow(/^two sites cannot be at /);
});

const production = {
  NODE_ENV: 'production',
  SIMPLEPAY_MERCHANT: 'SHOP',
  SIMPLEPAY_KEY: 'my-secret-key',
  SIMPLEPAY_URL: 'https://secure.simplepay.hu/payment/v2',
  ORIGIN_SWIM: 'https://uszas.example',
  ORIGIN_RUN: 'https://fut.example',
  ORIGIN_RUN_INT: 'https://run.example',
  SMTP_URL: 'smtps://mail.example',
  SERVER_SECRET: 'thirty-two-characters-or-more-of-it',
  SZAMLAZZ_AGENT_KEY: 'key-of-the-agent',
  DATABASE_URL: 'postgres://web@db.example/rajt?sslmode=verify-full',
};

test('production is no demo', () => {
  expect(parseConfig(production, root)).toMatchObject({ isDemo: false, isProduction: true });
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('production needs %s', (name) => {
  expect(() => parseConfig({ ...production, [name]: '' }, root)).toThrow(name);
});

test('a demo in production needs the gateway and a secret of its own', () => {
  const { NODE_ENV, SIMPLEPAY_MERCHANT, SIMPLEPAY_KEY, SERVER_SECRET } = production;
  const env = {
    NODE_ENV,
    SIMPLEPAY_MERCHANT,
    SIMPLEPAY_KEY,
    SERVER_SECRET,
    DEMO: 'true',
    ALLOW_IN_PRODUCTION: 'demo,embedded-database',
  };
  expect(parseConfig(env, root).isDemo).toBe(true);
  expect(() => parseConfig({ ...env, SERVER_SECRET: '' }, root)).toThrow('SERVER_SECRET');
});

test('server secrets are listed newest first, without the newest among the old ones; old ones alone are not enough', () => {
  const [SERVER_SECRET, other] = ['n'.repeat(32), 'o'.repeat(32)];
  const SERVER_SECRET_OLD = `${other}, ${SERVER_SECRET}`;
  expect(parseConfig({ SERVER_SECRET, SERVER_SECRET_OLD }, root).serverSecrets).toEqual([
    SERVER_SECRET,
    other,
  ]);
  expect(parseConfig({ SERVER_SECRET }, root).serverSecrets).toEqual([SERVER_SECRET]);
  const { SERVER_SECRET: _, ...without } = production;
  expect(() => parseConfig({ ...without, SERVER_SECRET_OLD: other }, root)).toThrow('SERVER_SECRET');
});

test.each(['production', 'development', undefined])(
  'NODE_ENV=%s refuses cheap hashes of passwords',
  (mode) => {
    const env = { ...production, NODE_ENV: mode };
    expect(() => parseConfig({ ...env, PASSWORD_COST: 'cheap' }, root)).toThrow('PASSWORD_COST=cheap');
    expect(parseConfig(env, root).passwordCost).toBe('full');
  },
);

test('tests alone take cheap hashes of passwords, where they ask for them', () => {
  expect(parseConfig({ NODE_ENV: 'test', PASSWORD_COST: 'cheap' }, root).passwordCost).toBe('cheap');
  expect(parseConfig({ NODE_ENV: 'test' }, root).passwordCost).toBe('full');
  expect(() => parseConfig({ NODE_ENV: 'test', PASSWORD_COST: 'none' }, root)).toThrow('PASSWORD_COST');
});

test('production refuses weakened rate limits', () => {
  expect(() => parseConfig({ ...production, RATE_LIMIT_FACTOR: '2' }, root)).toThrow('RATE_LIMIT_FACTOR');
  expect(parseConfig({ ...production, RATE_LIMIT_FACTOR: '0.5' }, root).rateLimitFactor).toBe(0.5);
});

describe('addresses in production are encrypted', () => {
  test.each([
    ['ORIGIN_SWIM', 'http://uszas.example'],
    ['SIMPLEPAY_URL', 'http://gateway.example/v2'],
    ['SZAMLAZZ_URL', 'http://szamlazz.example'],
    ['DATABASE_URL', 'postgres://web@db.example/rajt'],
    ['DATABASE_URL', 'postgres://web@db.example/rajt?sslmode=require'],
    ['DATABASE_URL', 'postgres://web@127.0.0.1/rajt?host=db.example'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner@db.example/rajt?sslmode=disable'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value }, root)).toThrow(name);
    expect(() => parseConfig({ ...production, [name]: value, NODE_ENV: 'test' }, root)).not.toThrow();
  });

  test('the address of a bucket is encrypted, too', () => {
    const bucket = { S3_BUCKET: 'rajt', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const at = (endpoint: string) => parseConfig({ ...production, ...bucket, S3_ENDPOINT: endpoint }, root);
    expect(() => at('http://s3.example')).toThrow('S3_ENDPOINT');
    expect(() => at('http://localhost:9000')).not.toThrow();
  });

  test.each([
    ['SIMPLEPAY_URL', 'http://localhost:3100/payment/v2'],
    ['ORIGIN_RUN', 'http://run.localhost:3000'],
    ['DATABASE_URL', 'postgres://web@127.0.0.1/rajt'],
    ['DATABASE_URL', 'postgres://web@localhost/rajt?host=/run/postgresql'],
  ])('%s=%s stays on this machine', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value }, root)).not.toThrow();
  });
});

describe('without NODE_ENV', () => {
  const { NODE_ENV: _mode, ...unset } = production;

  test('all variables that are real beyond this machine are named', () => {
    const env = { ...unset, S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'rajt', S3_ACCESS_KEY_ID: 'id' };
    expect([...parseConfig({ ...env, S3_SECRET_ACCESS_KEY: 'secret' }, root).realWithoutMode].sort()).toEqual(
      [
        'DATABASE_URL',
        'ORIGIN_RUN',
        'ORIGIN_RUN_INT',
        'ORIGIN_SWIM',
        'S3_ENDPOINT',
        'SIMPLEPAY_URL',
        'SMTP_URL',
        'SZAMLAZZ_AGENT_KEY',
      ],
    );
  });

  test.each(['production', 'development', 'test'])('NODE_ENV=%s is believed', (mode) => {
    expect(parseConfig({ ...production, NODE_ENV: mode }, root).realWithoutMode).toEqual([]);
  });

  test.each([
    {},
    { DATABASE_URL: 'postgres://web@127.0.0.1:5432/rajt', SMTP_URL: 'smtp://localhost:1025' },
    { ORIGIN_SWIM: 'https://localhost:3443' },
    {
      SIMPLEPAY_URL: 'https://sandbox.simplepay.hu/payment/v2',
      SIMPLEPAY_MERCHANT: 'SHOP',
      SIMPLEPAY_KEY: 'my-secret-key',
    },
  ])('%o is a trial', (env) => {
    expect(parseConfig(env, root).realWithoutMode).toEqual([]);
  });
});

const publicTest = {
  SIMPLEPAY_MERCHANT: 'PUBLICTESTHUF',
  SIMPLEPAY_KEY: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6',
};

test.each<[string, Record<string, string>, string]>([
  ['the demo', { DEMO: 'true' }, 'demo'],
  ['the public test account', publicTest, 'test-gateway'],
  ['its key under another name', { SIMPLEPAY_KEY: publicTest.SIMPLEPAY_KEY }, 'test-gateway'],
  ['sales without invoices', { SZAMLAZZ_AGENT_KEY: '' }, 'invoice-previews'],
  ['the embedded database', { DATABASE_URL: '' }, 'embedded-database'],
  [
    'a plain connection to its database',
    { DATABASE_URL: 'postgres://web@db.example/rajt' },
    'plain-database',
  ],
  ['its name with another key', { SIMPLEPAY_MERCHANT: publicTest.SIMPLEPAY_MERCHANT }, 'test-gateway'],
  [
    "the simulator's key of OTP's SZÉP cards",
    { OTP_SZEP_MERCHANT: 'OURSZEPHUF', OTP_SZEP_KEY: 'demo-key-of-the-otp-szep-account' },
    'test-gateway',
  ],
  [
    "the simulator's account of MBH's SZÉP cards",
    {
      MKB_SZEP_MERCHANT: 'DEMOMBHSZEPHUF',
      MKB_SZEP_KEY: 'ours-alone',
      MKB_SZEP_URL: 'https://mbh.example.hu/pay',
    },
    'test-gateway',
  ],
])('production refuses %s, unless a second setting allows just that', (_, env, allowed) => {
  const other = allowed === 'demo' ? 'test-gateway' : 'demo';
  expect(() => parseConfig({ ...production, ...env }, root)).toThrow(`ALLOW_IN_PRODUCTION=${allowed}`);
  expect(() => parseConfig({ ...production, ...env, ALLOW_IN_PRODUCTION: other }, root)).toThrow(
    `ALLOW_IN_PRODUCTION=${allowed}`,
  );
  for (const both of [allowed, `${other},${allowed}`])
    expect(parseConfig({ ...production, ...env, ALLOW_IN_PRODUCTION: both }, root).isProduction).toBe(true);
  expect(parseConfig({ ...production, ...env, NODE_ENV: 'test' }, root).isProduction).toBe(false);
});

test('the settings allowed in production are named in full', () => {
  expect(() => parseConfig({ ...production, ALLOW_IN_PRODUCTION: 'true' }, root)).toThrow(
    'must be one of demo, test-gateway',
  );
});

test("a merchant's name with the public key, or the other way round, is refused", () => {
  expect(() => parseConfig({ SIMPLEPAY_MERCHANT: 'SHOP' }, root)).toThrow(/together/);
  expect(() => parseConfig({ SIMPLEPAY_KEY: 'my-secret-key' }, root)).toThrow(/together/);
});

test('a bucket needs its address, name and both keys; its region has a default', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'rajt-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseConfig({}, root).s3).toBeUndefined();
  expect(parseConfig({ S3_REGION: 'eu-central-1' }, root).s3).toBeUndefined();
  expect(parseConfig(all, root).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'rajt-files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(all))
    expect(() => parseConfig({ ...all, [name]: '' }, root)).toThrow(/together/);
  for (const name of ['ab', 'Rajt', 'rajt/files', 'rajt_files', '-rajt', 'a'.repeat(64)])
    expect(() => parseConfig({ ...all, S3_BUCKET: name }, root)).toThrow(/^S3_BUCKET=/);
});

test.each([
  [['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'google'],
  [['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'], 'facebook'],
])('%j switch their provider on, together', (names, key) => {
  const [id = '', secret = ''] = names;
  expect(parseConfig({ [id]: 'x', [secret]: 'y' }, root).providers).toMatchObject([{ key, clientId: 'x' }]);
  expect(parseConfig({}, root).providers).toEqual([]);
  expect(() => parseConfig({ [id]: 'x' }, root)).toThrow(/together/);
  expect(() => parseConfig({ [secret]: 'y' }, root)).toThrow(/together/);
});

test('domains that belong elsewhere need a place to belong to, and are read in any writing', () => {
  const EXTERNAL_REGISTRATION_URL = 'https://elsewhere.example/';
  const EXTERNAL_REGISTRATION_DOMAINS = ' Club.example, partner.example,';
  expect(
    parseConfig({ EXTERNAL_REGISTRATION_URL, EXTERNAL_REGISTRATION_DOMAINS }, root).externalRegistration,
  ).toEqual({ url: EXTERNAL_REGISTRATION_URL, domains: ['club.example', 'partner.example'] });
  expect(() => parseConfig({ EXTERNAL_REGISTRATION_URL }, root)).toThrow(/together/);
  expect(() => parseConfig({ EXTERNAL_REGISTRATION_DOMAINS }, root)).toThrow(/together/);
});

test('a secret is not in the message of an error', () => {
  expect(catchMessage(() => parseConfig({ SIMPLEPAY_KEY: 'short' }, root))).toBe(
    'SIMPLEPAY_KEY=… cannot be used: must have at least 8 characters',
  );
  expect(catchMessage(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter2@db/x' }, root))).not.toContain(
    'hunter2',
  );
});

test('each site has its settings', () => {
  const config = parseConfig({ ORIGIN_RUN: 'https://fut.example/' }, root);
  expect(siteSettings(config, { branch: 'run', market: 'dom' }).origin).toBe('https://fut.example');
});

function catchMessage(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('passes for phones', () => {
  const { env } = passKeys();
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  test('are signed by what the files name; without them there are none', () => {
    expect(parseConfig({}, root).passes).toEqual({ apple: null, google: null });
    const { apple, google } = parseConfig(env, root).passes;
    expect(apple).toMatchObject({ passTypeId: 'pass.hu.rajt.start', teamId: 'A1B2C3D4E5' });
    expect(google).toMatchObject({ issuerId: '3388000000012345678' });
  });

  test.each(Object.keys(env))('a part of them is a mistake: without %s', (name) => {
    const { [name]: _left, ...others } = env;
    expect(() => parseConfig(others, root)).toThrow('must be set together');
  });

  test('files that do not belong together are a mistake', () => {
    const other = newPassCertificate({ UID: 'pass.hu.rajt.start', OU: 'A1B2C3D4E5' });
    const wrong = (change: Record<string, string>) => () => parseConfig({ ...env, ...change }, root);
    expect(wrong({ APPLE_PASS_KEY: base64(other.keyPem) })).toThrow('APPLE_PASS_KEY is not the key of');
    expect(wrong({ APPLE_WWDR_CERTIFICATE: base64(other.authorityPem) })).toThrow('did not issue');
    expect(wrong({ APPLE_PASS_CERTIFICATE: base64(other.authorityPem) })).toThrow('names none');
  });
});

describe('the origin of the console', () => {
  test('in development it is a host of its own on this machine', () => {
    expect(parseConfig({ PORT: '3010' }, root).consoleOrigin).toBe('http://console.localhost:3010');
  });

  test('production has a console only where its origin is set', () => {
    expect(parseConfig(production, root).consoleOrigin).toBeNull();
    const env = { ...production, ORIGIN_CONSOLE: 'https://console.example/' };
    expect(parseConfig(env, root).consoleOrigin).toBe('https://console.example');
  });

  test.each(['http://console.example', 'http://console.localhost:3000'])(
    'production refuses %s, which is not encrypted',
    (origin) => {
      expect(() => parseConfig({ ...production, ORIGIN_CONSOLE: origin }, root)).toThrow(
        /ORIGIN_CONSOLE=.* cannot be used: the console needs https/,
      );
    },
  );

  test.each([
    ['http://console.example', /needs https/],
    ['https://console.example/staff', /it has a path/],
    ['http://localhost:3000', /a site is there/],
  ])('a trial refuses %s', (origin, message) => {
    expect(() => parseConfig({ ORIGIN_CONSOLE: origin }, root)).toThrow(message);
  });
});
