import { scopeOf } from '@rajt/contract/scopes';
import type { EventId } from '@rajt/rules/ids';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';

/** The fields that a caller sees of an event; null: of what belongs to no single event. */
export type SeesOf = (eventId: EventId | null) => ReadonlySet<FieldScope>;

/** Returns a value without the fields that the caller does not see. `seen`: the scopes of the object around the value. */
type Strip = (value: unknown, seen: ReadonlySet<FieldScope>, seesOf: SeesOf) => unknown;

const keep: Strip = (value) => value;
const known = new WeakMap<z.ZodType, Strip>();

/**
 * Makes the function that removes the scoped fields of an answer's schema. An object with a field `eventId` is seen by the roles of that
 * event. Made once for each schema; one without scoped fields costs nothing.
 */
export function stripper(schema: z.ZodType): Strip {
  const made = known.get(schema);
  if (made) return made;
  // A schema that contains itself finds this one, which asks again once all is made.
  known.set(schema, (...call) => (known.get(schema) ?? keep)(...call));
  const strip = hasScope(schema, new Set()) ? make(schema) : keep;
  known.set(schema, strip);
  return strip;
}

function make(schema: z.ZodType): Strip {
  if (schema instanceof z.ZodObject) return ofObject(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) {
    const element = stripper(schema.element as z.ZodType);
    return (value, ...of) => (Array.isArray(value) ? value.map((one) => element(one, ...of)) : value);
  }
  if (schema instanceof z.ZodRecord) {
    const one = stripper(schema.valueType as z.ZodType);
    return (value, ...of) =>
      isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, one(field, ...of)]))
        : value;
  }
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map((option) => ({ option, strip: stripper(option) }));
    return (value, ...of) => {
      const found = options.find(({ option }) => option.safeParse(value).success);
      return found ? found.strip(value, ...of) : value;
    };
  }
  const inner = innerOf(schema);
  // A kind of schema that can contain fields and is not known here must not let them through.
  if (inner.length !== 1) throw new Error(`scoped fields inside a schema of the type ${schema.type}`);
  return inner[0] ? stripper(inner[0]) : keep;
}

function ofObject(shape: Readonly<Record<string, z.ZodType>>): Strip {
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => [name, { scope: scopeOf(field), strip: stripper(field) }]),
  );
  return (value, around, seesOf) => {
    if (!isFields(value)) return value;
    const { eventId } = value;
    const seen = typeof eventId === 'string' ? seesOf(eventId as EventId) : around; // an id, as the schema of the answer says
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) => {
        const declared = fields.get(name);
        if (declared?.scope && !seen.has(declared.scope)) return [];
        return [[name, declared ? declared.strip(field, seen, seesOf) : field]];
      }),
    );
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas that a schema consists of. */
function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...(schema.options as z.ZodType[])];
  if (schema instanceof z.ZodTuple) return [...(schema.def.items as z.ZodType[])];
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left as z.ZodType, schema.def.right as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.out as z.ZodType];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy
  )
    return [schema.unwrap() as z.ZodType];
  return [];
}

function hasScope(schema: z.ZodType, looked: Set<z.ZodType>): boolean {
  if (looked.has(schema)) return false;
  looked.add(schema);
  return scopeOf(schema) !== undefined || innerOf(schema).some((one) => hasScope(one, looked));
}
