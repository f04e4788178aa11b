import { isFilterField } from '@rajt/contract/office/filter-fields';
import { isOwnColumn } from '@rajt/contract/office/list-columns';
import { TASK_STATES } from '@rajt/contract/office/schemas/tasks';
import { columnText, optionWords } from '@rajt/phrases/filter-words';
import type { Translate } from '@rajt/phrases/translate';
import { ROLES } from '@rajt/rules/office/roles';
import { wordsIn } from './subject-words.ts';

/** Returns the name of a member of staff, if the screen knows it. */
export type MemberOf = (id: string) => string | undefined;

/** The words of a field of the audit log; a field without words keeps its stored name. */
export const fieldWords = (t: Translate, field: string): string =>
  isOwnColumn(field) || isFilterField(field)
    ? columnText(t, field)
    : (wordsIn(t('auditLog:field', { returnObjects: true }), field) ?? field);

/** The words of a value in the audit log; a value without words is shown in its stored form. */
export function valueWords(
  t: Translate,
  field: string,
  value: string,
  memberOf: MemberOf = () => undefined,
): string {
  if (field === 'assignedTo') return memberOf(value) ?? value;
  const role = field === 'role' ? ROLES.find((one) => one === value) : undefined;
  if (role) return t(`office:role.${role}`);
  const taskState = field === 'state' ? TASK_STATES.find((one) => one === value) : undefined;
  if (taskState) return t(`bulkTasks:state.${taskState}`);
  if (field === 'columns')
    return value
      .split(/[ ,]+/)
      .map((column) => fieldWords(t, column))
      .join(', ');
  if (field === 'by') return wordsIn(t('auditLog:by', { returnObjects: true }), value) ?? value;
  if (field === 'review') return wordsIn(t('auditLog:review', { returnObjects: true }), value) ?? value;
  if (field === 'part') return wordsIn(t('auditLog:part', { returnObjects: true }), value) ?? value;
  if (field === 'mails') return wordsIn(t('office:mails', { returnObjects: true }), value) ?? value;
  return isFilterField(field) ? optionWords(t, field, value) : value;
}
