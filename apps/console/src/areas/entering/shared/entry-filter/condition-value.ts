import { type FilterField, fieldRules, type Operator } from '@rajt/contract/office/filter-fields';

/** A value while it is edited: numbers and days as they are typed. */
export type ConditionValue = string | number | boolean | readonly string[];

/** The initial value of the editor. */
export function emptyValue(field: FilterField, is: Operator): ConditionValue {
  if (is === 'in') return [];
  return is === 'known' || fieldRules(field).type === 'yesNo' ? true : '';
}

/** Turns an edited value into the value of a filter: a typed number becomes a number. */
export function sentValue(field: FilterField, is: Operator, value: ConditionValue): unknown {
  const isNumber = fieldRules(field).type === 'number' && is !== 'known' && is !== 'in';
  if (!isNumber || typeof value !== 'string') return typeof value === 'string' ? value.trim() : value;
  // An empty field is not the number zero.
  return value.trim() === '' ? undefined : Number(value.replaceAll(/\s/g, ''));
}
