import type { NamedMember } from '@rajt/contract/schemas/named-member';
import { useState } from 'react';
import { NameDialog } from './name-dialog.tsx';

/** `const [askName, dialog] = useNameDialog(raceId, onNamed)`: asks for somebody's name, then hands it on. */
export function useNameDialog(raceId: string, onNamed: (named: NamedMember) => unknown) {
  const [isOpen, setOpen] = useState(false);
  const dialog = (
    <NameDialog
      raceId={raceId}
      isOpen={isOpen}
      onNamed={async (named) => {
        await onNamed(named);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
    />
  );
  return [() => setOpen(true), dialog] as const;
}
