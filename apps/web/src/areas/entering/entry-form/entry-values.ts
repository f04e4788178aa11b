import type { holdEntry } from '@rajt/contract/entering/operations/entries';
import type { Body } from '@rajt/contract/operation';
import type { Branch } from '@rajt/rules/branch';
import { cleanText } from '@rajt/rules/clean-text';
import { askedAnswers, type EntryFormConfig, entryFormProblems } from '@rajt/rules/entering/entry-form';
import {
  ANSWER_KEYS,
  type AnswerKey,
  type EntryForm,
  isOfKind,
  questionOf,
} from '@rajt/rules/entering/entry-questions';
import { isPersonName } from '@rajt/rules/formats';
import { z } from 'zod';
import { tidyPace } from './pace.ts';

/** The values of the form while it is filled in: an empty string is "not answered". The names are those of the call. */
export interface EntryValues {
  hasStudentCard: boolean;
  hasSpuriCard: boolean;
  heatId: string;
  /** For a minor: the guardian who declares that they may start. */
  guardian: { name: string; accepted: boolean };
  /** The value of each answer; a yes-or-no question has the value `yes` or `no`. */
  form: Record<AnswerKey, string>;
  /** The name of the uploaded certificate, to show it after a reload too. */
  certificateName: string;
  /** To health data; asked for where a certificate is. */
  healthConsent: boolean;
  /** Keep the answers for the next entry form. */
  remember: boolean;
  conditionsAccepted: boolean;
}

/** Nothing answered yet. */
export const emptyValues: EntryValues = {
  hasStudentCard: false,
  hasSpuriCard: false,
  heatId: '',
  guardian: { name: '', accepted: false },
  form: valuesOfAnswers({}),
  certificateName: '',
  healthConsent: false,
  remember: false,
  conditionsAccepted: false,
};

/** The body of the call without the race. */
export type EntryAnswers = Omit<Body<typeof holdEntry>, 'raceId'>;

export type CheckPhone = Parameters<typeof entryFormProblems>[3];

/** Checks by the rules that the server uses too; the messages are field codes. */
export function entrySchema(
  config: EntryFormConfig,
  branch: Branch,
  checkPhone: CheckPhone,
  isMinor = false,
): z.ZodType<EntryAnswers, EntryValues> {
  return z.custom<EntryValues>().transform((values, context): EntryAnswers => {
    const refuse: Refuse = (path, message) =>
      context.addIssue({ code: 'custom', path: [...path], message, input: values });
    const answers = personAnswers(config, branch, checkPhone, values, refuse, isMinor);
    if (!values.conditionsAccepted) refuse(['conditionsAccepted'], 'conditions_required');
    return { ...answers, conditionsAccepted: true };
  });
}

export type Refuse = (path: readonly string[], message: string) => void;

/** The answers about one person, as they are sent; a wrong answer is refused at its field. */
export function personAnswers(
  config: EntryFormConfig,
  branch: Branch,
  checkPhone: CheckPhone,
  values: EntryValues,
  refuse: Refuse,
  isMinor: boolean,
): Omit<EntryAnswers, 'conditionsAccepted' | 'participantId'> {
  const form = answersOf(config, values);
  if (values.heatId === '') refuse(['heatId'], 'heat_required');
  for (const [name, problem] of Object.entries(entryFormProblems(config, form, branch, checkPhone))) {
    refuse(['form', name], problem);
  }
  const sent = askedAnswers(config, form);
  const isHealth = sent.medicalFileId !== undefined;
  if (isHealth && !values.healthConsent) refuse(['healthConsent'], 'health_consent_required');
  const name = cleanText(values.guardian.name);
  if (isMinor && !isPersonName(name)) refuse(['guardian', 'name'], name === '' ? 'required' : 'name');
  if (isMinor && !values.guardian.accepted) refuse(['guardian', 'accepted'], 'guardian_required');
  return {
    heatId: values.heatId,
    form: sent,
    ...(values.hasStudentCard ? { hasStudentCard: true } : {}),
    ...(values.hasSpuriCard ? { hasSpuriCard: true } : {}),
    ...(isMinor ? { guardian: { name, accepted: true as const } } : {}),
    ...(isHealth ? { healthConsent: true } : {}),
  };
}

/** The values as answers; an empty one is not answered. */
export function answersOf(config: EntryFormConfig, { form }: EntryValues): EntryForm {
  const answerOf = (key: AnswerKey): string | boolean | undefined => {
    const text = form[key];
    if (text === '') return undefined;
    if (isOfKind(key, 'yesNo')) return text === 'yes';
    if (!isOfKind(key, 'pace')) return text;
    return config[questionOf(key)] === 'off' ? undefined : tidyPace(text);
  };
  const answers = ANSWER_KEYS.map((key) => [key, answerOf(key)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)) as EntryForm; // radio values are those of the options
}

/** Answers as the values of the form. */
export function valuesOfAnswers(answers: EntryForm): EntryValues['form'] {
  const textOf = (answer: string | boolean = '') =>
    typeof answer === 'string' ? answer : answer ? 'yes' : 'no';
  // The record has a value for each answer.
  return Object.fromEntries(ANSWER_KEYS.map((key) => [key, textOf(answers[key])])) as EntryValues['form'];
}
