import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Settings that are read from variables of the environment. */
export interface Settings<T> {
  /** The names of the variables. */
  readonly variables: readonly string[];
  /** Turns the whole environment into the settings. */
  readonly schema: z.ZodType<T>;
}

export type SettingsOf<S> = S extends Settings<infer T> ? T : never;

/** The value of one variable. */
export function variable<T>(name: string, schema: z.ZodType<T>): Settings<T> {
  return {
    variables: [name],
    // An optional variable that is not set is undefined, which its schema allows.
    schema: z.object({ [name]: schema }).transform((values) => values[name] as T),
  };
}

/** Settings by name, each with a doc comment for its readers. Reports the mistakes of all of them. */
export function group<const Fields extends Record<string, Settings<unknown>>>(
  fields: Fields,
): Settings<{ readonly [Name in keyof Fields]: SettingsOf<Fields[Name]> }> {
  type Value = { readonly [Name in keyof Fields]: SettingsOf<Fields[Name]> };
  const schema = z.unknown().transform((environment, context) => {
    const read = Object.entries(fields).map(([name, field]) => {
      const { data, error } = field.schema.safeParse(environment);
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message });
      return [name, data];
    });
    // Each name has what its own schema returns; with a mistake nobody reads it.
    return Object.fromEntries(read) as Value;
  });
  return { variables: Object.values(fields).flatMap(({ variables }) => variables), schema };
}

/** Settings of which all are set or none; null: none. A group with only some of them is a mistake. */
export function together<const Fields extends Record<string, Settings<unknown>>>(fields: Fields) {
  type Whole = { readonly [Name in keyof Fields]: Exclude<SettingsOf<Fields[Name]>, undefined> };
  const whole = group(fields);
  return derived(whole, (value): Whole | null => {
    const isSet = Object.values(value).map((one) => one !== undefined);
    if (!isSet.includes(true)) return null;
    if (isSet.includes(false)) throw new ConfigError(`${whole.variables.join(' and ')} must be set together`);
    // None is undefined.
    return value as Whole;
  });
}

/** Settings that follow from others. A `ConfigError` of `derive` is reported with the other mistakes. */
export function derived<From, To>(
  { variables, schema }: Settings<From>,
  derive: (from: From) => To,
): Settings<To> {
  return {
    variables,
    schema: schema.transform((value, context) => {
      try {
        return derive(value);
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        context.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    }),
  };
}
