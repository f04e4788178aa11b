import { tabTexts } from '@rajt/app-kit/session/kept-texts';
import type { NewIdentity } from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';

/** An identity that a provider confirms and that is unknown here; this window's own, gone when it closes. */
export interface KeptIdentity extends NewIdentity {
  readonly provider: ProviderKey;
  /** The path that the person wanted. */
  readonly wanted?: string | undefined;
}

const KEY = 'rajt.new-identity';

export function keepNewIdentity(identity: KeptIdentity): void {
  tabTexts.setItem(KEY, JSON.stringify(identity));
}

export function readNewIdentity(): KeptIdentity | null {
  const kept = tabTexts.getItem(KEY);
  // Written above, and by nobody else.
  return kept === null ? null : (JSON.parse(kept) as KeptIdentity);
}

export function discardNewIdentity(): void {
  tabTexts.removeItem(KEY);
}
