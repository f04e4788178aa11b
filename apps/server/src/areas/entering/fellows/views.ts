import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { FellowRow } from './queries.ts';

/** A fellow as the list's owner sees them: all data that the owner gave, and for an account holder the data of a start list. */
export function toFellow(row: FellowRow, forRace: Fellow['forRace']): Fellow {
  const { nameTitle, familyName, firstName, birthDate, nationality } = row;
  return {
    uid: row.id,
    user: { nameTitle, familyName, firstName },
    birthYear: Number(birthDate.slice(0, 4)),
    managed: row.isManaged
      ? {
          birthDate,
          // The check of the table allows nothing else.
          gender: row.gender as 'M' | 'F',
          nationality,
          email: row.email ?? '',
          phone: row.phone ?? '',
        }
      : null,
    forRace,
  };
}
