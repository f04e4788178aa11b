import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { askedEntryFields } from '@rajt/rules/entering/entry-form';
import {
  answersTo,
  ENTRY_QUESTIONS,
  type EntryFormField,
  isWritten,
} from '@rajt/rules/entering/entry-questions';
import type { Elements } from '@rajt/ui/elements';
import { AnswerField } from './answer-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';

interface RaceDataProps {
  race: RaceDetail;
  form: EntryFormOf;
  isSelf: boolean;
  /** The bib as it will look, under the field of its name. */
  preview: Elements;
}

/** The race's questions about the start: shirt, pace, experience, the name on the bib. */
export function RaceData({ race, form, isSelf, preview }: RaceDataProps) {
  const questions = askedEntryFields(race.form).filter((one) => ENTRY_QUESTIONS[one].section === 'race');
  const isPair = (question: EntryFormField) => answersTo(question).length > 1;
  const fields = (question: EntryFormField) =>
    answersTo(question)
      .filter(isWritten)
      .map((answer) => <AnswerField key={answer} answer={answer} race={race} form={form} isSelf={isSelf} />);
  return (
    <>
      {questions.filter(isPair).map((question) => (
        <div key={question} className="cluster gap-6">
          {fields(question)}
        </div>
      ))}
      <div className="fields">{questions.filter((one) => !isPair(one)).flatMap(fields)}</div>
      {questions.includes('nickname') && preview}
    </>
  );
}
