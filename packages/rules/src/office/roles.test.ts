import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId, type EventId } from '../ids.ts';
import { mayAct, ROLES, type Role, type RoleGrant } from './roles.ts';

const here = asId<EventId>('tihanyi-visszhang');
const elsewhere = asId<EventId>('fenyfutas');
const all = null;
const grant = (role: Role, eventId: EventId | null): RoleGrant => ({ role, eventId });
const anyGrant = fc.record({
  role: fc.constantFrom(...ROLES),
  eventId: fc.constantFrom(here, elsewhere, null),
});

describe('the roles that may act', () => {
  test.each([
    // role and event of the grant · role and scope that are asked for · event of the path · may
    ['treasurer', here, 'treasurer', 'event', here, true],
    ['treasurer', elsewhere, 'treasurer', 'event', here, false],
    ['treasurer', all, 'treasurer', 'event', here, true],
    ['treasurer', here, 'treasurer', 'event', undefined, false],
    ['treasurer', all, 'treasurer', 'event', undefined, true],
    ['treasurer', here, 'treasurer', 'all', here, false],
    ['treasurer', here, 'treasurer', 'all', undefined, false],
    ['treasurer', all, 'treasurer', 'all', undefined, true],
    ['registrar', here, 'treasurer', 'event', here, false],
    ['registrar', all, 'treasurer', 'all', undefined, false],
    ['organiser', here, 'treasurer', 'event', here, true],
    ['organiser', elsewhere, 'treasurer', 'event', here, false],
    ['organiser', here, 'treasurer', 'all', undefined, false],
    ['organiser', all, 'treasurer', 'all', undefined, true],
    ['organiser', all, 'reviewer', 'all', undefined, false],
    ['organiser', here, 'reviewer', 'event', here, false],
    ['reviewer', here, 'reviewer', 'event', here, true],
    ['desk', here, 'observer', 'event', here, true],
    ['desk', elsewhere, 'observer', 'event', here, false],
    ['observer', all, 'desk', 'all', undefined, false],
    ['treasurer', all, 'organiser', 'all', undefined, false],
    ['treasurer', here, 'organiser', 'event', here, false],
  ] as const)('%s of %s, where a %s is asked for (%s) at %s: %s', (has, of, role, scope, at, may) => {
    expect(mayAct([grant(has, of)], { role, scope }, at)).toBe(may);
  });

  test.each(ROLES.filter((role) => role !== 'observer'))(
    'an organiser may do what a %s may unless it is a review, and no other role may',
    (role) => {
      const may = ROLES.filter((one) => mayAct([grant(one, all)], { role, scope: 'all' }, undefined));
      expect(may).toEqual(role === 'reviewer' ? ['reviewer'] : [...new Set(['organiser', role])]);
    },
  );

  test('every role may look at what an observer sees', () => {
    for (const role of ROLES)
      expect(mayAct([grant(role, here)], { role: 'observer', scope: 'event' }, here)).toBe(true);
  });

  test('without a grant nobody may anything', () => {
    for (const role of ROLES)
      for (const scope of ['event', 'all'] as const) expect(mayAct([], { role, scope }, here)).toBe(false);
  });

  test('one grant that is enough is enough, and two that are not are not', () => {
    fc.assert(
      fc.property(fc.array(anyGrant), fc.constantFrom(...ROLES), fc.boolean(), (grants, role, isOfEvent) => {
        const need = { role, scope: isOfEvent ? 'event' : 'all' } as const;
        expect(mayAct(grants, need, here)).toBe(grants.some((one) => mayAct([one], need, here)));
      }),
    );
  });
});
