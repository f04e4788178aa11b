import type { FilterField } from '@rajt/contract/office/filter-fields';
import { writeFilter } from '@rajt/contract/office/filter-text';
import { type Condition, type Filter, filter as schema } from '@rajt/contract/office/filters';

/** A condition in the editor, possibly reversed. */
export interface EditedCondition {
  readonly condition: Condition;
  readonly isReversed: boolean;
}

/** The parts of a filter that an entry must all meet, one chip each. */
export const partsOf = (filter: Filter): readonly Filter[] => ('all' in filter ? filter.all : [filter]);

/** The key of a part: its text. */
export const partKey = (part: Filter): string => writeFilter(part);

/** The condition of a part; null for a group of alternatives, which the editor cannot change. */
export function editedOf(part: Filter): EditedCondition | null {
  if ('field' in part) return { condition: part, isReversed: false };
  return 'not' in part && 'field' in part.not ? { condition: part.not, isReversed: true } : null;
}

/** Replaces a part of a filter by another part. Without an old part (null) the new one is added, without a new part the old one removed. */
export function replaced(filter: Filter, before: Filter | null, after: Filter | null): Filter {
  const parts = partsOf(filter);
  const others = after === null ? [] : [after];
  if (before === null) return { all: [...parts, ...others] };
  const key = partKey(before);
  return { all: parts.flatMap((part) => (partKey(part) === key ? others : [part])) };
}

/** A part of a field, an operator and a value from a form; undefined if they do not fit. */
export function conditionOf(
  field: FilterField,
  is: string,
  value: unknown,
  isReversed: boolean,
): Filter | undefined {
  const condition = schema.safeParse({ field, is, value }).data;
  return condition && isReversed ? { not: condition } : condition;
}

/** The values of a field in the conditions at the top level of a filter; null among them: entries without a value. */
export function chosenValues(filter: Filter, field: FilterField): readonly (string | null)[] {
  return partsOf(filter).flatMap((part): readonly (string | null)[] => {
    if (!('field' in part) || part.field !== field) return [];
    if (part.is === 'in') return part.value;
    return part.is === 'known' && part.value === false ? [null] : [];
  });
}

/** Adds a value of a facet to a filter, or removes it. Entries without a value can only be chosen alone. */
export function withValue(filter: Filter, field: FilterField, value: string | null): Filter {
  const before = partsOf(filter).find(
    (part) => 'field' in part && part.field === field && (part.is === 'in' || part.is === 'known'),
  );
  const chosen = chosenValues(filter, field);
  if (value === null) {
    const isOn = chosen.includes(null);
    return replaced(
      filter,
      before ?? null,
      isOn ? null : (conditionOf(field, 'known', false, false) ?? null),
    );
  }
  const words = chosen.filter((one) => one !== null);
  const next = words.includes(value) ? words.filter((one) => one !== value) : [...words, value];
  return replaced(
    filter,
    before ?? null,
    next.length > 0 ? (conditionOf(field, 'in', next, false) ?? null) : null,
  );
}
