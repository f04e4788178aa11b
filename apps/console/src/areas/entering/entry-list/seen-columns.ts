import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import type { FieldScope } from '@rajt/rules/office/staff-sees';

/** Whether a column is of a scope that the caller sees, or of none. */
export function isSeen(column: ListColumn, sees: ReadonlySet<FieldScope>): boolean {
  const scope = columnRules(column).sees;
  return scope === undefined || sees.has(scope);
}
