import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters that are judged: the time grows with the square of the length, and longer passwords are not guessed. */
const MAX_JUDGED = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * The number of guesses after which an attacker who knows `words` finds a password, as typed or without its accents, whichever is
 * less. `words` are names that a guesser tries first: the person's, the site's and those of events. Takes up to 50 ms of CPU.
 */
export async function guessesOf(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  const judge = await estimator;
  const known = [...new Set(words.flatMap((word) => [word, folded(word)]).filter(Boolean))];
  const typed = password.slice(0, MAX_JUDGED);
  return Math.min(...[typed, folded(typed)].map((one) => judge.check(one, known).guesses));
}

/** The dictionaries take 100 ms and 20 MB, so they are loaded at the first new password of a process. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
