import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isOfConsole } from './operation.ts';
import { allOperations } from './operations.ts';
import { contact, scopeOf } from './scopes.ts';

/** Names of fields that are personal or about money. */
const PERSONAL = /mail|phone|birth|medical|amount/i;

/** Fields without a scope although their name asks for one, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'enterCode.data.email': 'the own address',
  'enterRecoveryCode.data.email': 'the own address',
  'getFlagMails.data.mails': 'a choice',
  'getMe.data.email': 'the own address',
  'listTimeLine.data.items.mailId': 'an id',
};

/** The paths of an answer's fields that need a scope and have none. */
function unscoped(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema) || scopeOf(schema)) return [];
  seen.add(schema);
  const inner = (one: unknown) => unscoped(one as z.ZodType, path, seen);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      if (PERSONAL.test(name) && !scopeOf(field)) return [at];
      return unscoped(field, at, seen);
    });
  if (schema instanceof z.ZodArray) return inner(schema.element);
  if (schema instanceof z.ZodRecord) return inner(schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inner);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(inner);
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inner(schema.out);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return inner(schema.unwrap());
  return [];
}

describe('the scopes of the fields in answers of the console', () => {
  test('each field with a personal name has a scope', () => {
    const found = allOperations
      .filter(isOfConsole)
      .flatMap(({ id, schemas }) =>
        Object.values(schemas.answers).flatMap((answer) => unscoped(answer as z.ZodType, id)),
      );
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  test('a new field with a personal name and without a scope is found', () => {
    const row = z.object({ id: z.string(), email: z.string(), phone: contact(z.string()) });
    expect(unscoped(z.object({ items: z.array(row).nullable() }), 'made')).toEqual(['made.items.email']);
  });

  test('a field keeps its scope inside an object', () => {
    expect(scopeOf(z.object({ email: contact(z.string()) }).shape.email)).toBe('contact');
    expect(scopeOf(z.string())).toBeUndefined();
  });
});
