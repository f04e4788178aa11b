import type { CartEntry } from '@rajt/contract/operations/entries';
import { lazy, Suspense, useRef, useState } from 'react';

/** Its own chunk: the header needs it on every screen, few people open it. */
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

/**
 * `const [ask, dialog] = useRemoveDialog(onFocusLost)`: asks before an entry leaves the cart. Render the dialog where it
 * stays. The focus goes back to what was pressed; where that has gone with the entry, `onFocusLost` puts it somewhere.
 */
export function useRemoveDialog(onFocusLost: () => void) {
  // The entry stays while the dialog fades out.
  const [asked, setAsked] = useState<{ entry: CartEntry; isOpen: boolean } | null>(null);
  const pressed = useRef<Element>(null);
  const close = () => {
    setAsked((last) => last && { ...last, isOpen: false });
    setTimeout(() => {
      if (!pressed.current?.isConnected) onFocusLost();
    }, 50);
  };
  const ask = (entry: CartEntry) => {
    pressed.current = document.activeElement;
    setAsked({ entry, isOpen: true });
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <RemoveDialog {...asked} onClose={close} />
    </Suspense>
  );
  return [ask, dialog] as const;
}
