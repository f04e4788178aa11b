import type { NamedMember } from '@rajt/contract/entering/schemas/named-member';
import { useState } from 'react';
import { NameDialog } from './name-dialog.tsx';

/** `const [askName, dialog] = useNameDialog(raceId, onNamed)`: asks for a person's name, and passes it on. */
export function useNameDialog(
  raceId: string,
  onNamed: (named: NamedMember) => unknown,
  substituteFee: string | null = null,
) {
  const [isOpen, setOpen] = useState(false);
  const dialog = (
    <NameDialog
      raceId={raceId}
      isOpen={isOpen}
      substituteFee={substituteFee}
      onNamed={async (named) => {
        await onNamed(named);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
    />
  );
  return [() => setOpen(true), dialog] as const;
}
