import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import {
  type FieldType,
  type FilterField,
  fieldRules,
  isFilterField,
  isOperatorOf,
  type OPERATORS,
  type Operator,
  type TypeOf,
} from './filter-fields.ts';
import { filterValue } from './filter-values.ts';

/**
 * The one language in which the console asks for entries: lists, counts, facets, exports, saved views and tasks take the same filter.
 * A filter is a tree of conditions on fields; its text in the URL is `filter-text.ts`.
 */

/** The value of an operator, by the type of its field. */
type ValueOf<Type extends FieldType, Is extends Operator> = Is extends 'in'
  ? readonly string[]
  : Is extends 'known'
    ? boolean
    : Type extends 'number'
      ? number
      : Type extends 'yesNo'
        ? boolean
        : string;

type ConditionOf<Field extends FilterField, Type extends FieldType> = {
  [Is in (typeof OPERATORS)[Type][number]]: {
    readonly field: Field;
    readonly is: Is;
    readonly value: ValueOf<Type, Is>;
  };
}[(typeof OPERATORS)[Type][number]];

/** A condition on one field: the leaf of a filter. */
export type Condition = { [Field in FilterField]: ConditionOf<Field, TypeOf<Field>> }[FilterField];

/** `all` of nothing is everything. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | Condition;

/** So many filters inside each other at most, the condition counted. */
export const FILTER_MAX_DEPTH = 4;
/** So many conditions in a filter at most. */
export const FILTER_MAX_CONDITIONS = 40;

/** Everything. */
export const NO_FILTER: Filter = { all: [] };

/** The schema of a filter. The first mistake is reported at its place, such as `all.2.field`. */
export const filter: z.ZodType<Filter> = z.custom<Filter>().superRefine((value, context) => {
  const problem = problemOf(value, { depth: 1, count: { conditions: 0 } });
  if (problem) context.addIssue({ code: 'custom', message: problem.code, path: problem.path });
});

interface Problem {
  readonly code: FieldCode;
  readonly path: (string | number)[];
}

interface Place {
  readonly depth: number;
  readonly count: { conditions: number };
}

/** The first mistake of what should be a filter; undefined when it is one. */
function problemOf(value: unknown, { depth, count }: Place): Problem | undefined {
  if (!isRecord(value)) return { code: 'invalid', path: [] };
  if (depth > FILTER_MAX_DEPTH) return { code: 'filter_depth', path: [] };
  const [name = '', ...others] = Object.keys(value);
  const inside = { depth: depth + 1, count };
  if (others.length > 0) return conditionProblem(value, count);
  switch (name) {
    case 'all':
    case 'any': {
      const parts = value[name];
      if (!Array.isArray(parts) || (name === 'any' && parts.length === 0))
        return { code: 'invalid', path: [name] };
      for (const [at, part] of parts.entries()) {
        const problem = problemOf(part, inside);
        if (problem) return { ...problem, path: [name, at, ...problem.path] };
      }
      return undefined;
    }
    case 'not': {
      const problem = problemOf(value[name], inside);
      return problem && { ...problem, path: [name, ...problem.path] };
    }
    default:
      return conditionProblem(value, count);
  }
}

function conditionProblem(value: Record<string, unknown>, count: Place['count']): Problem | undefined {
  const { field, is, value: wanted, ...others } = value;
  count.conditions += 1;
  if (count.conditions > FILTER_MAX_CONDITIONS) return { code: 'filter_conditions', path: [] };
  if (Object.keys(others).length > 0) return { code: 'invalid', path: [] };
  if (!isFilterField(field)) return { code: 'filter_field', path: ['field'] };
  if (!isOperatorOf(field, is)) return { code: 'filter_operator', path: ['is'] };
  const isFitting = filterValue(fieldRules(field), is).safeParse(wanted).success;
  return isFitting ? undefined : { code: 'filter_value', path: ['value'] };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The conditions of a filter, from the left to the right. */
export function conditionsOf(of: Filter): readonly Condition[] {
  if ('all' in of) return of.all.flatMap(conditionsOf);
  if ('any' in of) return of.any.flatMap(conditionsOf);
  return 'not' in of ? conditionsOf(of.not) : [of];
}

/** The scopes that a member of staff must see to use a filter: who finds people by their birth year learns it. */
export function scopesOf(of: Filter): ReadonlySet<FieldScope> {
  const scopes = conditionsOf(of).map(({ field }) => fieldRules(field).sees);
  return new Set(scopes.filter((scope) => scope !== undefined));
}

/** Both filters at once; `NO_FILTER` adds nothing. */
export function both(one: Filter, other: Filter): Filter {
  const parts = [one, other].filter((part) => !('all' in part && part.all.length === 0));
  const [first = NO_FILTER, second] = parts;
  return second ? { all: [first, second] } : first;
}
