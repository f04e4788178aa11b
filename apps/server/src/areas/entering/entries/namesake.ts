import { createHash, createHmac } from 'node:crypto';

/** A person as `namesakeOf` compares them. */
export interface Named {
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
}

/** Distinguishes hashes made with the key from older ones (migration 0071). */
const KEYED = Buffer.of(1);

/**
 * Equal for two people without an account who are the same human as far as anybody can see: same name, whatever its accents, case
 * and spaces, and same birth date. The entry keeps the hash, so nobody without the server's secret can find the person by trying
 * names and days.
 */
export function namesakeOf({ familyName, firstName, birthDate }: Named, secret: string): Buffer {
  const name = `${familyName} ${firstName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return keyed(createHash('sha256').update(`${name}|${birthDate}`).digest(), secret);
}

/** A hash of name and birth date as it is kept. Entries of before hold the hash itself, which is enough to make it. */
export function keyed(hash: Buffer, secret: string): Buffer {
  return Buffer.concat([KEYED, createHmac('sha256', secret).update('namesake').update(hash).digest()]);
}
