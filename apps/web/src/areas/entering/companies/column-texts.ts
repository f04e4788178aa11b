import { site } from '@rajt/app-kit/site/site';
import { optionText } from '@rajt/phrases/answer-words';
import type { Translate } from '@rajt/phrases/translate';
import { type CompanyColumn, isAnswerColumn } from '@rajt/rules/entering/company-columns';
import { ENTRY_ANSWERS, isOfKind } from '@rajt/rules/entering/entry-questions';
import type { Language } from '@rajt/rules/language';

/** The heading of a column in a company's file. */
export const columnName = (t: Translate, column: CompanyColumn): string =>
  isAnswerColumn(column) ? t(`answers:name.${column}`) : t(`company:column.${column}`);

/** The text about the valid values of a column. */
export function columnExample(t: Translate, language: Language, column: CompanyColumn): string {
  if (!isAnswerColumn(column)) return t(`company:example.${column}`);
  if (isOfKind(column, 'choice')) {
    const options = ENTRY_ANSWERS[column].options.map((option) => optionText(t, column, option));
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(options);
  }
  if (isOfKind(column, 'pace')) return t(`company:answerExample.pace_${site.branch}`);
  return t(`company:answerExample.${ENTRY_ANSWERS[column].kind}`);
}
