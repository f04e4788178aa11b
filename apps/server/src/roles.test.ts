import type { Operation } from '@rajt/contract/operation';
import { nothing } from '@rajt/contract/shapes';
import { SITES } from '@rajt/rules/branch';
import { ROLES } from '@rajt/rules/office/roles';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { newGrant } from '../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';
import { request } from '../testkit/request.ts';
import { modules } from './modules.ts';
import { serve } from './platform/http/http.ts';

/** The scope of one event, by an operation of the test's own, with the real sessions and grants. */
const payOut = {
  id: 'payOut',
  method: 'POST',
  path: '/organiser/events/{eventId}/pay-out',
  summary: 'Made up',
  access: { role: 'treasurer', scope: 'event' },
  refusals: [],
  schemas: { params: z.strictObject({ eventId: z.string() }), answers: { 204: nothing } },
} satisfies Operation;

let t: TestApp;
let here: string;
let elsewhere: string;
let isIncomplete: TestPerson;
const app = fastify();
/** The events at which the work was done. */
const worked: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  here = (await newRace(t.db)).eventId;
  elsewhere = (await newRace(t.db)).eventId;
  isIncomplete = await newPerson(t.db, { isComplete: false });
  const { findViewer, findGrants } = modules(t.deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  const [site] = SITES;
  if (!site) throw new Error('there is a site');
  await app.register(
    async (scope) =>
      serve(
        { app: scope, site, findViewer, findGrants, limits: t.deps.limits },
        payOut,
        async ({ params }) => {
          worked.push(params.eventId);
          return { status: 204 as const, body: undefined };
        },
      ),
    { prefix: `/${site.branch}/v1/${site.market}` },
  );
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function payOutAt(eventId: string, as?: TestPerson) {
  worked.length = 0;
  const { status, failure } = await request(app, payOut, { ...(as ? { as } : {}), params: { eventId } });
  if (status !== 204) expect(worked).toEqual([]);
  else expect(worked).toEqual([eventId]);
  return failure ? [status, failure.code] : [status];
}

describe('an operation for the treasurer of an event', () => {
  test.each(ROLES)('and who is %s of that event, of another one, of all', async (role) => {
    const may = role === 'treasurer' || role === 'organiser';
    const [ofOne, ofAll] = [await newPerson(t.db), await newPerson(t.db)];
    await newGrant(t, ofOne, role, here);
    await newGrant(t, ofAll, role);
    expect(await payOutAt(here, ofOne)).toEqual(may ? [204] : [403, 'forbidden']);
    expect(await payOutAt(elsewhere, ofOne)).toEqual([403, 'forbidden']);
    expect(await payOutAt('no-such-event', ofOne)).toEqual([403, 'forbidden']);
    expect(await payOutAt(here, ofAll)).toEqual(may ? [204] : [403, 'forbidden']);
    expect(await payOutAt(elsewhere, ofAll)).toEqual(may ? [204] : [403, 'forbidden']);
  });

  test('and two roles that are not enough, each for something else', async () => {
    const person = await newPerson(t.db);
    await newGrant(t, person, 'treasurer', elsewhere);
    await newGrant(t, person, 'registrar', here);
    expect(await payOutAt(here, person)).toEqual([403, 'forbidden']);
  });

  test('and nobody, a stranger, a person whose registration is not complete', async () => {
    expect(await payOutAt(here)).toEqual([401, 'token_missing']);
    expect(await payOutAt(here, await newPerson(t.db))).toEqual([403, 'forbidden']);
    await newGrant(t, isIncomplete, 'treasurer');
    expect(await payOutAt(here, isIncomplete)).toEqual([403, 'registration_incomplete']);
  });

  test('and a role that is taken away between two requests', async () => {
    const person = await newPerson(t.db);
    const remove = await newGrant(t, person, 'treasurer', here);
    expect(await payOutAt(here, person)).toEqual([204]);
    await remove();
    expect(await payOutAt(here, person)).toEqual([403, 'forbidden']);
  });
});
