import { asksForRole, isOfConsole, type Operation } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import { bytes } from '@rajt/contract/shapes';
import type { EventId } from '@rajt/rules/ids';
import { includesRole, ROLES, type Role } from '@rajt/rules/office/roles';
import { FIELD_SCOPES, ROLE_SEES } from '@rajt/rules/office/staff-sees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { type FakeGoogleWallet, startGoogleWallet } from '../testkit/google-wallet.ts';
import { newGrant } from '../testkit/new-grant.ts';
import { newOwner, type Owner } from '../testkit/new-owner.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newConsoleSession, newStaff, type TestStaff } from '../testkit/new-staff.ts';
import { passKeys } from '../testkit/pass-keys.ts';
import { type RequestInput, request } from '../testkit/request.ts';
import { STAFF_RIGHTS } from '../testkit/staff-rights.ts';
import { type ChangeWatch, watchChanges } from '../testkit/watch-changes.ts';
import { stripper } from './platform/http/strip-scopes.ts';

/** Every operation of the console × everybody who may not call it × every field scope. */
let t: TestApp;
let watch: ChangeWatch;
let owner: Owner;
let wallet: FakeGoogleWallet;
beforeAll(async () => {
  const keys = passKeys();
  wallet = await startGoogleWallet(keys.googleKey, keys.googleEmail);
  t = await createTestApp({ env: { ...keys.env, ...wallet.env } });
  owner = await newOwner(t);
  watch = await watchChanges(t.database);
});
afterAll(async () => {
  await watch.close();
  await t.close();
  await wallet.close();
});

const operations = allOperations.filter(isOfConsole);
const guarded = operations.filter(({ access }) => asksForRole(access) || access.console !== 'open');
const ofFactor = guarded.filter(({ access }) => asksForRole(access) || access.console === 'staff');
const ofRole = operations.flatMap((operation) => {
  const { access } = operation;
  return asksForRole(access) ? [{ operation, need: access }] : [];
});
const named = <T extends Operation>(all: readonly T[]) => all.map((one) => [one.id, one] as const);

function call(operation: Operation, change: RequestInput) {
  const input = owner.input(operation);
  return request(t.app, operation, { ...input, ...change, params: { ...input.params, ...change.params } });
}

/** Calls as each of the callers, and expects that nothing came of it: no row, no job, no mail. */
async function refusals(
  operation: Operation,
  callers: readonly (readonly [who: string, change: RequestInput])[],
): Promise<[who: string, status: number, code: string | undefined][]> {
  await watch.changes();
  const mailsBefore = t.mails.length;
  const answers: [string, number, string | undefined][] = [];
  for (const [who, change] of callers) {
    const { status, failure } = await call(operation, change);
    answers.push([who, status, failure?.code]);
  }
  expect(await watch.changes()).toEqual([]);
  expect(t.mails).toHaveLength(mailsBefore);
  return answers;
}

/** A session that has ended `minutes` ago by its own limits is live again for nobody. */
const sessionOf = (minutes: number, hasFactor = true) =>
  t.clock.back({ minutes }, () => newConsoleSession(t.db, owner.person.id, { hasFactor }));
const as = (consoleToken: string): RequestInput => ({ as: { ...owner.person, consoleToken } });

test.each(named(guarded))(
  '%s without a live session of the console: 401, nothing happens',
  async (_id, operation) => {
    const live = await newConsoleSession(t.db, owner.person.id);
    const answers = await refusals(operation, [
      ['no cookie', {}],
      ['a token of the console as a bearer token', { headers: { authorization: `Bearer ${live}` } }],
      ['a token of the console in the address', { headers: { 'x-token': live } }],
      ['two cookies', { headers: { cookie: `rajt-console=${live}; rajt-console=${live}` } }],
      ['another cookie', { headers: { cookie: `__Host-rajt-console=${live}` } }],
      ['a token of a site as a bearer token', { headers: { authorization: `Bearer ${owner.person.token}` } }],
      ['a token of a site in the cookie', as(owner.person.token)],
      ['an unknown token', as('x'.repeat(43))],
      ['a session that was idle', as(await sessionOf(31))],
    ]);
    expect(answers.map(([, status]) => status)).toEqual(answers.map(() => 401));
    expect(answers.map(([, , code]) => code)).toEqual([
      ...Array<string>(6).fill('token_missing'),
      ...Array<string>(3).fill('unauthenticated'),
    ]);
  },
);

test.each(named(guarded))('%s that another page sends: 403, nothing happens', async (_id, operation) => {
  const { as: staff = owner.person } = as(await newConsoleSession(t.db, owner.person.id));
  const isRead = operation.method === 'GET';
  const answers = await refusals(operation, [
    ['another site', { as: staff, headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a site of ours', { as: staff, headers: { 'sec-fetch-site': 'same-site' } }],
    ...(isRead
      ? []
      : [
          ['a form', { as: staff, headers: { 'x-rajt-console': undefined } }] as const,
          ['another origin', { as: staff, headers: { origin: 'http://localhost:3000' } }] as const,
        ]),
  ]);
  expect(answers).toEqual(answers.map(([who]) => [who, 403, 'forbidden']));
});

test.each(named(operations))('%s on the host of a site is not found', async (_id, operation) => {
  const headers = { host: 'localhost:3000' };
  const answers = await refusals(operation, [
    ['with a session', { ...as(await newConsoleSession(t.db, owner.person.id)), headers }],
  ]);
  expect(answers).toEqual([['with a session', 404, 'not_found']]);
});

test.each(named(ofFactor))('%s with the password alone: 403, nothing happens', async (_id, operation) => {
  const half = as(await newConsoleSession(t.db, owner.person.id, { hasFactor: false }));
  expect(await refusals(operation, [['half', half]])).toEqual([['half', 403, 'second_factor_needed']]);
});

test.each(named(ofFactor))('%s without any role: 403, nothing happens', async (_id, operation) => {
  const person = await newPerson(t.db);
  const stranger = { as: { ...person, consoleToken: await newConsoleSession(t.db, person.id) } };
  expect(await refusals(operation, [['stranger', stranger]])).toEqual([['stranger', 403, 'forbidden']]);
});

test.each(named(ofFactor.filter(({ access }) => access.fresh)))(
  '%s with a second factor of ten minutes ago: 403, nothing happens',
  async (_id, operation) => {
    const stale = await t.clock.back({ minutes: 10 }, () =>
      newConsoleSession(t.db, owner.person.id, { days: 1 }),
    );
    expect(await refusals(operation, [['stale', as(stale)]])).toEqual([['stale', 403, 'confirm_again']]);
  },
);

describe.each(ofRole.map((one) => [one.operation.id, one] as const))('%s', (_id, { operation, need }) => {
  const here = () => owner.input(operation).params?.['eventId'] ?? owner.otherEventId;
  const enough = (role: Role) => includesRole(role, need.role);

  test('every role that does not include the needed one, and grants of too little: 403, nothing happens', async () => {
    const tooLittle: [who: string, role: Role, event?: string][] = [
      ...ROLES.filter((role) => !enough(role)).map((role): [string, Role] => [`${role} of all`, role]),
      ...ROLES.filter(enough).map((role): [string, Role, string] => [
        `${role} of another event`,
        role,
        owner.otherEventId,
      ]),
      ...(need.scope === 'all'
        ? ROLES.filter(enough).map((role): [string, Role, string] => [`${role} of one event`, role, here()])
        : []),
    ];
    const callers: [string, RequestInput][] = [];
    for (const [who, role, event] of tooLittle)
      callers.push([who, { as: await newStaff(t, role, event === undefined ? {} : { event }) }]);
    expect(await refusals(operation, callers)).toEqual(callers.map(([who]) => [who, 403, 'forbidden']));
  });

  test('a role that is taken away: the very next request is refused', async () => {
    const person = await newPerson(t.db);
    const staff: TestStaff = { ...person, consoleToken: await newConsoleSession(t.db, person.id) };
    const remove = await newGrant(t, staff, need.role, need.scope === 'event' ? here() : undefined);
    const { status } = await call(operation, { as: staff });
    expect([403, 401]).not.toContain(status);
    await remove();
    expect(await refusals(operation, [['', { as: staff }]])).toEqual([['', 403, 'forbidden']]);
  });

  test('each role that may call it gets no field outside its scopes', async () => {
    for (const role of ROLES.filter(enough)) {
      const event = need.scope === 'event' ? here() : undefined;
      const staff = await newStaff(t, role, event === undefined ? {} : { event });
      const { status, answer } = await call(operation, { as: staff });
      const schema = operation.schemas.answers[status];
      // The bytes of a file have no fields.
      if (!schema || schema === bytes || status === 204) continue;
      const seen = new Set(ROLE_SEES[role]);
      const seesOf = (at: EventId | null) => (event === undefined || at === event ? seen : new Set<never>());
      expect(stripper(schema)(answer, seen, seesOf)).toEqual(answer);
      expect(schema.safeParse(stripper(schema)(answer, new Set(), () => new Set())).success).toBe(true);
    }
  });
});

/** Operations for all staff: the use case itself decides by the grants. */
const ofStaff = operations.filter(({ access }) => !asksForRole(access) && access.console === 'staff');

test('the table of rights has every operation for all staff', () => {
  expect(Object.keys(STAFF_RIGHTS).sort()).toEqual(ofStaff.map(({ id }) => id).sort());
});

describe.each(named(ofStaff))('%s', (id, operation) => {
  const { works, others, elsewhere } = STAFF_RIGHTS[id] ?? { works: [], others: 403 };
  const answers = Object.keys(operation.schemas.answers).map(Number);
  /** The statuses that a role may get: those of success, or the one refusal. */
  const expected = (role: Role, isElsewhere: boolean): readonly number[] => {
    const isWorking = works.includes(role);
    if (isElsewhere && elsewhere) return [isWorking ? elsewhere.works : elsewhere.others];
    return isWorking ? answers : [others];
  };

  test('each role, of all events and of another one, is answered as the table of rights says', async () => {
    const refused: [who: string, change: RequestInput, status: number][] = [];
    for (const role of ROLES)
      for (const event of [undefined, owner.otherEventId]) {
        const who = event === undefined ? `${role} of all` : `${role} of another event`;
        const staff = await newStaff(t, role, event === undefined ? {} : { event });
        const statuses = expected(role, event !== undefined);
        if (statuses === answers) await expectOwnScopes(operation, { who, role, event, staff });
        else for (const status of statuses) refused.push([who, { as: staff }, status]);
      }
    const got = await refusals(
      operation,
      refused.map(([who, change]) => [who, change]),
    );
    expect(got.map(([who, status]) => [who, status])).toEqual(
      refused.map(([who, , status]) => [who, status]),
    );
  });
});

/** The call works, and its answer has no field outside the scopes of the role. */
async function expectOwnScopes(
  operation: (typeof operations)[number],
  { who, role, event, staff }: { who: string; role: Role; event: string | undefined; staff: TestStaff },
): Promise<void> {
  const { status, answer } = await call(operation, { as: staff });
  const schema = operation.schemas.answers[status];
  expect([who, status, schema !== undefined]).toEqual([who, expect.any(Number), true]);
  if (!schema || status === 204) return;
  const seen = new Set(ROLE_SEES[role]);
  const seesOf = (at: EventId | null) => (event === undefined || at === event ? seen : new Set<never>());
  expect(stripper(schema)(answer, event === undefined ? seen : new Set(), seesOf)).toEqual(answer);
  expect(schema.safeParse(answer).success).toBe(true);
}

test('the work of these calls keeps every promise', async () => {
  expect(FIELD_SCOPES.length).toBe(6);
  expect(await runAudit(t.db)).toEqual([]);
});
