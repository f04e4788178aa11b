import { isOfConsole } from '@rajt/contract/operation';
import { allOperations } from '@rajt/contract/operations';
import { SITES, siteHas } from '@rajt/rules/branch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { request } from '../testkit/request.ts';
import { snapshot } from '../testkit/snapshot.ts';

/** Every operation on every site: the parts that only some sites have answer 404 on the others (specification §6). */
let t: TestApp;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  person = await newPerson(t.db);
});
afterAll(() => t.close());

/** The console has no site. */
const operations = allOperations.filter((operation) => !isOfConsole(operation));

/** Whether section 6 of the specification has a path on a site; repeated here, so that no declaration can be left out. */
function isSpecified({ branch }: { branch: string }, path: string): boolean {
  if (/\/cart\/gifts|\/giftcodes/.test(path)) return branch === 'run';
  if (/stays/.test(path)) return branch === 'run';
  if (/entry-handover|\/handover$/.test(path)) return branch === 'run';
  if (/company-entries/.test(path)) return branch === 'swim';
  return true;
}

test.each(SITES)('$branch/$market has the operations that the specification gives it', (site) => {
  for (const { id, path, only } of operations)
    expect([id, siteHas(site, only)]).toEqual([id, isSpecified(site, path)]);
});

test.each(SITES)(
  '$branch/$market refuses operations of other sites before anything is read',
  async (site) => {
    const before = await snapshot(t.db);
    for (const operation of operations.filter(({ path }) => !isSpecified(site, path)))
      for (const as of [person, undefined]) {
        const params = Object.fromEntries(
          [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']),
        );
        const { status, failure } = await request(t.app, operation, { ...(as && { as }), site, params });
        expect([operation.id, status, failure.code]).toEqual([operation.id, 404, 'not_found']);
      }
    expect(await snapshot(t.db)).toEqual(before);
  },
);

test.each(SITES)('$branch/$market asks for a session where it has the operation', async (site) => {
  const guarded = operations.filter(({ access, path }) => access !== 'open' && isSpecified(site, path));
  for (const operation of guarded) {
    const params = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']),
    );
    const { status } = await request(t.app, operation, { site, params });
    expect([operation.id, status]).toEqual([operation.id, 401]);
  }
});
