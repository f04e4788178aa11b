import type { Translate } from '@rajt/phrases/translate';
import { ROLES } from '@rajt/rules/office/roles';

/** A field of the audit log in words; one that has no words is named as it is stored. */
export const fieldWords = (t: Translate, name: string): string =>
  t(`auditLog:field.${name as 'role'}`, { defaultValue: name });

/** A value of such a field: a role and a yes or no are words, too. */
export function valueWords(t: Translate, name: string, value: string | null): string | null {
  if (value === null) return null;
  const role = name === 'role' ? ROLES.find((one) => one === value) : undefined;
  if (role) return t(`office:role.${role}`);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'auditLog:yes' : 'auditLog:no');
  return value;
}
