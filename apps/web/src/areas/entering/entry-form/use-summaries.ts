import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { askedEntryFields } from '@rajt/rules/entering/entry-form';
import {
  answersTo,
  ENTRY_QUESTIONS,
  type EntryFormField,
  isOfKind,
  isWritten,
} from '@rajt/rules/entering/entry-questions';
import { answerText } from './answer-text.ts';
import type { EntryValues } from './entry-values.ts';
import { useHeatTime } from './heat-time.ts';
import type { SectionName } from './sections.ts';

/** The answers of each section, in one line, for the folded form; empty while there are none. */
export function useSummaries(
  race: RaceDetail,
  heat: Heat | undefined,
  values: EntryValues,
): Record<SectionName, string> {
  const t = useT();
  const timeOf = useHeatTime(race);
  const { form, conditionsAccepted, certificateName } = values;
  const line = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  /** Returns the answers to a question in one line; cut and size of a shirt are one text: `női M`. */
  const questionText = (question: EntryFormField) => {
    const answers = answersTo(question).filter(isWritten);
    const texts = answers.map((answer) => answerText(t, answer, form[answer]));
    return answers.every((answer) => isOfKind(answer, 'choice'))
      ? texts.filter(Boolean).join(' ')
      : line(...texts);
  };
  const section = (name: 'race' | 'safety') =>
    askedEntryFields(race.form)
      .filter((question) => ENTRY_QUESTIONS[question].section === name)
      .map(questionText);

  return {
    heat: heat ? line(timeOf(heat), heat.name) : '',
    race: line(...section('race')),
    safety: line(...section('safety'), race.form.medicalCertificate === 'off' ? '' : certificateName),
    conditions: conditionsAccepted ? t('entry:accepted') : '',
  };
}
