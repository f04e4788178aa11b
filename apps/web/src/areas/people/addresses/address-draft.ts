import { readDraft } from '@rajt/app-kit/forms/draft';
import { useStore } from '@rajt/app-kit/session/browser-store';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { useState } from 'react';

/** Names the draft of an address; of a new one without one. */
export const addressDraft = (address: Address | null) => `address:${address?.id ?? 'new'}`;

/** Addresses that were started and not saved: null for a new one. */
export function useUnfinished(addresses: readonly Address[]): readonly (Address | null)[] {
  const [now] = useState(() => Date.now());
  useStore(({ drafts }) => drafts);
  return [null, ...addresses].filter((one) => Object.keys(readDraft(addressDraft(one), now)).length > 0);
}
