import type { CalendarDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { listedAs } from './listed-name.ts';
import type { ResultRow } from './race-result-queries.ts';

/** A line of a result list: one person, or a team that has one start number. */
export interface ListedResult extends ResultRow {
  /** Of a team, in the order of their legs; nobody of one person. */
  readonly members: readonly ResultRow[];
}

/** A team with one number has run once: its members' results are one line, in no category of one gender or age. */
export function oncePerTeam(rows: readonly ResultRow[]): ListedResult[] {
  const membersOf = new Map<number, ResultRow[]>();
  return rows.flatMap((row): ListedResult[] => {
    if (row.team === null) return [{ ...row, members: [] }];
    const known = membersOf.get(row.bib);
    known?.push(row);
    if (known) return [];
    const members = [row];
    membersOf.set(row.bib, members);
    return [{ ...row, birthDate: null, gender: null, members }];
  });
}

/** `Szél: Kiss Anna, B. B.` of a team. */
export function nameOf(
  { members, ...row }: ListedResult,
  raceOn: CalendarDate,
  language: Language,
): { readonly name: string; readonly club: string } {
  if (members.length === 0) return listedAs(row, raceOn, language);
  const names = members.map((one) => listedAs(one, raceOn, language).name).filter(Boolean);
  return { name: [row.team, names.join(', ')].filter(Boolean).join(': '), club: '' };
}
