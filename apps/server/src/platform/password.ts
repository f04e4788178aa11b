import { hash, verify } from '@node-rs/argon2';
import { createGate } from './http/gate.ts';

/**
 * Parameters of argon2id by PASSWORD_COST. `full` is what OWASP ASVS 5.0 appendix C requires: 46 MiB, one pass, one lane
 * (about 40 ms). `cheap` is the least that argon2 takes, for tests, which hash thousands of passwords.
 */
const COSTS = {
  full: { memoryCost: 47_104, timeCost: 1, parallelism: 1 },
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordCost = keyof typeof COSTS;

/** Hashes and verifies passwords at the cost of this process. */
export interface Passwords {
  /** Hashes a password in NFC, so that "ő" is the same letter however the keyboard wrote it. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits a hash. Without a hash (nobody has this e-mail address) it returns false after the same work,
   * so that the time does not reveal who has an account.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's, so that the next login should replace it. */
  isOutdated(passwordHash: string): boolean;
}

/** Four at once, the number of libuv's threads; each needs 46 MiB. One gate for the whole process. */
const gate = createGate(4, 200);

export function createPasswords(cost: PasswordCost): Passwords {
  const options = COSTS[cost];
  /** The parameters as a hash contains them. */
  const parameters = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;
  /** A hash of no password, with the same cost. */
  const nobodys = `${parameters}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    hash: (password) => gate.run(() => hash(password.normalize('NFC'), options)),
    verify: async (passwordHash, password) => {
      const fits = await verifyPassword(passwordHash ?? nobodys, password);
      return fits && Boolean(passwordHash);
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(parameters),
  };
}

/** Whether a password fits the hash of an account that is known to have one, at the cost that the hash was made with. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return gate.run(() => verify(passwordHash, password.normalize('NFC')));
}
