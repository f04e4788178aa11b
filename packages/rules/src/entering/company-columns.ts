import type { EntryFormConfig, FieldDemand } from './entry-form.ts';
import { ANSWER_KEYS, isWritten, questionOf, type WrittenAnswer } from './entry-questions.ts';

/** The columns about the person, the heat and the student card; after them come those of the answers. */
export const PERSON_COLUMNS = [
  'familyName',
  'firstName',
  'birthDate',
  'gender',
  'nationality',
  'email',
  'heat',
  'studentCard',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** The answers that a cell can hold. */
export const ANSWER_COLUMNS = ANSWER_KEYS.filter(isWritten);

/** The columns of a company's file (decision 0034). */
export type CompanyColumn = PersonColumn | WrittenAnswer;
export const COMPANY_COLUMNS: readonly CompanyColumn[] = [...PERSON_COLUMNS, ...ANSWER_COLUMNS];

/** Whether a column holds an answer to a question of the race. */
export const isAnswerColumn = (column: CompanyColumn): column is WrittenAnswer =>
  ANSWER_COLUMNS.some((key) => key === column);

/** The cells of one person as they were written; empty ones are absent. */
export type CompanyCells = { readonly [Column in CompanyColumn]?: string | undefined };

/** The settings of a race that decide its columns. */
interface AskingRace {
  readonly form: EntryFormConfig;
  readonly heats: number;
  readonly hasStudentRate: boolean;
}

/** The columns of a race's file, in their order, each with whether it must be filled in. */
export function companyColumns({
  form,
  heats,
  hasStudentRate,
}: AskingRace): { column: CompanyColumn; isRequired: boolean }[] {
  const ofPerson: Record<PersonColumn, FieldDemand> = {
    familyName: 'required',
    firstName: 'required',
    birthDate: 'required',
    gender: 'required',
    nationality: 'optional',
    email: 'optional',
    heat: heats > 1 ? 'required' : 'off',
    studentCard: hasStudentRate ? 'optional' : 'off',
  };
  const demandOf = (column: CompanyColumn) =>
    isAnswerColumn(column) ? form[questionOf(column)] : ofPerson[column];
  return COMPANY_COLUMNS.filter((column) => demandOf(column) !== 'off').map((column) => ({
    column,
    isRequired: demandOf(column) === 'required',
  }));
}
