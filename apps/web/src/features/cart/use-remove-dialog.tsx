import type { CartEntry, TeamEntry } from '@rajt/contract/operations/entries';
import { lazy, Suspense, useRef, useState } from 'react';

/** Its own chunk: the header needs it on every screen, few people open it. */
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

const RemoveTeamDialog = lazy(async () => ({
  default: (await import('./remove-team-dialog.tsx')).RemoveTeamDialog,
}));

/** What can leave the cart: an entry, or a team with its members. */
export type Removable = { readonly entry: CartEntry } | { readonly team: TeamEntry };

/**
 * `const [ask, dialog] = useRemoveDialog(onFocusLost)`: asks before an entry leaves the cart. Render the dialog where it
 * stays. The focus goes back to what was pressed; where that has gone with the entry, `onFocusLost` puts it somewhere.
 */
export function useRemoveDialog(onFocusLost: () => void) {
  // What is asked about stays while the dialog fades out.
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
      {'entry' in asked.what ? (
        <RemoveDialog entry={asked.what.entry} isOpen={asked.isOpen} onClose={close} />
      ) : (
        <RemoveTeamDialog team={asked.what.team} isOpen={asked.isOpen} onClose={close} />
      )}
    </Suspense>
  );
  return [ask, dialog] as const;
}
