import { isCommonPassword } from '@rajt/rules/people/common-passwords';
import { Refusal } from '../../../platform/http/refusal.ts';
import { guessesOf } from '../../../platform/password-guesses.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findEventWords } from './event-words-queries.ts';

/** Fewer guesses are made within the rate limits of months, and at once with a stolen hash. */
const MIN_GUESSES = 100_000;

const SITE_WORDS = ['rajt', 'uszas', 'futas', 'swim', 'run'];

/** The person of a new password, as far as they are known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly familyName: string;
}

/**
 * Refuses a new password that is guessed early: common words with digits around them, and passwords that a guesser who knows
 * the person, the site and its events finds within 10^5 guesses. The browser checks the specification's rule alone. Call it
 * after the rate limit, as it takes CPU.
 */
export async function refuseGuessable(
  handle: Handle,
  password: string,
  { email, firstName, familyName }: PasswordOwner,
): Promise<void> {
  const own = [email, ...email.split(/[@.+_-]/), firstName, familyName, ...familyName.split(/[ -]/)];
  const isGuessable =
    isCommonPassword(password) ||
    (await guessesOf(password, [...own, ...SITE_WORDS, ...(await findEventWords(handle))])) < MIN_GUESSES;
  if (isGuessable) throw new Refusal('validation', { fields: { password: ['password_common'] } });
}
