import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import { Suspense } from 'react';

/** Its own chunk: it brings the numbering plans of phones along. */
const ManagedPersonDialog = lazyPart(
  async () => (await import('./managed-person-dialog.tsx')).ManagedPersonDialog,
  ['auth', 'fellows', 'person', 'reference'],
);

/** The dialog for a person without an account where it is needed; for a new one without a fellow. */
export function managedPersonDialog(fellow: Fellow | null, isOpen: boolean, onClose: () => void) {
  return (
    <Suspense fallback={null}>
      <ManagedPersonDialog fellow={fellow} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
