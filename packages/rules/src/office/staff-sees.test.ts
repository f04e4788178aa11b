import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId, type EventId } from '../ids.ts';
import { ROLES, type Role, type RoleGrant } from './roles.ts';
import { FIELD_SCOPES, ROLE_SEES, staffSees } from './staff-sees.ts';

const here = asId<EventId>('tihanyi-visszhang');
const elsewhere = asId<EventId>('fenyfutas');
const grant = (role: Role, eventId: EventId | null): RoleGrant => ({ role, eventId });
const anyGrant = fc.record({
  role: fc.constantFrom(...ROLES),
  eventId: fc.constantFrom(here, elsewhere, null),
});
const sorted = (scopes: Iterable<string>) => [...scopes].sort();

describe('the fields that a role sees', () => {
  test.each([
    ['organiser', 'birth birthYear contact internal money'],
    ['registrar', 'birth birthYear contact internal'],
    ['treasurer', 'contact internal money'],
    ['reviewer', 'birth birthYear health'],
    ['desk', 'birthYear'],
    ['timing', 'birth birthYear'],
    ['editor', ''],
    ['observer', ''],
  ] as const)('a member of staff with the role %s sees: %s', (role, seen) => {
    expect(sorted(staffSees([grant(role, here)], here)).join(' ')).toBe(seen);
    expect(sorted(staffSees([grant(role, null)], here)).join(' ')).toBe(seen);
  });

  test('every role is in the table, and a reviewer alone sees health data', () => {
    expect(Object.keys(ROLE_SEES).sort()).toEqual([...ROLES].sort());
    expect(ROLES.filter((role) => ROLE_SEES[role].includes('health'))).toEqual(['reviewer']);
    // The year is part of the date.
    const seeDate = ROLES.filter((role) => ROLE_SEES[role].includes('birth'));
    for (const role of seeDate) expect(ROLE_SEES[role]).toContain('birthYear');
    for (const role of ROLES) for (const scope of ROLE_SEES[role]) expect(FIELD_SCOPES).toContain(scope);
  });

  test('a grant of another event shows nothing here, nor what belongs to no single event', () => {
    for (const role of ROLES) {
      expect(staffSees([grant(role, elsewhere)], here).size).toBe(0);
      expect(staffSees([grant(role, elsewhere)], null).size).toBe(0);
    }
  });

  test('several grants show the union of what each of them shows, for the events of each', () => {
    fc.assert(
      fc.property(fc.array(anyGrant), fc.constantFrom(here, elsewhere, null), (grants, eventId) => {
        const alone = new Set(grants.flatMap((one) => [...staffSees([one], eventId)]));
        expect(sorted(staffSees(grants, eventId))).toEqual(sorted(alone));
      }),
    );
  });
});
