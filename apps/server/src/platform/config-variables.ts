import { DEFAULT_HOLD_MINUTES, HOLD_MINUTES_MAX, HOLD_MINUTES_MIN } from '@rajt/rules/branch';
import { z } from 'zod';
import {
  certificate,
  databaseUrl,
  flag,
  HTTPS,
  issuer,
  number,
  oneOf,
  privateKey,
  proxies,
  url,
  wholeNumber,
} from './config-values.ts';

/** Settings of trials that production refuses unless ALLOW_IN_PRODUCTION names them (docs/operations.md). */
const ALLOWED = [
  'demo',
  'test-gateway',
  'invoice-previews',
  'no-gateway-logo',
  'embedded-database',
  'plain-database',
] as const;
const minutes = wholeNumber(HOLD_MINUTES_MIN, HOLD_MINUTES_MAX);
/** The gateway's account for everybody, from its documentation. */
export const PUBLIC_TEST = { merchant: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6' };
/** The SimplePay host that charges real money; the sandbox has another host. */
export const LIVE_GATEWAY = 'secure.simplepay.hu';
/** What the simulator knows besides (apps/paygate-sim/src/settings.ts): the SZÉP accounts of the demo. */
export const DEMO_SZEP = {
  otp_szep: { merchant: 'DEMOOTPSZEPHUF', key: 'demo-key-of-the-otp-szep-account' },
  mkb_szep: { merchant: 'DEMOMBHSZEPHUF', key: 'demo-key-of-the-mbh-szep-account' },
};
const LINKS = 'must be like Facebook=https://host,Strava=https://host';

/** The environment, by name. Every variable is described in docs/operations.md. */
export const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HEALTH_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_SECRET: z
    .string({ error: 'must have at least 32 characters' })
    .min(32, 'must have at least 32 characters')
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(5),
  ORIGIN_SWIM: url.optional(),
  ORIGIN_RUN: url.optional(),
  ORIGIN_RUN_INT: url.optional(),
  TRUST_PROXY: proxies.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  API_DOCS: flag.optional(),
  DEMO: flag.optional(),
  // What production refuses otherwise, separated by commas.
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(oneOf(...ALLOWED))),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('warn'),
  SERVER_SECRET: z
    .string({ error: 'must have at least 32 characters' })
    .min(32, 'must have at least 32 characters')
    .default('known-to-everybody-and-for-development-only'),
  // Former values of SERVER_SECRET, separated by commas.
  SERVER_SECRET_OLD: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().min(32, 'must be values of at least 32 characters each, separated by commas'))),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string({ error: 'must be like Rajt <nevezes@rajt.example>' })
    .min(3)
    .default('Rajt <nevezes@rajt.example>'),
  NEWS_PER_MINUTE: wholeNumber(30, 100_000).default(600),
  HOLD_MINUTES_SWIM: minutes.default(DEFAULT_HOLD_MINUTES.swim),
  HOLD_MINUTES_RUN: minutes.default(DEFAULT_HOLD_MINUTES.run),
  SESSION_DAYS: number(0.0001, 365).default(30),
  SIMPLEPAY_MERCHANT: z.string().min(1).default(PUBLIC_TEST.merchant),
  SIMPLEPAY_KEY: z.string({ error: 'must have at least 8 characters' }).min(8).default(PUBLIC_TEST.key),
  SIMPLEPAY_URL: url.optional(),
  OTP_SZEP_MERCHANT: z.string().min(1).optional(),
  OTP_SZEP_KEY: z.string({ error: 'must have at least 8 characters' }).min(8).optional(),
  OTP_SZEP_POCKET: oneOf('09', '08').optional(),
  MKB_SZEP_MERCHANT: z.string().min(1).optional(),
  MKB_SZEP_KEY: z.string({ error: 'must have at least 8 characters' }).min(8).optional(),
  MKB_SZEP_URL: url.optional(),
  SZAMLAZZ_AGENT_KEY: z.string({ error: 'must have at least 8 characters' }).min(8).optional(),
  SZAMLAZZ_URL: url.default('https://www.szamlazz.hu/szamla'),
  SZAMLAZZ_E_INVOICE: flag.default(false),
  SZAMLAZZ_PREFIX: z
    .string({ error: 'must be 1 to 5 capital letters and digits' })
    .regex(/^[A-Z0-9]{1,5}$/)
    .optional(),
  WORKER_CONCURRENCY: wholeNumber(1, 50).default(8),
  UNUSED_UPLOAD_FILES: wholeNumber(1, 1000).default(20),
  UNUSED_UPLOAD_MB: wholeNumber(10, 10_000).default(100),
  RATE_LIMIT_FACTOR: number(0.1, 1_000_000).default(1),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('segitseg@rajt.example'),
  ORGANISER_NAME: z.string().min(1).default('Rajt Sportiroda Kft.'),
  ORGANISER_SEAT: z.string().min(1).default('1117 Budapest, Őrmező utca 1.'),
  ORGANISER_REGISTRATION: z.string().min(1).default('01-09-000000 (Fővárosi Törvényszék Cégbírósága)'),
  ORGANISER_TAX_NUMBER: z.string().min(1).default('00000000-2-43'),
  HOSTING_PROVIDER: z
    .string()
    .min(1)
    .default('Példa Tárhely Kft., 1117 Budapest, Őrmező utca 1., tarhely@rajt.example'),
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
  APPLE_PASS_CERTIFICATE: certificate.optional(),
  APPLE_PASS_KEY: privateKey.optional(),
  APPLE_WWDR_CERTIFICATE: certificate.optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string({ error: 'must be the number that Google Wallet shows' })
    .regex(/^\d{6,30}$/)
    .optional(),
  GOOGLE_WALLET_EMAIL: z.email({ error: 'must be the e-mail address of the service account' }).optional(),
  GOOGLE_WALLET_KEY: privateKey.optional(),
  GOOGLE_WALLET_URL: issuer.optional(),
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
  CONTENT_FOLDER: z.string().min(1).default('content'),
  WEB_DIST: z.string().optional(),
});

/** What the environment says, before anything follows from it. */
export type Environment = z.output<typeof environment>;
