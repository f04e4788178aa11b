import type { Branch } from './branch.ts';
import { cleanText, isNickname, isPersonName, isPlannedPace } from './formats.ts';

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

/** The questions of one race: data set by the organiser. */
export type EntryFormConfig = Readonly<Record<EntryFormField, FieldDemand>>;

export const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type ShirtSize = (typeof SHIRT_SIZES)[number];

export const SHIRT_TYPES = ['male', 'female'] as const;
export type ShirtType = (typeof SHIRT_TYPES)[number];

/** The answers; null or absent means not answered. */
export type EntryForm = {
  readonly shirt?: { readonly size: ShirtSize; readonly type: ShirtType } | null;
  /** `m:ss` per kilometre (run) or per 100 m (swim). */
  readonly plannedPace?: string | null;
  /** Whether this is the participant's first race of the distance. */
  readonly firstSameDistance?: boolean | null;
  /** Whom to call in case of injury. */
  readonly injuryContact?: { readonly name: string; readonly phone: string } | null;
  /** The name on the bib. */
  readonly nickname?: string | null;
  /** The id of the uploaded file. */
  readonly medicalCertificate?: string | null;
};

/** What is wrong with an answer. */
export type EntryFormProblem = 'required' | 'invalid';

/** The questions that must be answered, in the order of the form. */
export function requiredEntryFields(config: EntryFormConfig): EntryFormField[] {
  return ENTRY_FORM_FIELDS.filter((field) => config[field] === 'required');
}

/** The questions that are asked at all, in the order of the form. */
export function askedEntryFields(config: EntryFormConfig): EntryFormField[] {
  return ENTRY_FORM_FIELDS.filter((field) => config[field] !== 'off');
}

/** The answers to what the race asks, and no others: what was not asked is not stored. */
export function askedAnswers(config: EntryFormConfig, form: EntryForm): EntryForm {
  const asked = askedEntryFields(config);
  return Object.fromEntries(
    asked.flatMap((field) => (isAnswered(form[field]) ? [[field, form[field]]] : [])),
  );
}

/** The problems of a form by field; an empty object means that it is right. Fields that are off are not looked at. */
export function entryFormProblems(
  config: EntryFormConfig,
  form: EntryForm,
  branch: Branch,
): Partial<Record<EntryFormField, EntryFormProblem>> {
  const problems: Partial<Record<EntryFormField, EntryFormProblem>> = {};
  for (const field of askedEntryFields(config)) {
    if (!isAnswered(form[field])) {
      if (config[field] === 'required') problems[field] = 'required';
    } else if (!isValidAnswer(field, form, branch)) problems[field] = 'invalid';
  }
  return problems;
}

function isAnswered(answer: EntryForm[EntryFormField]): boolean {
  if (answer === null || answer === undefined) return false;
  return typeof answer !== 'string' || cleanText(answer) !== '';
}

function isValidAnswer(field: EntryFormField, form: EntryForm, branch: Branch): boolean {
  switch (field) {
    case 'shirt':
      return form.shirt
        ? SHIRT_SIZES.includes(form.shirt.size) && SHIRT_TYPES.includes(form.shirt.type)
        : false;
    case 'plannedPace':
      return isPlannedPace(form.plannedPace ?? '', branch);
    case 'injuryContact':
      return form.injuryContact
        ? isPersonName(form.injuryContact.name) && looksLikePhone(form.injuryContact.phone)
        : false;
    case 'nickname':
      return isNickname(form.nickname ?? '');
    case 'firstSameDistance':
    case 'medicalCertificate':
      return true;
  }
}

/** Loose on purpose: the full check (`phone.ts`) would make every entry screen load the phone library. */
function looksLikePhone(value: string): boolean {
  const phone = cleanText(value);
  return /^\+?[\d ()/.-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 6 && phone.length <= 25;
}
