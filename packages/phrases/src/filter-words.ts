import { type FilterField, fieldRules, isAnswerField } from '@rajt/contract/office/filter-fields';
import type { Condition, Filter } from '@rajt/contract/office/filters';
import { isOwnColumn, type ListColumn } from '@rajt/contract/office/list-columns';
import { formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import type { Translate } from './translate.ts';

/** The words of a filter's values that only the server's lists know, such as the name of a race; others stay as they are. */
export type NameOf = (field: FilterField, id: string) => string | undefined;

/** The name of a field, as a filter and the heading of a column show it. */
export function fieldText(t: Translate, field: FilterField): string {
  // The state of the certificate is a field of its own, with the word of the form.
  if (field === 'medicalFileId') return t('entryList:certificateFile');
  return isAnswerField(field) ? t(`answers:name.${field}`) : t(`entryList:field.${field}`);
}

/** The heading of a column, in the list and in its files. */
export const columnText = (t: Translate, column: ListColumn): string =>
  isOwnColumn(column) ? t(`entryList:column.${column}`) : fieldText(t, column);

/** The words of an option of a field. One that is no longer offered stays as it is stored. */
export function optionWords(t: Translate, field: FilterField, option: string): string {
  // A key without a text would be reported as missing.
  if (!fieldRules(field).options?.includes(option)) return option;
  const namespace = isAnswerField(field) ? 'answers' : 'entryList';
  // The options of a choice have their words (`entry-list.test.ts`).
  return t(`${namespace}:option.${field}.${option}` as 'entryList:yes', { defaultValue: option });
}

/** A filter in words, as exports are logged and saved views explained. */
export function filterWords(
  t: Translate,
  language: Language,
  of: Filter,
  nameOf: NameOf = () => undefined,
): string {
  const words = (part: Filter): string => {
    if ('all' in part) return part.all.map(words).join(t('entryList:andBetween')) || t('entryList:all');
    if ('any' in part)
      return t('entryList:or', { parts: part.any.map(words).join(t('entryList:orBetween')) });
    return 'not' in part
      ? t('entryList:not', { part: words(part.not) })
      : conditionWords(t, language, part, nameOf);
  };
  return words(of);
}

function conditionWords(
  t: Translate,
  language: Language,
  { field, is, value }: Condition,
  nameOf: NameOf,
): string {
  const name = fieldText(t, field);
  if (is === 'known' && value === false) return t('entryList:unknown', { field: name });
  const one = (each: string | number | boolean): string => {
    if (typeof each === 'boolean') return t(each ? 'entryList:yes' : 'entryList:no');
    if (typeof each === 'number') return String(each);
    if (fieldRules(field).options) return optionWords(t, field, each);
    return fieldRules(field).type === 'day' ? formatDate(each, language) : (nameOf(field, each) ?? each);
  };
  const values: readonly (string | number | boolean)[] = Array.isArray(value) ? value : [value];
  return t(`entryList:is.${is}`, { field: name, value: values.map(one).join(', ') });
}
