import type { Address } from '@rajt/contract/operations/addresses';
import { useState } from 'react';
import { readDraft } from '../../shell/forms/draft.ts';
import { useStore } from '../../shell/store.ts';

/** Names the draft of an address; of a new one without one. */
export const addressDraft = (address: Address | null) => `address:${address?.id ?? 'new'}`;

/** Addresses that somebody began to write and did not save: null for a new one. */
export function useUnfinished(addresses: readonly Address[]): readonly (Address | null)[] {
  const [now] = useState(() => Date.now());
  useStore(({ drafts }) => drafts);
  return [null, ...addresses].filter((one) => Object.keys(readDraft(addressDraft(one), now)).length > 0);
}
