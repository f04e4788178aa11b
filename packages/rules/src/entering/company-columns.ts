import type { EntryFormConfig, FieldDemand } from './entry-form.ts';

/** The columns of a company's file (decision 0034). */
export const COMPANY_COLUMNS = [
  'familyName',
  'firstName',
  'birthDate',
  'gender',
  'nationality',
  'email',
  'heat',
  'studentCard',
  'shirtType',
  'shirtSize',
  'plannedPace',
  'firstSameDistance',
  'injuryContactName',
  'injuryContactPhone',
  'nickname',
] as const;
export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

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
  const demands: Record<CompanyColumn, FieldDemand> = {
    familyName: 'required',
    firstName: 'required',
    birthDate: 'required',
    gender: 'required',
    nationality: 'optional',
    email: 'optional',
    heat: heats > 1 ? 'required' : 'off',
    studentCard: hasStudentRate ? 'optional' : 'off',
    shirtType: form.shirt,
    shirtSize: form.shirt,
    plannedPace: form.plannedPace,
    firstSameDistance: form.firstSameDistance,
    injuryContactName: form.injuryContact,
    injuryContactPhone: form.injuryContact,
    nickname: form.nickname,
  };
  return COMPANY_COLUMNS.filter((column) => demands[column] !== 'off').map((column) => ({
    column,
    isRequired: demands[column] === 'required',
  }));
}
