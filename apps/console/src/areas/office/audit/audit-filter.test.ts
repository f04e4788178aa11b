import { expect, test } from 'vitest';
import { readAuditFilter } from './audit-filter.ts';

test('a filter of the log is read from the address; ids may look like numbers, and what does not fit is left out', () => {
  expect(
    readAuditFilter({ personId: 41, day: '2026-11-30', action: 'entry.tagged', actorId: 'x', other: 1 }),
  ).toEqual({ personId: '41', day: '2026-11-30', action: 'entry.tagged' });
});
