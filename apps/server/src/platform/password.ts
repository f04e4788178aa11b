import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

/** argon2id as OWASP ASVS 5.0 appendix C asks: 46 MiB, one pass, one lane (about 40 ms). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** A hash that no password has, at the same cost. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Four at once is what libuv's threads can do; each takes 46 MiB. */
const gate = createGate(4, 200);

/** The hash of a password; it is taken in NFC, so that "ő" is one letter however the keyboard wrote it. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password.normalize('NFC'), COST));
}

/**
 * Whether a password fits a hash. Without a hash (nobody has this address) it answers false after the same work, so
 * that time does not tell who has an account.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await gate.run(() => verify(passwordHash ?? NOBODYS, password.normalize('NFC')));
  return fits && Boolean(passwordHash);
}
