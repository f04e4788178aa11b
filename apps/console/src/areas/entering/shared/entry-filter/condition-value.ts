import { type FilterField, fieldRules, type Operator } from '@rajt/contract/office/filter-fields';

/** A value while it is edited: numbers and days as they are typed. */
export type ConditionValue = string | number | boolean | readonly string[];

/** The value that the editor begins with. */
export function emptyValue(field: FilterField, is: Operator): ConditionValue {
  if (is === 'in') return [];
  return is === 'known' || fieldRules(field).type === 'yesNo' ? true : '';
}

/** The value as a filter has it: a typed number as a number. */
export function sentValue(field: FilterField, is: Operator, value: ConditionValue): unknown {
  const isNumber = fieldRules(field).type === 'number' && is !== 'known' && is !== 'in';
  if (!isNumber || typeof value !== 'string') return typeof value === 'string' ? value.trim() : value;
  // Nothing typed is no zero.
  return value.trim() === '' ? undefined : Number(value.replaceAll(/\s/g, ''));
}
