import type { Operation } from '@rajt/contract/operation';
import { nothing } from '@rajt/contract/shapes';
import { includesRole, ROLES } from '@rajt/rules/office/roles';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { newGrant } from '../testkit/new-grant.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';
import { newConsoleSession, newStaff, type TestStaff } from '../testkit/new-staff.ts';
import { CONSOLE_HOST, request } from '../testkit/request.ts';
import { modules } from './modules.ts';
import { serveConsole } from './platform/http/console.ts';
import { consoleCookie } from './platform/http/console-cookie.ts';

/** The scope of one event, by an operation of the test's own, with the real sessions and grants. */
const payOut = {
  id: 'payOut',
  method: 'POST',
  path: '/events/{eventId}/pay-out',
  summary: 'Made up',
  access: { role: 'treasurer', scope: 'event' },
  refusals: [],
  schemas: { params: z.strictObject({ eventId: z.string() }), answers: { 204: nothing } },
} satisfies Operation;

let t: TestApp;
let here: string;
let elsewhere: string;
const app = fastify();
/** The events at which the work was done. */
const worked: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  here = (await newRace(t.db)).eventId;
  elsewhere = (await newRace(t.db)).eventId;
  const { findStaff } = modules(t.deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('staff', null);
  const origin = `http://${CONSOLE_HOST}`;
  await app.register(
    async (scope) =>
      serveConsole(
        { app: scope, origin, cookie: consoleCookie(origin), findStaff, limits: t.deps.limits },
        payOut,
        async ({ params }) => {
          worked.push(params.eventId);
          return { status: 204 as const, body: undefined };
        },
      ),
    { prefix: '/console/v1' },
  );
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function payOutAt(eventId: string, as?: TestStaff) {
  worked.length = 0;
  const { status, failure } = await request(app, payOut, { ...(as ? { as } : {}), params: { eventId } });
  if (status !== 204) expect(worked).toEqual([]);
  else expect(worked).toEqual([eventId]);
  return failure ? [status, failure.code] : [status];
}

describe('an operation for the treasurer of an event', () => {
  test.each(ROLES)('and a %s of that event, of another one, of all', async (role) => {
    const may = includesRole(role, 'treasurer');
    const [ofOne, ofAll] = [await newStaff(t, role, { event: here }), await newStaff(t, role)];
    expect(await payOutAt(here, ofOne)).toEqual(may ? [204] : [403, 'forbidden']);
    expect(await payOutAt(elsewhere, ofOne)).toEqual([403, 'forbidden']);
    expect(await payOutAt('no-such-event', ofOne)).toEqual([403, 'forbidden']);
    expect(await payOutAt(here, ofAll)).toEqual(may ? [204] : [403, 'forbidden']);
    expect(await payOutAt(elsewhere, ofAll)).toEqual(may ? [204] : [403, 'forbidden']);
  });

  test('and two roles that are not enough, each for something else', async () => {
    const staff = await newStaff(t, 'treasurer', { event: elsewhere });
    await newGrant(t, staff, 'registrar', here);
    expect(await payOutAt(here, staff)).toEqual([403, 'forbidden']);
  });

  test('and a caller without a session, and a person without any role', async () => {
    expect(await payOutAt(here)).toEqual([401, 'token_missing']);
    const stranger = await newPerson(t.db);
    const consoleToken = await newConsoleSession(t.db, stranger.id);
    expect(await payOutAt(here, { ...stranger, consoleToken })).toEqual([403, 'forbidden']);
  });

  test('and a treasurer whose registration on a site is not complete', async () => {
    const staff = await newStaff(t, 'treasurer');
    await t.db.updateTable('account').set({ completed_at: null }).where('person_id', '=', staff.id).execute();
    expect(await payOutAt(here, staff)).toEqual([204]);
  });

  test('and a role that is taken away between two requests', async () => {
    const person = await newPerson(t.db);
    const staff = { ...person, consoleToken: await newConsoleSession(t.db, person.id) };
    const remove = await newGrant(t, staff, 'treasurer', here);
    expect(await payOutAt(here, staff)).toEqual([204]);
    await remove();
    expect(await payOutAt(here, staff)).toEqual([403, 'forbidden']);
  });
});
