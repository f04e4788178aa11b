import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newFactor, newStaff } from '../../../../testkit/new-staff.ts';
import { staffModule } from './index.ts';
import type { StaffPeople } from './staff-people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { DEMO: 'true' } });
});
afterAll(() => t.close());

it('the page of codes lists the staff of the demo alone, with no secret', async () => {
  const [ofDemo, real] = [
    await newStaff(t, 'desk', { email: 'atado@rajt.example' }),
    await newStaff(t, 'desk', { email: 'valodi@example.hu' }),
  ];
  const code = await newFactor(t, ofDemo.id);
  const realCode = await newFactor(t, real.id);
  const { statusCode, body, headers } = await t.app.inject('/demo/staff?lang=en');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(code());
  expect(body).toContain(code(30));
  expect(body).not.toContain('valodi@example.hu');
  expect(body).not.toContain(realCode());
});

it('neither production nor a server without the demo has the page', () => {
  // Never called: the module is only asked for its routes.
  const people = {} as StaffPeople;
  const routesOf = (config: { isDemo: boolean; isProduction: boolean }) =>
    staffModule({ ...t.deps, config: { ...t.deps.config, ...config } }, people).outsideRoutes;
  expect(routesOf({ isDemo: true, isProduction: true })).toBeUndefined();
  expect(routesOf({ isDemo: false, isProduction: false })).toBeUndefined();
  // Negative control.
  expect(routesOf({ isDemo: true, isProduction: false })).toBeDefined();
});
