import { isFilterField } from '@rajt/contract/office/filter-fields';
import { isOwnColumn } from '@rajt/contract/office/list-columns';
import { columnText, optionWords } from '@rajt/phrases/filter-words';
import type { Translate } from '@rajt/phrases/translate';
import { ROLES } from '@rajt/rules/office/roles';

/** A field of the audit log in words; one that has no words is named as it is stored. */
export const fieldWords = (t: Translate, field: string): string =>
  isOwnColumn(field) || isFilterField(field)
    ? columnText(t, field)
    : t(`auditLog:field.${field as 'role'}`, { defaultValue: field });

/** A value of such a field: a role and an option of an entry's field are words, too. */
export function valueWords(t: Translate, field: string, value: string): string {
  const role = field === 'role' ? ROLES.find((one) => one === value) : undefined;
  if (role) return t(`office:role.${role}`);
  return isFilterField(field) ? optionWords(t, field, value) : value;
}
