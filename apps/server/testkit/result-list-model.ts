import type { CalendarDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { type AgeGroup, ageGroupOf } from '@rajt/rules/raceday/age-group';
import { isListedByInitials, type ResultStatus } from '@rajt/rules/raceday/race-results';
import { searchText } from '@rajt/rules/search-text';
import { fullName } from '../src/platform/person-name.ts';

/** A paid entry with a result, in the order in which it was entered. */
export interface ModelEntry {
  readonly title: string;
  readonly family: string;
  readonly first: string;
  readonly club: string;
  /** Null of an erased person. */
  readonly birthDate: CalendarDate | null;
  readonly gender: 'F' | 'M' | null;
  readonly choice: 'initials' | 'name' | null;
  readonly bib: number;
  /** The team with one number that the entry belongs to, and its place in it. */
  readonly team: string | null;
  readonly leg: number;
  readonly status: ResultStatus;
  readonly netTimeCs: number | null;
}

export interface ModelLine {
  readonly place: number | null;
  readonly bib: string;
  readonly name: string;
  readonly club: string;
  readonly gender: 'F' | 'M' | null;
  readonly ageGroup: AgeGroup | null;
  readonly status: ResultStatus;
  readonly netTimeCs: number | null;
}

interface Wanted {
  readonly q: string;
  readonly gender: 'F' | 'M' | undefined;
  readonly ageGroup: AgeGroup | undefined;
  readonly language: Language;
}

const STATUS_ORDER: readonly ResultStatus[] = ['dnf', 'dsq', 'dns', 'finished'];

/** The rules of a result list, written plainly: what the statements must find. */
export function modelOf(
  entries: readonly ModelEntry[],
  race: { readonly raceOn: CalendarDate; readonly isVirtual: boolean },
  { q, gender, ageGroup, language }: Wanted,
): ModelLine[] {
  const keysOf = (entry: ModelEntry) => [
    entry.netTimeCs ?? Number.POSITIVE_INFINITY,
    STATUS_ORDER.indexOf(entry.status),
    entry.bib,
    entry.leg,
    entries.indexOf(entry),
  ];
  const sorted = [...entries].sort((one, other) => compare(keysOf(one), keysOf(other)));
  const lines = sorted.flatMap((entry): Omit<ModelLine, 'place'>[] => {
    const { bib, status, netTimeCs, team } = entry;
    const line = { bib: String(bib), status, netTimeCs };
    if (team === null)
      return [{ ...line, ...shown(entry), gender: entry.gender, ageGroup: groupOf(entry.birthDate) }];
    const members = sorted.filter((one) => one.team !== null && one.bib === bib);
    if (members[0] !== entry) return [];
    const names = members.map((one) => shown(one).name).filter(Boolean);
    const name = names.length === 0 ? team : `${team}: ${names.join(', ')}`;
    return [{ ...line, name, club: '', gender: null, ageGroup: null }];
  });
  return (
    lines
      .filter((line) => (!gender || line.gender === gender) && (!ageGroup || line.ageGroup === ageGroup))
      .map((line, _, category) => ({ ...line, place: placeAmong(line, category) }))
      // The contract takes spaces around the words away.
      .filter(({ name, club, bib }) => searchText(`${name} ${club} ${bib}`).includes(searchText(q.trim())))
  );

  function shown({ title, family, first, club, ...listed }: ModelEntry): { name: string; club: string } {
    if (isListedByInitials(listed, race.raceOn)) {
      const letters = (language === 'hu' ? [family, first] : [first, family]).filter(Boolean);
      return { name: letters.map((word) => `${[...word][0]}.`).join(' '), club: '' };
    }
    return { name: fullName({ nameTitle: title, familyName: family, firstName: first }, language), club };
  }

  function groupOf(birthDate: CalendarDate | null): AgeGroup | null {
    return birthDate === null ? null : ageGroupOf(birthDate, race.raceOn);
  }

  function placeAmong(
    { netTimeCs }: Omit<ModelLine, 'place'>,
    category: readonly Omit<ModelLine, 'place'>[],
  ): number | null {
    if (race.isVirtual || netTimeCs === null) return null;
    return 1 + category.filter((other) => other.netTimeCs !== null && other.netTimeCs < netTimeCs).length;
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}
