import type { AnswersWith, OptionOf } from '@rajt/rules/entering/entry-questions';
import type { Translate } from './translate.ts';

type Choice = AnswersWith<{ kind: 'choice' }>;
type OptionKey = { [Key in Choice]: `answers:option.${Key}.${OptionOf<Key>}` }[Choice];

/** The text of an option of a chosen answer. One that is no longer offered stays as it is stored. */
export const optionText = (t: Translate, answer: Choice, option: string): string =>
  t(`answers:option.${answer}.${option}` as OptionKey, { defaultValue: option });
