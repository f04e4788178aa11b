import type { Branch } from '../branch.ts';
import { cleanText } from '../clean-text.ts';
import { isNickname, isPersonName, isPlannedPace } from '../formats.ts';
import type { PhoneProblem } from '../people/phone.ts';

/**
 * The questions that a race may ask at entry, each off, optional or required (specification §3, facts §6). The heat
 * and the conditions are not among them: every race asks those.
 */
export const ENTRY_FORM_FIELDS = [
  'shirt',
  'plannedPace',
  'firstSameDistance',
  'injuryContact',
  'nickname',
  'medicalCertificate',
] as const;
export type EntryFormField = (typeof ENTRY_FORM_FIELDS)[number];

/** How a race asks a question. */
export const FIELD_DEMANDS = ['off', 'optional', 'required'] as const;
export type FieldDemand = (typeof FIELD_DEMANDS)[number];

/** The questions of one race, set by the organiser. */
export type EntryFormConfig = Readonly<Record<EntryFormField, FieldDemand>>;

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

export const SHIRT_TYPES = ['male', 'female'] as const;
export type ShirtType = (typeof SHIRT_TYPES)[number];

/** The answers as they travel; absent means not answered. */
export type EntryForm = {
  readonly shirtType?: ShirtType | undefined;
  readonly shirtSize?: ShirtSize | undefined;
  /** `m:ss` per kilometre (run) or per 100 m (swim). */
  readonly plannedPace?: string | undefined;
  /** Whether this is the participant's first race of the distance. */
  readonly firstSameDistance?: boolean | undefined;
  /** The person to call in case of injury. */
  readonly injuryContactName?: string | undefined;
  readonly injuryContactPhone?: string | undefined;
  /** The name on the bib; empty means no caption. */
  readonly nickname?: string | undefined;
  /** The id of the uploaded certificate. */
  readonly medicalFileId?: string | undefined;
};

export type AnswerKey = keyof EntryForm;

/** The other answer of the same optional question is given: both are needed or none. The code names the given one. */
export type PartnerProblem =
  | 'shirt_size_given'
  | 'shirt_type_given'
  | 'contact_phone_given'
  | 'contact_name_given';

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

/** The answers that belong to one question; a question with two is answered only by both. */
const ANSWERS = {
  shirt: ['shirtType', 'shirtSize'],
  plannedPace: ['plannedPace'],
  firstSameDistance: ['firstSameDistance'],
  injuryContact: ['injuryContactName', 'injuryContactPhone'],
  nickname: ['nickname'],
  medicalCertificate: ['medicalFileId'],
} as const satisfies Record<EntryFormField, readonly AnswerKey[]>;

/** The emergency contact: once the participant has given it themselves, the buyer cannot read it. */
export const CONTACT_KEYS: readonly AnswerKey[] = ANSWERS.injuryContact;

/** The question that an answer belongs to. */
export function questionOf(answer: AnswerKey): EntryFormField {
  const question = ENTRY_FORM_FIELDS.find((field) => ANSWERS[field].some((key) => key === answer));
  if (!question) throw new Error(`"${answer}" answers no question`);
  return question;
}

/** The questions that are asked at all, in the order of the form. */
export function askedEntryFields(config: EntryFormConfig): EntryFormField[] {
  return ENTRY_FORM_FIELDS.filter((field) => config[field] !== 'off');
}

/** The cleaned answers to the questions of the race; anything else is discarded. */
export function askedAnswers(config: EntryFormConfig, form: EntryForm): EntryForm {
  const keys: readonly AnswerKey[] = askedEntryFields(config).flatMap((field) => ANSWERS[field]);
  return Object.fromEntries(
    keys.flatMap((key) => {
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
    const keys: readonly AnswerKey[] = ANSWERS[field];
    const isNeeded = config[field] === 'required' || keys.some((key) => isAnswered(form[key]));
    for (const key of keys) {
      const problem = isAnswered(form[key])
        ? answerProblem(key, form, branch, checkPhone)
        : isNeeded
          ? missing(key, config[field])
          : null;
      if (problem !== null) problems[key] = problem;
    }
  }
  return problems;
}

function isAnswered(answer: EntryForm[AnswerKey]): boolean {
  return typeof answer === 'string' ? cleanText(answer) !== '' : answer !== undefined;
}

/** Answers that are chosen and not typed. */
const CHOSEN: readonly AnswerKey[] = ['shirtType', 'shirtSize', 'firstSameDistance'];

/** The problem of an answer that is needed because of the other one of its question. */
const PARTNER: Partial<Record<AnswerKey, PartnerProblem>> = {
  shirtType: 'shirt_size_given',
  shirtSize: 'shirt_type_given',
  injuryContactName: 'contact_phone_given',
  injuryContactPhone: 'contact_name_given',
};

function missing(key: AnswerKey, demand: FieldDemand): EntryFormProblem {
  const partner = PARTNER[key];
  if (partner && demand === 'optional') return partner;
  if (key === 'medicalFileId') return 'certificate_required';
  return CHOSEN.includes(key) ? 'choose' : 'required';
}

function answerProblem(
  key: AnswerKey,
  form: EntryForm,
  branch: Branch,
  checkPhone: (value: string) => PhoneProblem | null,
): EntryFormProblem | null {
  switch (key) {
    case 'shirtType':
      return SHIRT_TYPES.some((type) => type === form.shirtType) ? null : 'invalid';
    case 'shirtSize':
      return SHIRT_SIZES.some((size) => size === form.shirtSize) ? null : 'invalid';
    case 'plannedPace':
      return isPlannedPace(form.plannedPace ?? '', branch) ? null : `pace_${branch}`;
    case 'injuryContactName':
      return isPersonName(form.injuryContactName ?? '') ? null : 'name';
    case 'injuryContactPhone':
      return checkPhone(cleanText(form.injuryContactPhone ?? ''));
    case 'nickname':
      return isNickname(form.nickname ?? '') ? null : 'nickname';
    case 'firstSameDistance':
    case 'medicalFileId':
      return null;
  }
}
