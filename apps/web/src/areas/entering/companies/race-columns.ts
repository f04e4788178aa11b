import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { companyColumns } from '@rajt/rules/entering/company-columns';

/** The columns of a race's file. */
export function columnsOf(race: Pick<RaceDetail, 'form' | 'heats' | 'ageRates'>) {
  return companyColumns({
    form: race.form,
    heats: race.heats.length,
    hasStudentRate: race.ageRates.some(({ kind }) => kind === 'student'),
  });
}
export type RaceColumns = ReturnType<typeof columnsOf>;
