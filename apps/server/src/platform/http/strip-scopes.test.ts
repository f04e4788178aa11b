import { birth, birthYear, contact, health, internal, money } from '@rajt/contract/scopes';
import { asId, type EventId } from '@rajt/rules/ids';
import { ROLES } from '@rajt/rules/office/roles';
import { FIELD_SCOPES, type FieldScope, ROLE_SEES, staffSees } from '@rajt/rules/office/staff-sees';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { stripper } from './strip-scopes.ts';

const here = asId<EventId>('tihanyi-visszhang');
const elsewhere = asId<EventId>('fenyfutas');

const person = z.object({
  id: z.string(),
  contact: contact(z.string()),
  birthYear: birthYear(z.int()),
  birth: birth(z.string()),
  health: health(z.string().nullable()),
  money: money(z.object({ amount: z.int() })),
  internal: internal(z.array(z.string())),
});
const whole = {
  id: '1',
  contact: 'a@example.hu',
  birthYear: 1990,
  birth: '1990-05-17',
  health: null,
  money: { amount: 1 },
  internal: ['note'],
};
const none: ReadonlySet<FieldScope> = new Set();

describe('the fields that are removed from an answer', () => {
  test.each(ROLES)('a %s gets the fields of the role and no other', (role) => {
    const seen = new Set(ROLE_SEES[role]);
    const got = stripper(person)(whole, seen, () => seen) as Record<string, unknown>;
    expect(Object.keys(got).sort()).toEqual(['id', ...FIELD_SCOPES.filter((one) => seen.has(one))].sort());
    expect(person.safeParse(got).success).toBe(true);
  });

  test('an object that names its event is seen by the roles of that event', () => {
    const list = z.object({ items: z.array(z.object({ eventId: z.string(), person })) });
    const grants = [{ role: 'registrar', eventId: here }] as const;
    const seesOf = (eventId: EventId | null) => staffSees(grants, eventId);
    const value = { items: [here, elsewhere].map((eventId) => ({ eventId, person: whole })) };
    const got = stripper(list)(value, seesOf(null), seesOf);
    expect(got).toEqual({
      items: [
        {
          eventId: here,
          person: {
            id: '1',
            contact: whole.contact,
            birthYear: 1990,
            birth: whole.birth,
            internal: ['note'],
          },
        },
        { eventId: elsewhere, person: { id: '1' } },
      ],
    });
  });

  test.each([
    ['an array', z.array(person), [whole], [{ id: '1' }]],
    ['a record', z.record(z.string(), person), { a: whole }, { a: { id: '1' } }],
    ['a nullable', person.nullable(), whole, { id: '1' }],
    ['a null', person.nullable(), null, null],
    ['a union', z.union([z.object({ other: z.string() }), person]), whole, { id: '1' }],
    ['a lazy schema', z.lazy(() => person), whole, { id: '1' }],
    ['a default', z.object({ one: person.optional() }), { one: whole }, { one: { id: '1' } }],
  ])('scoped fields inside %s are removed', (_what, schema, value, expected) => {
    expect(stripper(schema)(value, none, () => none)).toEqual(expected);
  });

  test('a schema that contains itself is walked to its end', () => {
    type Node = { mail?: string | undefined; children: Node[] };
    const node: z.ZodType<Node> = z.object({
      mail: contact(z.string()),
      children: z.array(z.lazy(() => node)),
    });
    const value = { mail: 'a', children: [{ mail: 'b', children: [] }] };
    expect(stripper(node)(value, none, () => none)).toEqual({ children: [{ children: [] }] });
  });

  test('a kind of schema that is not known refuses scoped fields at the start of the server', () => {
    expect(() => stripper(z.tuple([person, person]))).toThrow(/scoped fields inside/);
  });

  test('an answer without scoped fields is the same object', () => {
    const value = { id: '1' };
    expect(stripper(z.object({ id: z.string() }))(value, none, () => none)).toBe(value);
  });
});
