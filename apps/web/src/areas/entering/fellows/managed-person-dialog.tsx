import { useT } from '@rajt/app-kit/texts/texts';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import { Dialog } from '@rajt/ui/dialog';
import { ManagedPersonForm } from './managed-person-form.tsx';

interface ManagedPersonDialogProps {
  /** Null for a new person. */
  fellow: Fellow | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a person without an account, or changes one, over the page. */
export function ManagedPersonDialog({ fellow, isOpen, onClose }: ManagedPersonDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t(fellow ? 'fellows:changeTitle' : 'fellows:addTitle')}
      closeLabel={t('common:close')}
    >
      <ManagedPersonForm fellow={fellow} onDone={onClose} />
    </Dialog>
  );
}
