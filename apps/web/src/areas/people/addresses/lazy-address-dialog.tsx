import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Address } from '@rajt/contract/people/operations/addresses';
import { Suspense } from 'react';

/** Its own chunk: it brings the numbering plans of phones along. */
const AddressDialog = lazyPart(
  async () => (await import('./address-dialog.tsx')).AddressDialog,
  ['addresses', 'reference'],
);

/** The dialog where it is needed; for a new address without one. */
export function addressDialog(address: Address | null, isOpen: boolean, onClose: () => void) {
  return (
    <Suspense fallback={null}>
      <AddressDialog address={address} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
