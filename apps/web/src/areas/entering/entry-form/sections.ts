import { askedEntryFields, type EntryFormConfig } from '@rajt/rules/entering/entry-form';

/** The parts of the form, in order, and the fields that each holds: for folding and ticks. */
export const SECTIONS = {
  heat: ['heatId'],
  race: ['form.shirtType', 'form.shirtSize', 'form.plannedPace', 'form.firstSameDistance', 'form.nickname'],
  safety: ['form.injuryContactName', 'form.injuryContactPhone', 'healthConsent', 'form.medicalFileId'],
  conditions: ['conditionsAccepted'],
} as const;

export type SectionName = keyof typeof SECTIONS;
export type FieldName = (typeof SECTIONS)[SectionName][number];

/** The fields of the form from top to bottom. */
export const FIELD_ORDER: readonly FieldName[] = Object.values(SECTIONS).flat();

const RACE_QUESTIONS = ['shirt', 'plannedPace', 'firstSameDistance', 'nickname'];

/** The sections that a race's form has: one without a question is left out. */
export function sectionsOf(config: EntryFormConfig, certificate: { onSite: boolean }): SectionName[] {
  const asked = askedEntryFields(config);
  const isRace = (field: string) => RACE_QUESTIONS.includes(field);
  return [
    'heat',
    ...(asked.some(isRace) ? (['race'] as const) : []),
    ...(certificate.onSite || asked.some((field) => !isRace(field)) ? (['safety'] as const) : []),
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
