import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmDialogProps, DialogProps } from './dialog-windows.tsx';

/** A file of its own: no screen waits for the windows that may open over it. */
const load = () => import('./dialog-windows.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));
const ConfirmWindow = lazy(async () => ({ default: (await load()).ConfirmWindow }));

/** A dialog: a sheet from below on a phone, in the middle elsewhere. The focus returns to its previous element. */
export function Dialog(props: DialogProps) {
  return (
    useWasOpened(props.open) && (
      <Suspense fallback={null}>
        <DialogWindow {...props} />
      </Suspense>
    )
  );
}

/** Asks before a step that cannot be undone. A press outside does not close it; focus starts on the harmless choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    useWasOpened(props.open) && (
      <Suspense fallback={null}>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}

/** Stays true once it was open, for its way out. The windows are loaded at the first drawing, so that a press finds them here. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  useEffect(() => void load().catch(() => undefined), []);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
