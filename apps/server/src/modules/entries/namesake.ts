import { createHash } from 'node:crypto';

interface Named {
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
}

/**
 * Equal for two people without an account who are the same human as far as anybody can tell: same name, whatever its
 * accents, case and spaces, and same birth date. A hash, because it stays with the entry.
 */
export function namesakeOf({ familyName, firstName, birthDate }: Named): Buffer {
  const name = `${familyName} ${firstName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return createHash('sha256').update(`${name}|${birthDate}`).digest();
}
