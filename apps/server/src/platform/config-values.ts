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

export const flag = oneOf('true', 'false').transform((value) => value === 'true');

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
