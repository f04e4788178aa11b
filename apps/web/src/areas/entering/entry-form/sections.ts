import { askedEntryFields, type EntryFormConfig } from '@rajt/rules/entering/entry-form';
import {
  ANSWER_KEYS,
  type AnswerKey,
  ENTRY_QUESTIONS,
  type EntryFormField,
  questionOf,
} from '@rajt/rules/entering/entry-questions';

export type SectionName = 'heat' | 'race' | 'safety' | 'conditions';
export type FieldName = 'heatId' | 'conditionsAccepted' | 'healthConsent' | `form.${AnswerKey}`;

const sectionOfQuestion = (question: EntryFormField): SectionName => ENTRY_QUESTIONS[question].section;
const answersIn = (section: SectionName) =>
  ANSWER_KEYS.filter((key) => sectionOfQuestion(questionOf(key)) === section).map(
    (key) => `form.${key}` as const,
  );

/** The parts of the form, in order, and the fields that each holds: for folding and ticks. */
export const SECTIONS: Readonly<Record<SectionName, readonly FieldName[]>> = {
  heat: ['heatId'],
  race: answersIn('race'),
  // The consent is shown above the file that needs it.
  safety: answersIn('safety').flatMap((field) =>
    field === 'form.medicalFileId' ? (['healthConsent', field] as const) : [field],
  ),
  conditions: ['conditionsAccepted'],
};

/** The fields of the form from top to bottom. */
export const FIELD_ORDER: readonly FieldName[] = Object.values(SECTIONS).flat();

/** The sections that a race's form has: one without a question is left out. */
export function sectionsOf(config: EntryFormConfig, certificate: { onSite: boolean }): SectionName[] {
  const asked = askedEntryFields(config).map(sectionOfQuestion);
  return [
    'heat',
    ...(asked.includes('race') ? (['race'] as const) : []),
    ...(certificate.onSite || asked.includes('safety') ? (['safety'] as const) : []),
    'conditions',
  ];
}

/** The section of a field, by its path. */
export function sectionOf(path: string): SectionName | null {
  const found = Object.entries(SECTIONS).find(([, fields]) => fields.some((field) => field === path));
  return found ? (found[0] as SectionName) : null; // keys of a constant table
}

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name);
}
