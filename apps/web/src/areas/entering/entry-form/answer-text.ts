import { site } from '@rajt/app-kit/site/site';
import { optionText } from '@rajt/phrases/answer-words';
import type { Translate } from '@rajt/phrases/translate';
import { isOfKind, type WrittenAnswer } from '@rajt/rules/entering/entry-questions';

/** A value of the form as people read it: `5:30 perc/km`; an empty text when nothing was answered. */
export function answerText(t: Translate, answer: WrittenAnswer, value: string): string {
  if (value === '') return '';
  if (isOfKind(answer, 'choice')) return optionText(t, answer, value);
  if (isOfKind(answer, 'yesNo')) return t(`answers:ask.${answer}.${value === 'yes' ? 'yes' : 'no'}`);
  return isOfKind(answer, 'pace') ? `${value} ${t(`answers:paceUnit_${site.branch}`)}` : value;
}
