import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { FellowRow } from './queries.ts';

/** What the owner sees of a fellow: all that they said themselves, and of somebody with an account what a start list says. */
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
