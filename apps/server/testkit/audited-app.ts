import type { Site } from '@rajt/rules/branch';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { runAudit } from './audit.ts';

/**
 * `const t = auditedApp()`: the app of a file of tests, from before the first to after the last. After each the time is now
 * again, and the audit must find nothing.
 */
export function auditedApp(env: Record<string, string> = {}, site?: Site): TestApp {
  // Filled before a test can read it.
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await createTestApp({ env, ...(site && { site }) }));
  });
  afterEach(async () => {
    t.clock.set(new Date());
    expect(await runAudit(t.db)).toEqual([]);
  });
  afterAll(() => t.close());
  return t;
}
