import type { FilterField } from '@rajt/contract/office/filter-fields';
import { writeFilter } from '@rajt/contract/office/filter-text';
import { type Condition, type Filter, filter as schema } from '@rajt/contract/office/filters';

/** A condition as the editor has it, possibly reversed. */
export interface EditedCondition {
  readonly condition: Condition;
  readonly isReversed: boolean;
}

/** The parts that all must hold, a chip each. */
export const partsOf = (filter: Filter): readonly Filter[] => ('all' in filter ? filter.all : [filter]);

/** The key of a part: its text. */
export const partKey = (part: Filter): string => writeFilter(part);

/** The condition of a part, if the editor can change it; a group of alternatives it cannot. */
export function editedOf(part: Filter): EditedCondition | null {
  if ('field' in part) return { condition: part, isReversed: false };
  return 'not' in part && 'field' in part.not ? { condition: part.not, isReversed: true } : null;
}

/** The filter with a part in the place of another one, or (null) added, or (null) removed. */
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

/** The values of a field that the filter asks for at its top level; null among them: those without a value. */
export function chosenValues(filter: Filter, field: FilterField): readonly (string | null)[] {
  return partsOf(filter).flatMap((part): readonly (string | null)[] => {
    if (!('field' in part) || part.field !== field) return [];
    if (part.is === 'in') return part.value;
    return part.is === 'known' && part.value === false ? [null] : [];
  });
}

/** The filter with a value of a facet chosen, or not any more. Those without a value are asked for alone. */
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
