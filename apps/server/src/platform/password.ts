import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

/** argon2id as OWASP ASVS 5.0 appendix C requires: 46 MiB, one pass, one lane (about 40 ms). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The parameters as a hash contains them. */
const PARAMETERS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** A hash of no password, with the same cost. */
const NOBODYS = `${PARAMETERS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Four at once, the number of libuv's threads; each needs 46 MiB. */
const gate = createGate(4, 200);

/** Hashes a password in NFC, so that "ő" is the same letter however the keyboard wrote it. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password.normalize('NFC'), COST));
}

/** Whether a hash was made with other parameters than today's, so that the next login should replace it. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS);
}

/**
 * Whether a password fits a hash. Without a hash (nobody has this e-mail address) it returns false after the same work,
 * so that the time does not reveal who has an account.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await gate.run(() => verify(passwordHash ?? NOBODYS, password.normalize('NFC')));
  return fits && Boolean(passwordHash);
}
