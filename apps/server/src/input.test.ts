import { generalRefusals } from '@rajt/contract/errors';
import { isOfConsole } from '@rajt/contract/operation';
import { type AnyOperation, allOperations } from '@rajt/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { type FakeGoogleWallet, startGoogleWallet } from '../testkit/google-wallet.ts';
import {
  hostileBodies,
  hostileValues,
  type Sent,
  surplusNames,
  type Tried,
  worthSending,
} from '../testkit/hostile-values.ts';
import { newOwner, type Owner } from '../testkit/new-owner.ts';
import { newSession } from '../testkit/new-person.ts';
import { newConsoleSession } from '../testkit/new-staff.ts';
import { passKeys } from '../testkit/pass-keys.ts';
import { request } from '../testkit/request.ts';
import { type ChangeWatch, watchChanges } from '../testkit/watch-changes.ts';

/** The input of a hostile caller causes never a 5xx, never an inside of the server, never a change (reliability F3, F9, G12). */
let t: TestApp;
let owner: Owner;
/** A session of the owner in the console. */
let ofConsole: string;
let watch: ChangeWatch;
let wallet: FakeGoogleWallet;
beforeAll(async () => {
  const keys = passKeys();
  wallet = await startGoogleWallet(keys.googleKey, keys.googleEmail);
  t = await createTestApp({ env: { ...keys.env, ...wallet.env } });
  owner = await newOwner(t);
  ofConsole = await newConsoleSession(t.db, owner.person.id);
  watch = await watchChanges(t.database);
});
afterAll(async () => {
  await watch.close();
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
  await wallet.close();
});

/** Codes that every operation with a body or an `Idempotency-Key` may answer in addition to its own. */
const OF_BODIES = ['file_too_large', 'file_type'];
const OF_KEYS = ['idempotency_in_progress', 'idempotency_key_missing', 'idempotency_other_request'];
/** Words of the inside: paths, SQL, parts of libraries. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|\bselect\b.*\bfrom\b|constraint|invalid byte|syntax|zod|postgres|fastify|FST_|JSON/i;

/** Operations that end the session that calls them. */
const SESSION_ENDS = ['logout', 'signIn', 'signOut', 'enterCode', 'enterRecoveryCode', 'confirmEnrolment'];
/** The second step is of a session that has shown the password alone. */
const SECOND_STEP = ['enterCode', 'enterRecoveryCode'];
const endsSession = ({ id }: AnyOperation) => SESSION_ENDS.includes(id);

/**
 * How the owner calls an operation: by the token of a site, or by a session of the console with a fresh second factor (for the second
 * step, without one).
 */
async function callerOf(operation: AnyOperation) {
  const { person } = owner;
  if (isOfConsole(operation)) {
    const hasFactor = !SECOND_STEP.includes(operation.id);
    const consoleToken = endsSession(operation)
      ? await newConsoleSession(t.db, person.id, { hasFactor })
      : ofConsole;
    return { as: { as: { ...person, consoleToken } }, headers: {} };
  }
  const token = endsSession(operation) ? await newSession(t.db, person.id) : person.token;
  return { as: {}, headers: { authorization: `Bearer ${token}` } };
}

/** Sends each to an operation as its owner; returns what went wrong, one line each. */
async function problemsOf(operation: AnyOperation, all: readonly (Sent | Tried)[]): Promise<string[]> {
  const allowed = new Set<string>([
    ...generalRefusals,
    ...operation.refusals,
    ...OF_BODIES,
    ...(operation.repeatable ? OF_KEYS : []),
  ]);
  const problems: string[] = [];
  // A look costs as much as a small request: only after what may have changed something on purpose.
  let mayHaveChanged = true;
  for (const { what, change, ...tried } of all) {
    const input = owner.input(operation);
    const caller = await callerOf(operation);
    if (mayHaveChanged || endsSession(operation)) await watch.changes();
    mayHaveChanged = false;
    const { status, failure, bytes, headers } = await request(t.app, operation, {
      ...input,
      ...change,
      ...caller.as,
      params: { ...input.params, ...change.params },
      query: { ...input.query, ...change.query },
      headers: { ...caller.headers, ...change.headers },
    });
    if (status < 400) {
      mayHaveChanged = true;
      if (!(status in operation.schemas.answers)) problems.push(`${what}: ${status}`);
      if ('isRefused' in tried && tried.isRefused)
        problems.push(`${what}: ${status}, but the schema refuses it`);
      continue;
    }
    const text = bytes.toString();
    if (status >= 500) problems.push(`${what}: ${status} ${text}`);
    else if (!allowed.has(failure?.code)) problems.push(`${what}: ${status} with the code ${failure?.code}`);
    if (INSIDE.test(text)) problems.push(`${what}: tells ${text}`);
    if (headers['cache-control'] !== 'no-store') problems.push(`${what}: may be stored`);
    for (const change of await watch.changes()) problems.push(`${what}: refused, but ${change}`);
  }
  return problems;
}

/** Paths of all fields, objects included. */
function fieldsOf(body: unknown, path: string[] = []): string[][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [
    [...path, name],
    ...fieldsOf(value, [...path, name]),
  ]);
}

function withField(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: rest.length === 0 ? value : withField(fields[name], rest, value) };
}

/** As a request carries a body. */
const carried = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

const turnOf = (operation: AnyOperation) => allOperations.indexOf(operation);

const withBody = allOperations.filter((operation) => operation.schemas.body || operation.file);
const named = (operations: readonly AnyOperation[]) =>
  operations.map((operation) => [operation.id, operation] as const);

describe.each(named(withBody))('%s', (_id, operation) => {
  test('with hostile bodies', async () => {
    const { body: schema } = operation.schemas;
    const [values, others] = [
      hostileBodies.filter(({ change }) => 'body' in change && schema),
      hostileBodies.filter(({ change }) => !('body' in change && schema)),
    ];
    const tried = values.map((one) => ({
      ...one,
      field: 'body',
      isRefused: schema?.safeParse(one.change.body).success === false,
    }));
    const sent = [...worthSending(tried, turnOf(operation)), ...others];
    expect(await problemsOf(operation, sent)).toEqual([]);
  });
});

describe.each(named(allOperations.filter((operation) => operation.schemas.body)))('%s', (_id, operation) => {
  test('with hostile values in each field', async () => {
    const tried = fieldsOf(owner.input(operation).body).flatMap((path) =>
      hostileValues.map(([what, value]): Tried => {
        const body = withField(owner.input(operation).body, path, value);
        return {
          what: `${path.join('.')}: ${what}`,
          field: path.join('.'),
          change: { body },
          isRefused: operation.schemas.body?.safeParse(carried(body)).success === false,
        };
      }),
    );
    expect(await problemsOf(operation, worthSending(tried, turnOf(operation)))).toEqual([]);
  });

  test('with fields that are not asked for: refused, whatever they are called', async () => {
    const places = [[], ...fieldsOf(owner.input(operation).body)].filter((path) => {
      const place = path.reduce<unknown>(
        (at, name) => (at as Record<string, unknown>)[name],
        owner.input(operation).body,
      );
      return typeof place === 'object';
    });
    await watch.changes();
    for (const path of places) {
      const known = fieldsOf(owner.input(operation).body).map((one) => one.join('.'));
      for (const name of surplusNames.filter((one) => !known.includes([...path, one].join('.')))) {
        const caller = await callerOf(operation);
        await watch.changes();
        const { status, failure } = await request(t.app, operation, {
          ...owner.input(operation),
          ...caller.as,
          body: withField(owner.input(operation).body, [...path, name], '1'),
          headers: caller.headers,
        });
        expect([[...path, name].join('.'), status, failure.code]).toEqual([
          [...path, name].join('.'),
          422,
          'validation',
        ]);
      }
    }
    expect(await watch.changes()).toEqual([]);
  });
});

describe.each(named(allOperations))('%s', (_id, operation) => {
  test('with hostile values in its path, its query and its headers', async () => {
    const { params = {}, query = {} } = owner.input(operation);
    const texts = hostileValues
      // A lone surrogate has no form in an address.
      .filter(([, value]) => typeof value === 'string' && value.isWellFormed())
      .map(([what, value]) => [what, String(value)] as const);
    const { schemas } = operation;
    const tried: Tried[] = [
      ...Object.keys(params).flatMap((name) =>
        texts.map(([what, value]) => ({
          what: `path ${name}: ${what}`,
          field: `path ${name}`,
          change: { params: { [name]: value } },
          isRefused: !schemas.params.safeParse({ ...params, [name]: value }).success,
        })),
      ),
      ...[...Object.keys(schemas.query.shape), 'surplus'].flatMap((name) =>
        texts.map(([what, value]) => {
          const changed = { ...query, [name]: value.slice(0, 5000) };
          return {
            what: `query ${name}: ${what}`,
            field: `query ${name}`,
            change: { query: changed },
            isRefused: !schemas.query.safeParse(changed).success,
          };
        }),
      ),
    ];
    const turn = turnOf(operation);
    // The parser of the address leaves this name out, so no schema sees it.
    const prototype = { ...query, ['__proto__']: texts[turn % texts.length]?.[1].slice(0, 5000) ?? '' };
    const sent: Sent[] = [
      ...worthSending(tried, turn),
      { what: 'query __proto__', change: { query: prototype } },
      { what: 'no such language', change: { headers: { 'accept-language': 'xx;q=9, ;;;, *' } } },
      { what: 'a long language', change: { headers: { 'accept-language': 'a'.repeat(8000) } } },
      { what: 'a short key', change: { idempotencyKey: 'x' } },
      { what: 'a long key', change: { idempotencyKey: 'x'.repeat(5000) } },
      { what: 'a long name of the browser', change: { headers: { 'user-agent': 'x'.repeat(10_000) } } },
      { what: 'a forged address', change: { headers: { 'x-forwarded-for': 'nonsense' } } },
    ];
    expect(await problemsOf(operation, sent)).toEqual([]);
  });
});
