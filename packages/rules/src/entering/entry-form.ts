import type { Branch } from '../branch.ts';
import { cleanText } from '../clean-text.ts';
import { isNickname, isPersonName, isPlannedPace } from '../formats.ts';
import type { PhoneProblem } from '../people/phone.ts';
import {
  type AnswerKey,
  answerRules,
  answersTo,
  ENTRY_FORM_FIELDS,
  type EntryForm,
  type EntryFormField,
  type PartnerProblem,
} from './entry-questions.ts';

/** How a race asks a question. */
export const FIELD_DEMANDS = ['off', 'optional', 'required'] as const;
export type FieldDemand = (typeof FIELD_DEMANDS)[number];

/** The questions of one race, set by the organiser. */
export type EntryFormConfig = Readonly<Record<EntryFormField, FieldDemand>>;

/** A form that asks each question as `demandOf` says. */
export const askingEach = (demandOf: (question: EntryFormField) => FieldDemand): EntryFormConfig =>
  // A demand for each question.
  Object.fromEntries(ENTRY_FORM_FIELDS.map((field) => [field, demandOf(field)])) as EntryFormConfig;

/** A form that asks nothing; races differ from it by the questions that they ask. */
export const NO_QUESTIONS = askingEach(() => 'off');

/** Why an answer is refused: field codes of the contract. */
export type EntryFormProblem =
  | 'required'
  | 'choose'
  | PartnerProblem
  | 'invalid'
  | 'name'
  | PhoneProblem
  | 'nickname'
  | 'pace_run'
  | 'pace_swim'
  | 'certificate_required';

/** The questions that are asked at all, in the order of the form. */
export function askedEntryFields(config: EntryFormConfig): EntryFormField[] {
  // An older server does not name a new question.
  return ENTRY_FORM_FIELDS.filter((field) => ['optional', 'required'].includes(config[field]));
}

/** The cleaned answers to the questions of the race; anything else is discarded. */
export function askedAnswers(config: EntryFormConfig, form: EntryForm): EntryForm {
  return Object.fromEntries(
    askedEntryFields(config)
      .flatMap(answersTo)
      .flatMap((key) => {
        const answer = form[key];
        if (!isAnswered(answer)) return [];
        return [[key, typeof answer === 'string' ? cleanText(answer) : answer]];
      }),
  );
}

/**
 * The problems of a form by answer; empty when it is valid. Answers that were not asked for are ignored. `checkPhone` is
 * `phoneProblem` of phone.ts; an argument, because that brings the numbering plans along, which a screen loads later.
 */
export function entryFormProblems(
  config: EntryFormConfig,
  form: EntryForm,
  branch: Branch,
  checkPhone: (value: string) => PhoneProblem | null,
): Partial<Record<AnswerKey, EntryFormProblem>> {
  const problems: Partial<Record<AnswerKey, EntryFormProblem>> = {};
  for (const field of askedEntryFields(config)) {
    const keys = answersTo(field);
    const isNeeded = config[field] === 'required' || keys.some((key) => isAnswered(form[key]));
    for (const key of keys) {
      const answer = form[key];
      const problem = isAnswered(answer)
        ? answerProblem(key, answer, branch, checkPhone)
        : isNeeded
          ? missing(key, config[field])
          : null;
      if (problem !== null) problems[key] = problem;
    }
  }
  return problems;
}

function isAnswered(answer: string | boolean | undefined): answer is string | boolean {
  return typeof answer === 'string' ? cleanText(answer) !== '' : answer !== undefined;
}

function missing(key: AnswerKey, demand: FieldDemand): EntryFormProblem {
  const { kind, ifOnlyPartner } = answerRules(key);
  if (ifOnlyPartner && demand === 'optional') return ifOnlyPartner;
  if (kind === 'file') return 'certificate_required';
  return kind === 'choice' || kind === 'yesNo' ? 'choose' : 'required';
}

/** The problem of an answer that is given, by its kind. */
function answerProblem(
  key: AnswerKey,
  answer: string | boolean,
  branch: Branch,
  checkPhone: (value: string) => PhoneProblem | null,
): EntryFormProblem | null {
  const rules = answerRules(key);
  const text = String(answer);
  switch (rules.kind) {
    case 'choice':
      return rules.options.includes(text) ? null : 'invalid';
    case 'pace':
      return isPlannedPace(text, branch) ? null : `pace_${branch}`;
    case 'personName':
      return isPersonName(text) ? null : 'name';
    case 'phone':
      return checkPhone(cleanText(text));
    case 'nickname':
      return isNickname(text) ? null : 'nickname';
    case 'yesNo':
    case 'file':
      return null;
  }
}
