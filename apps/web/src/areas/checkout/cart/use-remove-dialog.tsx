import { lazyPart } from '@rajt/app-kit/texts/texts';
import { Suspense, useRef, useState } from 'react';
import type { Removable } from './remove-dialog.tsx';

/** Its own chunk: the header needs it on every screen, few people open it. */
const RemoveDialog = lazyPart(
  async () => (await import('./remove-dialog.tsx')).RemoveDialog,
  ['cart', 'shop', 'team'],
);

/**
 * `const [ask, dialog] = useRemoveDialog(onFocusLost)`: asks before an entry leaves the cart. Render the dialog where it stays.
 * The focus returns to the pressed element; if that has gone with the entry, `onFocusLost` puts it somewhere.
 */
export function useRemoveDialog(onFocusLost: () => void) {
  // The removed item stays in the dialog while it fades out.
  const [asked, setAsked] = useState<{ what: Removable; isOpen: boolean } | null>(null);
  const pressed = useRef<Element>(null);
  const close = () => {
    setAsked((last) => last && { ...last, isOpen: false });
    setTimeout(() => {
      if (!pressed.current?.isConnected) onFocusLost();
    }, 50);
  };
  const ask = (what: Removable) => {
    pressed.current = document.activeElement;
    setAsked({ what, isOpen: true });
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <RemoveDialog what={asked.what} isOpen={asked.isOpen} onClose={close} />
    </Suspense>
  );
  return [ask, dialog] as const;
}
