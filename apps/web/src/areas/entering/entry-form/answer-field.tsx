import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { optionText } from '@rajt/phrases/answer-words';
import {
  ENTRY_ANSWERS,
  isOfKind,
  questionOf,
  type WrittenAnswer,
} from '@rajt/rules/entering/entry-questions';
import { TextField } from '@rajt/ui/text-field';
import { ChipsField } from './chips-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import { NicknameField } from './nickname-field.tsx';
import { PaceField } from './pace-field.tsx';

interface AnswerFieldProps {
  answer: WrittenAnswer;
  race: RaceDetail;
  form: EntryFormOf;
  isSelf: boolean;
  /** The label of the field; without one the field shows the name of the answer. */
  label?: string;
  hint?: string;
}

/** The field of an answer, by its kind. */
export function AnswerField({ answer, race, form, isSelf, ...texts }: AnswerFieldProps) {
  const t = useT();
  const mark = race.form[questionOf(answer)] === 'optional' ? { optionalMark: t('entry:optional') } : {};
  const name = `form.${answer}` as const;
  const { label = t(`answers:name.${answer}`), hint } = texts;

  if (isOfKind(answer, 'choice'))
    return (
      <ChipsField
        name={name}
        form={form}
        {...mark}
        label={label}
        options={ENTRY_ANSWERS[answer].options.map((value) => ({
          value,
          label: optionText(t, answer, value),
        }))}
      />
    );
  if (isOfKind(answer, 'yesNo'))
    return (
      <ChipsField
        name={name}
        form={form}
        {...mark}
        label={t(`answers:ask.${answer}.${isSelf ? 'self' : 'other'}`)}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`answers:ask.${answer}.${value}`),
        }))}
      />
    );
  if (isOfKind(answer, 'pace')) return <PaceField race={race} form={form} {...mark} />;
  if (isOfKind(answer, 'nickname')) return <NicknameField form={form} isSelf={isSelf} {...mark} />;
  const keyboard = isOfKind(answer, 'phone')
    ? ({ type: 'tel', inputMode: 'tel', chars: 20 } as const)
    : ({ autoCapitalize: 'words', enterKeyHint: 'next' } as const);
  return (
    <TextField
      {...form.field(name)}
      {...mark}
      {...keyboard}
      label={label}
      {...(hint ? { hint } : {})}
      autoComplete="off"
    />
  );
}
