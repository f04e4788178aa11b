import type { KeptTexts } from '@rajt/app-kit/session/kept-texts';
import type { ProviderKey } from '@rajt/contract/shapes';

/** A login at a provider that this window has started. */
export interface Attempt {
  readonly provider: ProviderKey;
  readonly state: string;
  readonly intent: 'login' | 'link';
  readonly wanted?: string | undefined;
}

const KEY = 'rajt.attempt';

/** In this window alone: a browser that returns with an unknown state was sent here by an attacker (login CSRF). */
export function keepAttempt(storage: KeptTexts, attempt: Attempt): void {
  storage.setItem(KEY, JSON.stringify(attempt));
}

/** The intent of the attempt that is under way; it stays. */
export function intentOf(storage: KeptTexts): Attempt['intent'] {
  return read(storage)?.intent ?? 'login';
}

/** Takes the attempt out; null when the return is not of this window, or was taken before. */
export function takeAttempt(storage: KeptTexts, provider: string, state: string | undefined): Attempt | null {
  const attempt = read(storage);
  if (attempt?.provider !== provider || attempt.state !== state) return null;
  storage.removeItem(KEY);
  return attempt;
}

function read(storage: KeptTexts): Attempt | null {
  const kept = storage.getItem(KEY);
  // Written above, and by nobody else.
  return kept === null ? null : (JSON.parse(kept) as Attempt);
}
