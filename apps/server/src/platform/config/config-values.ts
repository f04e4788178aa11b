import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

// The kinds of values in the environment, each with a message for operators: the library's own ("Too small: expected
// number to be >=1") are for programmers.

export const number = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a number from ${min} to ${max}` })
    .min(min)
    .max(max);

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

export const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Any text; a variable without a value is not set. */
export const text = z.string().min(1);

export const atLeast = (characters: number) => {
  const error = `must have at least ${characters} characters`;
  return z.string({ error }).min(characters, error);
};
export const matching = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, error);

/** Values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);

export const flag = oneOf('true', 'false').transform((value) => value === 'true');

/** The loopback and the private networks of RFC 1918, RFC 3927 and RFC 4193, by the names that proxy-addr has for them. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The reverse proxies whose `X-Forwarded-…` are believed: none, those of our own networks, or a list. */
export const proxies = z.string().transform((value, context): false | readonly string[] => {
  if (value === 'false') return false;
  if (value === 'true') return OWN_NETWORKS;
  const listed = value.split(',').map((one) => one.trim());
  if (listed.every(isNetwork)) return listed;
  context.addIssue({ code: 'custom', message: 'must be true, false, or a list like 10.0.0.1,192.0.2.0/24' });
  return z.NEVER;
});

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const HTTPS = 'must be like https://host';

const withoutSlash = (value: string) => value.replace(/\/$/, '');

export const url = z.url({ protocol: /^https?$/, error: HTTPS }).transform(withoutSlash);

/** Plain http is allowed on this machine only, for tests and trials. */
export const issuer = z
  .url({ protocol: /^https?$/, error: HTTPS })
  .refine((value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(value), HTTPS)
  .transform(withoutSlash);

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgres://user:password@host:5432/name',
});

/** A file in one variable: its text (line breaks may be written as \\n, as in Google's file of a key), or its bytes in base64. */
const fileContent = (value: string) =>
  value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : Buffer.from(value, 'base64');

const CERTIFICATE = 'must be a certificate: its PEM text, or the file in base64';

export const certificate = z.string().transform((value, context) => {
  try {
    return new X509Certificate(fileContent(value));
  } catch {
    context.addIssue({ code: 'custom', message: CERTIFICATE });
    return z.NEVER;
  }
});

const PRIVATE_KEY =
  'must be an RSA key of 2048 bits or more without a password: its PEM text, or that text in base64';

export const privateKey = z.string().transform((value, context) => {
  try {
    const key = createPrivateKey(fileContent(value));
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return key;
  } catch {
    // Said below.
  }
  context.addIssue({ code: 'custom', message: PRIVATE_KEY });
  return z.NEVER;
});
