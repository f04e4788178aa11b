import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { ShownFieldCode } from '@rajt/contract/errors';
import { email, familyName as familyNameField, firstName as firstNameField } from '@rajt/contract/fields';
import { cleanText } from '@rajt/rules/clean-text';
import { budapestDate, formatTime } from '@rajt/rules/dates';
import { readAnswers } from '@rajt/rules/entering/company-answers';
import { ANSWER_COLUMNS, type CompanyColumn } from '@rajt/rules/entering/company-columns';
import { readGender, readHeat, readYesNo } from '@rajt/rules/entering/company-file';
import { entryFormProblems } from '@rajt/rules/entering/entry-form';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import { isBirthDate } from '@rajt/rules/people/birth-date';
import { phoneProblem } from '@rajt/rules/people/phone';
import { readWrittenDate } from '@rajt/rules/written-date';
import { readWrittenCountry } from '../../../platform/written-country.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import type { NewlyManaged } from '../fellows/index.ts';

export interface LineProblem {
  readonly column: CompanyColumn;
  readonly code: ShownFieldCode;
}

/** One line of the file as it is understood. `problems` lists its mistakes; the rest is right if there are none. */
export interface ReadLine {
  readonly line: number;
  readonly person: NewlyManaged;
  readonly answers: HoldAnswers;
  readonly heat: RaceForEntry['heats'][number] | null;
  readonly problems: readonly LineProblem[];
}

const names = { familyName: familyNameField, firstName: firstNameField };

/** Reads the cells of one person: the person, the heat, and the answers to the race's questions. */
export function readLine(race: RaceForEntry, { line, cells }: CompanyLine, at: Date): ReadLine {
  const problems: LineProblem[] = [];
  const cell = (column: CompanyColumn) => cleanText(cells[column] ?? '');
  const refuse = (column: CompanyColumn, code: ShownFieldCode) => void problems.push({ column, code });
  const read = <T>(column: CompanyColumn, value: T | null, code: ShownFieldCode, fallback: T): T => {
    if (value !== null) return value;
    refuse(column, cell(column) === '' ? 'required' : code);
    return fallback;
  };
  const name = (column: 'familyName' | 'firstName') => {
    const parsed = names[column].safeParse(cell(column));
    if (!parsed.success) refuse(column, codeOf(parsed.error));
    return parsed.success ? parsed.data : cell(column);
  };
  const familyName = name('familyName');
  const firstName = name('firstName');
  const birthDate = read('birthDate', readWrittenDate(cell('birthDate')), 'birth_date', '');
  if (birthDate && !isBirthDate(birthDate, budapestDate(at))) refuse('birthDate', 'birth_date');
  const gender = read('gender', readGender(cell('gender')), 'gender', 'F');
  const nationality = read('nationality', readWrittenCountry(cell('nationality')), 'invalid', 'HU');
  const parsedEmail = cell('email') === '' ? null : email.safeParse(cell('email'));
  if (parsedEmail && !parsedEmail.success) refuse('email', codeOf(parsedEmail.error));
  const heats = race.heats.map((heat) => ({
    heat,
    names: [heat.name.hu, heat.name.en],
    time: heat.startsAt && formatTime(heat.startsAt, 'en').padStart(5, '0'),
  }));
  const heat = readHeat(cell('heat'), heats)?.heat ?? null;
  if (!heat) refuse('heat', 'heat_required');
  const hasStudentCard = read('studentCard', readYesNo(cell('studentCard')), 'invalid', false);
  const form = readForm(race, cell, refuse);
  return {
    line,
    person: {
      familyName,
      firstName,
      birthDate,
      gender,
      nationality,
      email: parsedEmail?.success ? parsedEmail.data : '',
    },
    answers: { heatId: heat?.id ?? '', form, ...(hasStudentCard ? { hasStudentCard } : {}) },
    heat,
    problems,
  };
}

/** The answers to the race's questions. A cell that cannot be read is reported once. A race that needs a certificate takes no companies. */
function readForm(
  race: RaceForEntry,
  cell: (column: CompanyColumn) => string,
  refuse: (column: CompanyColumn, code: ShownFieldCode) => void,
): EntryForm {
  const { form, unread } = readAnswers(cell);
  for (const column of unread) refuse(column, 'invalid');
  const found = entryFormProblems(race.formConfig, form, race.branch, phoneProblem);
  for (const column of ANSWER_COLUMNS) {
    const code = found[column];
    if (code && !unread.includes(column)) refuse(column, code);
  }
  return form;
}

/** The first mistake; the messages of the contract's fields are codes. */
function codeOf(error: { readonly issues: readonly { readonly message: string }[] }): ShownFieldCode {
  return (error.issues[0]?.message ?? 'invalid') as ShownFieldCode;
}
